import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { loadOnce, useResource } from '#app/lib/use-resource.ts';

type Props = ComponentProps<typeof import('./courthouse-check.tsx').CourthouseCheck>;

const loadCheck = loadOnce(async () => (await import('./courthouse-check.tsx')).CourthouseCheck);

/** The courthouse check, whose script is loaded when a visitor comes near it. */
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
    return () => observer.disconnect();
  }, []);
  return Check ? <Check {...props} /> : <div ref={place} className="courthouse-check-loading" />;
}
