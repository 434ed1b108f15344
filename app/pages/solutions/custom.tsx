import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { customPage as page } from '#content/pages/solutions/custom.ts';

export const meta = headOf(page.meta);

export default function Custom() {
  return <ContentPage page={page} />;
}
