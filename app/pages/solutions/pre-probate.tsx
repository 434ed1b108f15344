import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { preProbatePage as page } from '#content/pages/solutions/pre-probate.ts';

export const meta = headOf(page.meta);

export default function PreProbate() {
  return <ContentPage page={page} />;
}
