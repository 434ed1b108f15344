import { type RefObject, useEffect, useRef } from 'react';

/**
 * Scrolls the times of a newly chosen day into view once they are shown. Until one is chosen, the cookie banner does so
 * again when it appears, because it could cover them.
 */
export function useTimesInView(times: RefObject<HTMLElement | null>, shownDate: string | null, chosen: boolean): void {
  const scrolledFor = useRef<string | null>(null);
  useEffect(() => {
    if (!shownDate || scrolledFor.current === shownDate) return;
    scrolledFor.current = shownDate;
    scrollTo(times.current);
  }, [times, shownDate]);
  const waits = shownDate !== null && !chosen;
  useEffect(() => {
    const banner = document.querySelector('.cookie-banner');
    if (!waits || !banner) return;
    const observer = new ResizeObserver(() => scrollTo(times.current));
    observer.observe(banner);
    return () => observer.disconnect();
  }, [times, waits]);
}

/** The page's scroll padding leaves out the header and the banner. */
function scrollTo(times: HTMLElement | null): void {
  times?.scrollIntoView({ block: 'nearest' });
}
