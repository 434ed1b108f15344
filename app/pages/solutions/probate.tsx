import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { probatePage as page } from '#content/pages/solutions/probate.ts';

export const meta = headOf(page.meta);

export default function Probate() {
  return <ContentPage page={page} />;
}
