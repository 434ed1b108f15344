import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { DatasetCards } from '#app/sections/datasets.tsx';
import { solutionsPage as page } from '#content/pages/solutions.ts';

export const meta = headOf(page.meta);

export default function Solutions() {
  return (
    <ContentPage page={page}>
      <DatasetCards />
    </ContentPage>
  );
}
