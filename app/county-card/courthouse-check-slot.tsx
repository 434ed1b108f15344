import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart, useNear } from '#app/shell/lazy-part.tsx';
import { readFragment } from '#domain/text/fragment-link.ts';

type Props = ComponentProps<typeof import('./courthouse-check.tsx').CourthouseCheck>;

const CourthouseCheck = lazyPart(async () => (await import('./courthouse-check.tsx')).CourthouseCheck);

const uses = ['keydown', 'pointerdown', 'scroll'];

/** The courthouse check, whose script is loaded when a visitor sees its place or uses the page in any way. */
export function CourthouseCheckSlot(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNear(place);
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    // A link of the search has the number of a case.
    if (readFragment(location.hash).fields.has('case')) setUsed(true);
    const used = new AbortController();
    for (const use of uses) addEventListener(use, () => setUsed(true), { signal: used.signal, passive: true });
    return () => used.abort();
  }, []);
  const loading = <div ref={place} className="courthouse-check-loading" />;
  if (!isNear && !isUsed) return loading;
  return (
    <Suspense fallback={loading}>
      <CourthouseCheck {...props} />
    </Suspense>
  );
}
