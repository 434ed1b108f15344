import { headOf } from '#app/layout/head.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { LeadList } from '#app/tools/leads/lead-list.tsx';
import { leadScoringPage as page } from '#content/pages/tools/lead-scoring.ts';

export const meta = headOf(page.meta);

export default function LeadScoring() {
  return (
    <ToolPage page={page}>
      <LeadList />
    </ToolPage>
  );
}
