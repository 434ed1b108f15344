import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { codeViolationPage as page } from '#content/pages/solutions/code-violation.ts';

export const meta = headOf(page.meta);

export default function CodeViolation() {
  return <ContentPage page={page} />;
}
