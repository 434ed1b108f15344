import type { ComponentProps } from 'react';
import { PipelineTool } from '#app/features/pipeline/pipeline-tool.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';

export function PipelineIsland(props: ComponentProps<typeof PipelineTool>) {
  return (
    <Toasts>
      <PipelineTool {...props} />
    </Toasts>
  );
}
