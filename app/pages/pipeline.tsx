import styles from '#app/features/pipeline/pipeline.css?url';
import { Island } from '#app/islands/island.tsx';
import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { pipelinePage as page } from '#content/pages/pipeline.ts';
import { sampleDealsOn } from '#domain/pipeline/sample-deals.ts';

export const meta = headOf(page.meta);
export const links = () => [{ rel: 'stylesheet', href: styles }];
export const handle: PageHandle = { hydrate: true };

export default function Pipeline() {
  const day = new Date().toISOString().slice(0, 10);
  return (
    <ToolPage page={page}>
      <Island name="pipeline" props={{ copy: page.tool, samples: sampleDealsOn(day), day }} />
    </ToolPage>
  );
}
