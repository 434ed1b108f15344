import { type ComponentType, lazy, type RefObject, useEffect, useState } from 'react';

const retryMs = 5_000;

/** A component whose script is loaded when it is first shown, in a `Suspense`. A failed request is repeated quietly. */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, retryMs));
      }
    }
  });
}

/** Whether a place was ever nearly in view. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '200px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [place]);
  return isNear;
}
