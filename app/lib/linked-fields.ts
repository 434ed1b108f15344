import { readFragment } from '#domain/text/fragment-link.ts';

/**
 * Runs with the fields that a link handed to this page, now or when a link changes only the fragment. They leave the
 * address first, so that reloading, going back or copying the address does not hand them over again. Returns how to stop.
 */
export function onLinkedFields(run: (fields: URLSearchParams) => void): () => void {
  function take(): void {
    const { anchor, fields } = readFragment(location.hash);
    if (fields.size === 0) return;
    history.replaceState(history.state, '', `${location.pathname}${location.search}${anchor && `#${anchor}`}`);
    // The browser looked for an anchor with the fields in its name.
    if (anchor) document.getElementById(anchor)?.scrollIntoView();
    run(fields);
  }
  take();
  addEventListener('hashchange', take);
  return () => removeEventListener('hashchange', take);
}
