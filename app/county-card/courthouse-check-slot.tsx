import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadOnce, useResource } from '#app/state/resource.ts';

type Props = ComponentProps<typeof import('./courthouse-check.tsx').CourthouseCheck>;

const loadCheck = loadOnce(async () => (await import('./courthouse-check.tsx')).CourthouseCheck);

const uses = ['keydown', 'pointerdown', 'scroll'];

/** The courthouse check, whose script is loaded when a visitor sees its place or uses the page in any way. */
export function CourthouseCheckSlot(props: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const Check = useResource(isNear ? 'courthouse check' : null, loadCheck).value;
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '300px',
    });
    observer.observe(place.current);
    const used = new AbortController();
    for (const use of uses) addEventListener(use, () => setNear(true), { signal: used.signal, passive: true });
    return () => {
      observer.disconnect();
      used.abort();
    };
  }, []);
  return Check ? <Check {...props} /> : <div ref={place} className="courthouse-check-loading" />;
}
