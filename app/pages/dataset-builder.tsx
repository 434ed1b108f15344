import { headOf } from '#app/layout/head.ts';
import type { PageHandle } from '#app/lib/page-handle.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { BuilderTool } from '#app/tools/builder/builder-tool.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';
import { datasetBuilderPage as page } from '#content/pages/tools/dataset-builder.ts';

export const meta = headOf(page.meta);
export const handle: PageHandle = { tool: true, hydrate: true };

export default function DatasetBuilder() {
  return (
    <ToolPage page={page}>
      <Toasts>
        <BuilderTool words={page.tool} />
      </Toasts>
    </ToolPage>
  );
}
