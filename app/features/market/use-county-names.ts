import { useEffect, useState } from 'react';
import { loadCounties } from '#app/lib/counties.ts';

/** The name of any county, with or without an entry. Nothing until the names are there. */
export function useCountyNames(): (fips: string) => string {
  const [names, setNames] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    let gone = false;
    const show = (counties: Awaited<ReturnType<typeof loadCounties>>) => {
      if (!gone) setNames(new Map(counties.map(({ fips, name, state }) => [fips, `${name}, ${state}`])));
    };
    // Without the names the map still shows what it knows.
    loadCounties().then(show, () => {});
    return () => {
      gone = true;
    };
  }, []);
  return (fips) => names.get(fips) ?? '';
}
