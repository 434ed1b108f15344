import { type ComponentProps, Suspense, useState } from 'react';
import { lazyPart } from '#app/shell/lazy-part.tsx';

type Props = ComponentProps<typeof import('./case-list.tsx').CaseList> & { label: string };

const CaseList = lazyPart(async () => (await import('./case-list.tsx')).CaseList);

/** 'Beat us', whose script is loaded when it is opened. */
export function CaseListSlot({ label, ...props }: Props) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="county-card-check print:hidden" onToggle={() => setOpened(true)}>
      <summary>{label}</summary>
      {isOpened && (
        <Suspense fallback={<div className="net-new-loading" />}>
          <CaseList {...props} />
        </Suspense>
      )}
    </details>
  );
}
