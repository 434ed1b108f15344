import { actOn, type Page, type Reading } from '#tests/support/page.ts';

declare global {
  interface Window {
    changedNodes: { observer: MutationObserver; seen: MutationRecord[] };
  }
}

/** Starts recording DOM changes below an element. Runs in the page. */
export function recordChanges(root: Element): void {
  const seen: MutationRecord[] = [];
  const observer = new MutationObserver((records) => seen.push(...records));
  observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
  window.changedNodes = { observer, seen };
}

/**
 * The distinct values of an attribute on the changed elements or their nearest ancestor that has it. Runs in the page.
 */
export function changedValues(name: string): string[] {
  const { observer, seen } = window.changedNodes;
  const owner = (node: Node) => (node instanceof Element ? node : node.parentElement)?.closest(`[${name}]`);
  const touched = [...seen, ...observer.takeRecords()].flatMap(({ target, addedNodes, removedNodes }) => {
    const inside = [...addedNodes, ...removedNodes].flatMap((node) =>
      node instanceof Element
        ? [...node.querySelectorAll(`[${name}]`), ...(node.matches(`[${name}]`) ? [node] : [])]
        : [],
    );
    return [owner(target), ...inside];
  });
  return [...new Set(touched.flatMap((element) => element?.getAttribute(name) ?? []))];
}

export const watchChanges = (page: Page, selector: string): Promise<void> =>
  actOn(page.locator(selector), recordChanges);

export const changedWithin = (page: Page, attribute: string): Reading<string[]> =>
  page.evaluate(changedValues, attribute);
