/**
 * Runs in the page. What below this element is built and painted exactly as an earlier child of the same parent, down to its last element: the
 * hundredth row of a table, say. Only words, addresses and numbers differ, and axe would find in it what it finds in the first.
 */
export function lookAlikes(below: string): Element[] {
  /** Whose value matters; of any other attribute it matters only that it is there. */
  const told =
    /^(class|style|role|type|lang|dir|tabindex|disabled|hidden|open|checked|contenteditable|aria-(?!.*(label|describedby|controls|owns|details)).*)$/;
  const painted = [
    'color',
    'backgroundColor',
    'backgroundImage',
    'opacity',
    'fontSize',
    'fontWeight',
    'textDecorationLine',
  ];
  const placed = ['display', 'visibility', 'position', 'overflowX', 'overflowY'];
  /** Some rules compare these with each other, so none is left out. */
  const compared = 'section, nav, aside, form, header, footer, main, iframe, [role], [accesskey]';
  const kinds = new Map<string, number>();
  const found: Element[] = [];

  const kindOf = (element: Element): number => {
    const style = getComputedStyle(element) as unknown as Record<string, string>;
    const overflows = () => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight;
    const seen = new Set<number>();
    const children = [...element.children].map((child) => {
      const kind = kindOf(child);
      if (seen.has(kind)) found.push(child);
      seen.add(kind);
      return kind;
    });
    const built = JSON.stringify([
      element.matches(compared) ? kinds.size : element.localName,
      element
        .getAttributeNames()
        .map((name) => [name, told.test(name) ? element.getAttribute(name) : element.getAttribute(name) !== '']),
      [...element.childNodes].map((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== ''),
      [...painted, ...placed].map((name) => style[name]),
      style.overflowX !== 'visible' && overflows(),
      children,
    ]);
    if (!kinds.has(built)) kinds.set(built, kinds.size);
    return kinds.get(built) as number;
  };

  for (const element of document.querySelectorAll(below)) kindOf(element);
  const all = new Set(found);
  const within = (element: Element | null): boolean =>
    element !== null && (all.has(element) || within(element.parentElement));
  return found.filter((element) => !within(element.parentElement));
}
