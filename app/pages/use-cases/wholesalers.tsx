import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { wholesalersPage as page } from '#content/pages/use-cases/wholesalers.ts';

export const meta = headOf(page.meta);

export default function Wholesalers() {
  return <ContentPage page={page} />;
}
