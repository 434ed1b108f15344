import type { ComponentProps } from 'react';
import { BuilderTool } from '#app/features/builder/builder-tool.tsx';
import { Toasts } from '#app/ui/interactive/toast.tsx';

export function BuilderIsland(props: ComponentProps<typeof BuilderTool>) {
  return (
    <Toasts>
      <BuilderTool {...props} />
    </Toasts>
  );
}
