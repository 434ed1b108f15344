import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { inheritancePage as page } from '#content/pages/solutions/inheritance.ts';

export const meta = headOf(page.meta);

export default function Inheritance() {
  return <ContentPage page={page} />;
}
