import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** True while the page is being put on paper, where nobody can scroll. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    // At once: the browser takes its picture of the page as soon as this returns.
    addEventListener('beforeprint', () => flushSync(() => setPrinting(true)), { signal });
    addEventListener('afterprint', () => setPrinting(false), { signal });
    return () => listening.abort();
  }, []);
  return printing;
}
