const svg = 'http://www.w3.org/2000/svg';
const drawn = new Set(['svg', 'path', 'circle', 'text', 'rect']);

/** An element with attributes and children. */
export function make(
  tag: string,
  attributes: Record<string, string | number> = {},
  ...children: (Node | string)[]
): HTMLElement {
  const element = drawn.has(tag) ? document.createElementNS(svg, tag) : document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, `${value}`);
  element.append(...children);
  return element as HTMLElement;
}
