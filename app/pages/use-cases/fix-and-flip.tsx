import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { fixAndFlipPage as page } from '#content/pages/use-cases/fix-and-flip.ts';

export const meta = headOf(page.meta);

export default function FixAndFlip() {
  return <ContentPage page={page} />;
}
