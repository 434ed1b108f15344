import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { divorcePage as page } from '#content/pages/solutions/divorce.ts';

export const meta = headOf(page.meta);

export default function Divorce() {
  return <ContentPage page={page} />;
}
