import { useEffect, useState } from 'react';
import type { MapGeometry } from './geometry.ts';
import { loadGeometry } from './load-geometry.ts';

const retryAfter = 15_000;

/** The map's outlines, fetched when the page has nothing better to do. Null until then, and for as long as they do not come. */
export function useGeometry(): MapGeometry | null {
  const [geometry, setGeometry] = useState<MapGeometry | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = () =>
      loadGeometry().then(
        (loaded) => {
          if (!gone) setGeometry(loaded);
        },
        () => {
          if (!gone) timer = setTimeout(load, retryAfter);
        },
      );
    const cancel = whenIdle(load);
    return () => {
      gone = true;
      cancel();
      clearTimeout(timer);
    };
  }, []);
  return geometry;
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}
