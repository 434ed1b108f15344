import { readFragment } from '#domain/text/fragment-link.ts';

/**
 * The fields that a link handed to this page. They leave the address at once, so that reloading, going back or copying
 * the address does not hand them over again. The page scrolls to the anchor, which the browser could not find.
 */
export function takeLinkedFields(): URLSearchParams {
  const { anchor, fields } = readFragment(location.hash);
  if (fields.size > 0) {
    history.replaceState(history.state, '', `${location.pathname}${location.search}${anchor && `#${anchor}`}`);
    document.getElementById(anchor)?.scrollIntoView();
  }
  return fields;
}
