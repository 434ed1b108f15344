import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { aboutPage as page } from '#content/pages/about.ts';

export const meta = headOf(page.meta);

export default function About() {
  return <ContentPage page={page} />;
}
