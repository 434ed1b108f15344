import { flushSync } from 'react-dom';

type Watcher = (scrolled: Node) => void;

const watchers = new Set<Watcher>();

/** At once, or a column would be bare for a frame wherever it is scrolled to; and all together, or a page that scrolls would be laid out for each. */
function onScroll({ target }: Event): void {
  if (!(target instanceof Node)) return;
  flushSync(() => {
    for (const watcher of watchers) watcher(target);
  });
}

/** Tells of whatever scrolls in the page. Answers how to end it. */
export function watchScrolling(watcher: Watcher): () => void {
  if (watchers.size === 0) addEventListener('scroll', onScroll, { capture: true, passive: true });
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
    if (watchers.size === 0) removeEventListener('scroll', onScroll, { capture: true });
  };
}
