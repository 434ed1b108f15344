import { headOf } from '#app/layout/head.ts';
import { ToolPage } from '#app/sections/tool-page.tsx';
import { Board } from '#app/tools/pipeline/board.tsx';
import { pipelinePage as page } from '#content/pages/tools/pipeline.ts';

export const meta = headOf(page.meta);

export default function Pipeline() {
  return (
    <ToolPage page={page}>
      <Board />
    </ToolPage>
  );
}
