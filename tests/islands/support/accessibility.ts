const breakpoints: Record<string, number> = { sm: 640, md: 768, lg: 1024, xl: 1280 };
const displays = new Set(['block', 'flex', 'grid', 'inline', 'inline-block', 'inline-flex', 'contents', 'table']);

/** Whether utility classes such as `hidden lg:flex` hide the element at the width of the window. */
function isHiddenByClass(element: Element): boolean {
  if (!/\bhidden\b/.test(element.getAttribute('class') ?? '')) return false;
  let display = '';
  let from = -1;
  for (const token of element.classList) {
    const [name = '', prefix = ''] = token.split(':').reverse();
    const width = prefix === '' ? 0 : breakpoints[prefix];
    if (width === undefined || width > innerWidth || width < from) continue;
    if (name !== 'hidden' && !displays.has(name)) continue;
    display = name;
    from = width;
  }
  return display === 'hidden';
}

function isHiddenItself(element: Element): boolean {
  const { parentElement: parent } = element;
  if (/^(SCRIPT|STYLE|TEMPLATE|HEAD|NOSCRIPT)$/.test(element.tagName)) return true;
  if (element.hasAttribute('hidden')) return true;
  // Attributes first: selectors and styles take happy-dom much longer, and this is asked of every element around another.
  if (element.tagName === 'INPUT' && element.getAttribute('type') === 'hidden') return true;
  if (element.tagName === 'DIALOG' && !element.hasAttribute('open')) return true;
  if (element.hasAttribute('popover') && !element.hasAttribute('data-popover-open')) return true;
  if (parent?.tagName === 'DETAILS' && !parent.hasAttribute('open') && parent.querySelector('summary') !== element)
    return true;
  const isStyled = element.hasAttribute('style');
  return (isStyled && (element as HTMLElement).style?.display === 'none') || isHiddenByClass(element);
}

/** Attributes, closed details and dialogs, and utility classes decide; other styles are not known here. */
export function isVisible(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement) if (isHiddenItself(each)) return false;
  return element.isConnected;
}

export function isInTree(element: Element): boolean {
  return isVisible(element) && !element.closest('[aria-hidden=true]');
}

const tagRoles: Record<string, string> = {
  ARTICLE: 'article',
  ASIDE: 'complementary',
  BUTTON: 'button',
  DETAILS: 'group',
  DIALOG: 'dialog',
  FIELDSET: 'group',
  FIGURE: 'figure',
  H1: 'heading',
  H2: 'heading',
  H3: 'heading',
  H4: 'heading',
  LI: 'listitem',
  MAIN: 'main',
  NAV: 'navigation',
  OL: 'list',
  OPTION: 'option',
  OUTPUT: 'status',
  SEARCH: 'search',
  SELECT: 'combobox',
  TABLE: 'table',
  TD: 'cell',
  TEXTAREA: 'textbox',
  TR: 'row',
  UL: 'list',
};
const inputRoles: Record<string, string> = {
  button: 'button',
  checkbox: 'checkbox',
  number: 'spinbutton',
  radio: 'radio',
  range: 'slider',
  search: 'searchbox',
  submit: 'button',
};

export function roleOf(element: Element): string | null {
  const explicit = element.getAttribute('role');
  if (explicit) return explicit;
  const tag = element.tagName;
  if (tag === 'A') return element.hasAttribute('href') ? 'link' : null;
  if (tag === 'INPUT') return inputRoles[element.getAttribute('type') ?? 'text'] ?? 'textbox';
  if (tag === 'TH') return element.getAttribute('scope') === 'row' ? 'rowheader' : 'columnheader';
  if (tag === 'IMG') return element.getAttribute('alt') === '' ? null : 'img';
  if (tag === 'SECTION') return nameOf(element) ? 'region' : null;
  if (tag === 'FORM') return nameOf(element) ? 'form' : null;
  return tagRoles[tag] ?? null;
}

const namedByContent =
  /^(BUTTON|A|H[1-6]|OPTION|TD|TH|TR|SUMMARY|LEGEND|CAPTION)$|^(button|link|heading|option|tab|cell|gridcell|radio|checkbox|switch|menuitem|row)$/;

