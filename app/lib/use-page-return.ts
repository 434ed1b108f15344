import { useEffect } from 'react';
import { useLatest } from './use-latest.ts';

/** Runs when the visitor comes back to the page from another window or tab, or with the Back button. */
export function usePageReturn(run: () => void): void {
  const latest = useLatest(run);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const onReturn = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // A page restored from the back/forward cache may be out of date.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('focus', onReturn, { signal });
    addEventListener('pageshow', onShow, { signal });
    document.addEventListener('visibilitychange', onReturn, { signal });
    return () => listening.abort();
  }, [latest]);
}
