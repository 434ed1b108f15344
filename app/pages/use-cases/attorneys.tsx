import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { attorneysPage as page } from '#content/pages/use-cases/attorneys.ts';

export const meta = headOf(page.meta);

export default function Attorneys() {
  return <ContentPage page={page} />;
}