/** The accessible name, without the parts of the standard that the site does not use. */
export function nameOf(element: Element): string {
  const ids = element.getAttribute('aria-labelledby');
  if (ids) {
    const parts = ids.split(/\s+/).map((id) => element.ownerDocument.getElementById(id));
    return clean(parts.map((part) => (part ? spoken(part) : '')).join(' '));
  }
  const label = element.getAttribute('aria-label');
  if (label) return clean(label);
  if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) {
    const labels = labelsOf(element).map(spoken).join(' ');
    return clean(labels || element.getAttribute('title') || element.getAttribute('placeholder') || '');
  }
  if (element.tagName === 'IMG') return clean(element.getAttribute('alt') ?? '');
  if (element.tagName === 'FIELDSET') return clean(spoken(element.querySelector(':scope > legend')));
  if (element.tagName === 'FIGURE') return clean(spoken(element.querySelector(':scope > figcaption')));
  if (element.tagName === 'TABLE') return clean(spoken(element.querySelector(':scope > caption')));
  if (namedByContent.test(element.tagName) || namedByContent.test(element.getAttribute('role') ?? '')) {
    const content = clean(spoken(element));
    if (content) return content;
  }
  return clean(element.getAttribute('title') ?? '');
}

export function labelsOf(control: Element): Element[] {
  const { id, ownerDocument } = control;
  const linked = id
    ? [...ownerDocument.querySelectorAll('label[for]')].filter((one) => one.getAttribute('for') === id)
    : [];
  const around = control.closest('label');
  return around && !linked.includes(around) ? [...linked, around] : linked;
}

/** The text of an element as a screen reader reads it. */
function spoken(node: Node | null): string {
  if (!node) return '';
  if (node.nodeType === 3) return node.textContent ?? '';
  if (node.nodeType !== 1) return '';
  const parts: string[] = [];
  for (const child of node.childNodes) {
    if (child.nodeType !== 1) {
      parts.push(child.nodeType === 3 ? (child.textContent ?? '') : '');
      continue;
    }
    const element = child as Element;
    if (element.getAttribute('aria-hidden') === 'true' || isHiddenItself(element)) continue;
    if (/^(INPUT|SELECT|TEXTAREA)$/.test(element.tagName)) continue;
    const text = element.getAttribute('aria-label') ?? element.getAttribute('alt') ?? spoken(element);
    parts.push(isBlock(element) ? ` ${text} ` : text);
  }
  return parts.join('');
}

export const clean = (text: string): string => text.replace(/[\s\u200b]+/g, ' ').trim();

const blockTags =
  /^(ADDRESS|ARTICLE|ASIDE|BLOCKQUOTE|CAPTION|DD|DETAILS|DIALOG|DIV|DL|DT|FIELDSET|FIGCAPTION|FIGURE|FOOTER|FORM|H[1-6]|HEADER|HR|LEGEND|LI|MAIN|NAV|OL|P|PRE|SEARCH|SECTION|SUMMARY|TABLE|TBODY|THEAD|TR|UL)$/;

/** Children of a row of flex or grid classes are blocks as well. */
function isBlock(element: Element): boolean {
  if (blockTags.test(element.tagName)) return true;
  const { classList, parentElement } = element;
  if (['block', 'flex', 'grid'].some((name) => classList.contains(name))) return true;
  return ['flex', 'inline-flex', 'grid'].some((name) => parentElement?.classList.contains(name) ?? false);
}

/** The text as it is shown: hidden parts are left out, and blocks are on lines of their own. */
export function innerTextOf(element: Element): string {
  const lines: string[] = [''];
  const breakLine = () => lines.at(-1) !== '' && lines.push('');
  const visit = (node: Node) => {
    if (node.nodeType === 3) {
      lines[lines.length - 1] += node.textContent ?? '';
      return;
    }
    if (node.nodeType !== 1) return;
    const child = node as Element;
    if (child !== element && isHiddenItself(child)) return;
    if (child.tagName === 'BR') return void lines.push('');
    const block = child !== element && isBlock(child);
    if (block) breakLine();
    if (/^T[DH]$/.test(child.tagName) && child.previousElementSibling) lines[lines.length - 1] += ' ';
    for (const part of child.childNodes) visit(part);
    if (block) breakLine();
  };
  visit(element);
  const isPre = element.matches('textarea, pre');
  return isPre ? lines.join('\n') : lines.map(clean).join('\n').trim();
}
