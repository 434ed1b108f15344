/**
 * Runs in the page. One element for each way in which text below this selector is painted: its colour, what lies behind it, and
 * whether it is large. Contrast depends on nothing else, so where two are painted alike axe finds in both what it finds in one.
 */
export function coloursOf(below: string): Map<string, Element> {
  type Behind = { ground: string; effects: string };
  const known = new Map<Element | null, Behind>([[null, { ground: '', effects: '' }]]);
  const join = (...parts: string[]) => parts.filter(Boolean).join('|');

  /** What is behind an element: the last thing that lets nothing through with what lies over it, and what changes both. */
  const behind = (element: Element | null): Behind => {
    const before = known.get(element);
    if (before || !element) return before as Behind;
    const under = behind(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
    const own = join(
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
    );
    const ground = own.startsWith('rgb(') && backgroundImage === 'none' ? own : join(under.ground, own);
    const changed = [opacity, filter, mixBlendMode].join();
    // What floats may lie over other things than what it is in: it is like its own kind alone.
    const floats = /absolute|fixed/.test(position) ? `${element.localName}.${element.getAttribute('class')}` : '';
    const effects = join(under.effects, changed === '1,none,normal' ? '' : changed, floats);
    known.set(element, { ground, effects });
    return { ground, effects };
  };

  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  const inkOf = (element: Element) => {
    const { color, textShadow, textDecorationLine, webkitTextFillColor } = getComputedStyle(element);
    return [color, textShadow, textDecorationLine, webkitTextFillColor].join();
  };
  /** As WCAG has it: 18 points, or 14 when bold. */
  const isLarge = (element: Element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) * (96 / 72);
  };

  const found = new Map<string, Element>();
  for (const root of document.querySelectorAll(below)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const states = ['disabled', 'aria-disabled', 'placeholder'].filter((name) => element.hasAttribute(name));
      // A link within a text is told from it by its colour or its line.
      const around = element.matches('a') && element.parentElement ? `in ${inkOf(element.parentElement)}` : '';
      const control = element.matches('input, textarea, select') ? element.localName : '';
      const size = isLarge(element) ? 'large' : '';
      const { ground, effects } = behind(element);
      const kind = join(control, ...states, size, inkOf(element), around, 'on', ground, effects);
      if (!found.has(kind)) found.set(kind, element);
    }
  }
  return found;
}
