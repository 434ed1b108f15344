import { useEffect, useState } from 'react';
import { loadCounties } from '#app/lib/counties.ts';
import { type CountyIndex, indexCounties } from '#domain/builder/match-counties.ts';

const retryAfter = 15_000;

/** The real counties, loaded once somebody needs them. A list that does not come is quietly asked for again. */
export function useCountyIndex(wanted: boolean): { index: CountyIndex | null; failed: boolean } {
  const [index, setIndex] = useState<CountyIndex | null>(null);
  const [tries, setTries] = useState(0);
  const [failed, setFailed] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is another request.
  useEffect(() => {
    if (!wanted || index) return;
    let left = false;
    let timer: ReturnType<typeof setTimeout>;
    loadCounties().then(
      (counties) => {
        if (!left) setIndex(indexCounties(counties));
      },
      () => {
        if (left) return;
        setFailed(true);
        timer = setTimeout(() => setTries((count) => count + 1), retryAfter);
      },
    );
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [wanted, index, tries]);
  return { index, failed: failed && !index };
}
