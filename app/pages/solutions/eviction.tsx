import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { evictionPage as page } from '#content/pages/solutions/eviction.ts';

export const meta = headOf(page.meta);

export default function Eviction() {
  return <ContentPage page={page} />;
}
