import { useEffect, useState } from 'react';
import { type County, loadCounties } from '#app/lib/counties.ts';

/** Every county by name, empty until the list is there. Without it the map still works, by the names that rows carry. */
export function useCounties(): County[] {
  const [counties, setCounties] = useState<County[]>([]);
  useEffect(() => {
    let gone = false;
    loadCounties().then(
      (loaded) => {
        if (!gone) setCounties(loaded);
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return counties;
}
