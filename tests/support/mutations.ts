import { actOn, type Page, type Reading } from '#tests/support/page.ts';

declare global {
  interface Window {
    changedNodes: { observer: MutationObserver; seen: MutationRecord[] };
  }
}

/** Starts recording DOM changes below an element. */
export async function watchChanges(page: Page, selector: string): Promise<void> {
  await actOn(page.locator(selector), (root) => {
    const seen: MutationRecord[] = [];
    const observer = new MutationObserver((records) => seen.push(...records));
    observer.observe(root, { subtree: true, childList: true, attributes: true, characterData: true });
    window.changedNodes = { observer, seen };
  });
}

/** The distinct values of an attribute on the changed elements or their nearest ancestor that has it. */
export function changedWithin(page: Page, attribute: string): Reading<string[]> {
  return page.evaluate((name) => {
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
  }, attribute);
}
