import { useLayoutEffect } from 'react';

/**
 * For a page that grows at the end of its list. A browser that holds on to what is in view would hold on to the end of the page,
 * go down with it as rows come, and so ask for more without anybody scrolling. And one that glides back up would draw thousands of
 * rows on its way, while somebody types already.
 */
export function useGrowingPage(): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    style.overflowAnchor = 'none';
    style.scrollBehavior = 'auto';
    return () => {
      style.overflowAnchor = '';
      style.scrollBehavior = '';
    };
  }, []);
}
