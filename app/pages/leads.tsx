import styles from '#app/features/leads/leads.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { leadsPage as page } from '#content/pages/leads.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function LeadScoring() {
  return (
    <ToolPage page={page}>
      <Island name="leads" props={{ copy: page.tool }} />
    </ToolPage>
  );
}
