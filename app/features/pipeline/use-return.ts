import { useEffect, useRef } from 'react';

/** Runs when the visitor comes back to the page: from another window, another tab or the page after it. */
export function useReturn(run: () => void): void {
  const latest = useRef(run);
  latest.current = run;
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    // The page as it was left, taken out of the browser's memory.
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) onReturn();
    };
    addEventListener('focus', onReturn);
    addEventListener('pageshow', onShow);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      removeEventListener('focus', onReturn);
      removeEventListener('pageshow', onShow);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
}
