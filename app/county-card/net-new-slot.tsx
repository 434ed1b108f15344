import { Suspense, useState } from 'react';
import { lazyPart } from '#app/shell/lazy-part.tsx';
import { netNewCopy as copy } from '#content/parts/net-new.ts';
import type { NetNewProps } from './net-new.tsx';

const NetNew = lazyPart(async () => (await import('./net-new.tsx')).NetNew);

/** 'How many are new to you?', whose script is loaded when it is opened. */
export function NetNewSlot(props: NetNewProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details className="net-new-slot print:hidden" onToggle={() => setOpened(true)}>
      <summary>{copy.open}</summary>
      {isOpened && (
        <Suspense fallback={<div className="net-new-loading" />}>
          <NetNew {...props} />
        </Suspense>
      )}
    </details>
  );
}
