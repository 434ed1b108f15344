import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page as PlaywrightPage } from 'playwright-core';
import { expect } from 'vitest';
import { sized } from './long-form.ts';
import { type Page, playwrightPage } from './page.ts';
import { quiet } from './quiet.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only these rules depend on the color scheme, and they take most of the time. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Pages that this worker has checked in the dark. */
const checkedInDark = new Set<string>();

const schemes: ('light' | 'dark')[] = ['light', 'dark'];

/** Color combinations that passed on any page, so that they are not checked again. */
const passedColors = new Set<string>();

type Violations = AxeResults['violations'];
type Axe = {
  run: (context: ElementContext, options: RunOptions) => Promise<AxeResults>;
  configure: (spec: { rules: { id: string; selector: string }[] }) => void;
};

/** What one check of a page covers. It lives in the page. */
type Part = {
  /** Elements like others that are checked. */
  skipped: Element[];
  /** Null for the whole page; otherwise what changed since it was last checked. */
  roots: Element[] | null;
  /** An element for each combination of colors. */
  colors: Map<string, Element>;
};

/** Lives in the page, and remembers what changed since the last check. */
type PageCheck = {
  part: (below: string) => Part;
  /** Null if the page has replaced elements meanwhile. */
  run: (part: Part, kinds: string[], colorsOnly: boolean) => Promise<Violations | null>;
};
declare const pageCheck: PageCheck;

type AxeOptions = { frame?: boolean; colorsOnly?: boolean };

/**
 * Runs axe and returns one line for each violation. `frame: false` skips the header and footer, which are the same on every page.
 * `colorsOnly` is for a page that was fully checked in the other color scheme. Elements that look the same are checked once, and
 * so is what has not changed since the last check of the page. Under a modal dialog, only the dialog is checked.
 */
export async function axeViolations(
  page: Page,
  { frame = true, colorsOnly = false }: AxeOptions = {},
): Promise<string[]> {
  await quiet(page);
  const checked = playwrightPage(page);
  if (!(await checked.evaluate(() => 'pageCheck' in globalThis))) {
    await checked.evaluate(source);
    await checked.evaluate(
      `Object.assign(globalThis, { skippedElements: ${skippedElements}, colorSamples: ${colorSamples} })`,
    );
    await checked.evaluate(definePageCheck, colorRules);
  }
  const below = frame ? 'body' : 'body > :not(header, footer)';
  for (let attempt = 0; attempt < 5; attempt++) {
    const violations = await violationsBelow(checked, below, colorsOnly);
    if (violations) return linesOf(violations);
  }
  throw new Error('The page keeps replacing its elements.');
}

async function violationsBelow(page: PlaywrightPage, below: string, colorsOnly: boolean): Promise<Violations | null> {
  const part = await page.evaluateHandle((below) => pageCheck.part(below), below);
  const { colors, isNothing } = await part.evaluate(({ colors, roots }) => ({
    colors: [...colors.keys()],
    isNothing: roots?.length === 0,
  }));
  const kinds = colors.filter((kind) => !passedColors.has(kind));
  if (kinds.length === 0 && (colorsOnly || isNothing)) return [];
  const violations = await page.evaluate(({ part, kinds, colorsOnly }) => pageCheck.run(part, kinds, colorsOnly), {
    part,
    kinds,
    colorsOnly,
  });
  if (violations?.length === 0) for (const kind of kinds) passedColors.add(kind);
  return violations;
}

function linesOf(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Checks everything but the header and footer. */
export async function expectNoViolations(page: Page, state?: string): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false }), state).toEqual([]);
}

/**
 * The two schemes differ only in colors, so the second run checks nothing else. Later states of a page have the colors of the
 * first one, nearly all of them, also after it is loaded again, so only the long form checks them in the dark.
 * `isFirst` says which state of a page is the first, instead of the order of the tests.
 */
export async function axeInBothSchemes(
  page: Page,
  { isFirst, ...options }: { frame?: boolean; isFirst?: boolean } = {},
): Promise<string[]> {
  const found: string[] = [];
  const { pathname } = new URL(playwrightPage(page).url());
  const isLater = isFirst === undefined ? checkedInDark.has(pathname) : !isFirst;
  checkedInDark.add(pathname);
  for (const colorScheme of isLater ? sized(schemes.slice(0, 1), schemes) : schemes) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page, { ...options, colorsOnly: colorScheme === 'dark' });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/**
 * Runs in the page. axe takes its time for every element of the document, also for those that it is told to leave out, so it
 * must not find them. They stay in the document, and nothing moves.
 */
function definePageCheck(colorRules: string[]): void {
  const { axe } = globalThis as unknown as { axe: Axe };
  const mark = 'data-checked-color';
  const [contrast = '', linkColor = ''] = colorRules;
  axe.configure({
    rules: [
      { id: contrast, selector: `[${mark}]` },
      { id: linkColor, selector: `a[href][${mark}]` },
    ],
  });
  const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes') as PropertyDescriptor;
  const walk = document.createTreeWalker.bind(document);
  /** Changed since the last check. */
  let changed = new Set<Element>();
  let checkedWidth = 0;
  /** Whether the last check of more than colors was one of changes. */
  let isPartial = false;

  const note = (records: MutationRecord[]) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (attributeName === mark) continue;
      if (target === document) checkedWidth = 0;
      if (type === 'childList' && target === document.body) {
        for (const node of addedNodes) if (node instanceof Element) changed.add(node);
        continue;
      }
      const element = target instanceof Element ? target : target.parentElement;
      if (element) changed.add(element);
    }
  };
  const observer = new MutationObserver(note);
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });

  /** Rules look at these as a whole. */
  const wholes = 'table, ul, ol, dl, fieldset, svg, [role=listbox], [role=menu], [role=radiogroup], [role=tablist]';
  const wholeOf = (element: Element): Element => {
    const outer = element.parentElement?.closest(wholes);
    return outer ? wholeOf(outer) : element;
  };

  /** Null for the whole page. */
  const rootsBelow = (below: string): Element[] | null => {
    note(observer.takeRecords());
    const modal = [...document.querySelectorAll(':modal')].at(-1);
    const isFirst = checkedWidth !== innerWidth;
    if (isFirst && !modal) return null;
    const shown = [...changed].filter((element) => element.isConnected);
    const found = new Set<Element>();
    for (const element of isFirst && modal ? [modal] : shown) {
      if (modal?.contains(element)) found.add(wholeOf(element));
      else if (modal && element.contains(modal)) found.add(modal);
      else if (modal) continue;
      else if (element.contains(document.body)) return null;
      else if (element === document.body || element.closest(below)) found.add(wholeOf(element));
    }
    const within = (element: Element | null): boolean =>
      element !== null && (found.has(element) || within(element.parentElement));
    return [...found].filter((root) => !within(root.parentElement));
  };

  /** What has nothing to do with these elements: not in them, not around them, not named by them, not around a heading. */
  const unrelated = (elements: Element[]): Element[] => {
    const kept = new Set<Element>();
    const keep = (element: Element | null) => {
      for (let at = element; at && !kept.has(at); at = at.parentElement) kept.add(at);
    };
    const whole = new Set<Element>(elements);
    for (const root of elements) {
      keep(root);
      for (const element of [root, ...root.querySelectorAll('*')])
        for (const { name, value } of element.attributes)
          if (
            /^(for|form|list|headers|aria-(labelledby|describedby|controls|owns|details|activedescendant|errormessage|flowto))$/.test(
              name,
            )
          )
            for (const id of value.split(/\s+/)) {
              const named = document.getElementById(id);
              if (!named) continue;
              keep(named);
              whole.add(named);
            }
      // A label names a field from outside.
      for (const field of root.querySelectorAll<HTMLInputElement>('input, select, textarea'))
        for (const label of field.labels ?? []) {
          keep(label);
          whole.add(label);
        }
    }
    for (const heading of document.querySelectorAll('h1, h2, h3, h4, h5, h6, [role=heading]')) {
      keep(heading);
      whole.add(heading);
    }
    const hidden: Element[] = [];
    const hide = (element: Element) => {
      if (whole.has(element)) return;
      for (const child of element.children)
        if (kept.has(child)) hide(child);
        else hidden.push(child);
    };
    hide(document.body);
    return hidden;
  };

  const check: PageCheck = {
    part: (below) => {
      const roots = rootsBelow(below);
      return { skipped: skippedElements(below), roots, colors: colorSamples(below) };
    },
    run: async ({ skipped, roots, colors }, kinds, colorsOnly) => {
      const samples = kinds.flatMap((kind) => colors.get(kind) ?? []);
      const elements = colorsOnly ? samples : [...(roots ?? []), ...samples];
      if (!elements.every((element) => element.isConnected)) return null;
      const around = new Set<Element>();
      for (const element of elements) for (let at: Element | null = element; at; at = at.parentElement) around.add(at);
      if (!colorsOnly) isPartial = roots !== null;
      const hidden = [...skipped, ...(isPartial ? unrelated(elements) : [])];
      const unseen = new Set<Node>(hidden.filter((element) => !around.has(element)));
      const parents = new Set([...unseen].map(({ parentNode }) => parentNode));
      const get = function (this: Node) {
        const all: NodeListOf<ChildNode> = childNodes.get?.call(this);
        return parents.has(this as ParentNode) ? [...all].filter((node) => !unseen.has(node)) : all;
      };
      // The colors behind a text are those of elements at the same place, for which axe walks over the whole document.
      const places = samples.map((sample) => sample.getBoundingClientRect());
      const isElsewhere = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return places.every((at) => at.right < left || at.left > right || at.bottom < top || at.top > bottom);
      };
      const elsewhere = new Set<Node>([...unseen].filter((node) => node instanceof Element && isElsewhere(node)));
      const near = (node: Node) => (elsewhere.has(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
      const context = colorsOnly || roots ? { include: elements } : document;
      const rules: RunOptions = colorsOnly ? { runOnly: { type: 'rule', values: colorRules } } : {};
      const ended = new Set(changed);
      for (const sample of samples) sample.setAttribute(mark, '');
      Object.defineProperty(Node.prototype, 'childNodes', { ...childNodes, get });
      document.createTreeWalker = (root: Node, kinds?: number) => walk(root, kinds, near);
      try {
        const { violations } = await axe.run(context, { resultTypes: ['violations'], preload: false, ...rules });
        if (colorsOnly) return violations;
        if (!roots) checkedWidth = innerWidth;
        // What is outside of a modal dialog is checked when that has closed.
        const isChecked = (element: Element) =>
          !roots || !element.isConnected || roots.some((root) => root.contains(element));
        changed = new Set([...changed].filter((element) => !ended.has(element) || !isChecked(element)));
        return violations;
      } finally {
        Object.defineProperty(Node.prototype, 'childNodes', childNodes);
        document.createTreeWalker = walk;
        for (const sample of samples) sample.removeAttribute(mark);
      }
    },
  };
  Object.assign(globalThis, { pageCheck: check });
}

/**
 * Runs in the page. Finds elements with the same structure and style as an earlier sibling, such as the hundredth row of a
 * table: only their text differs, so axe would report the same for both. Also the header and footer, unless they are checked.
 */
function skippedElements(below: string): Element[] {
  /** These attributes are compared by value, all others only by presence. */
  const comparedByValue =
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
  /** Some rules compare these elements with each other, so each one counts as different. */
  const alwaysChecked = 'section, nav, aside, form, header, footer, main, iframe, [role], [accesskey]';
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
      element.matches(alwaysChecked) ? kinds.size : element.localName,
      element
        .getAttributeNames()
        .map((name) => [
          name,
          comparedByValue.test(name) ? element.getAttribute(name) : element.getAttribute(name) !== '',
        ]),
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
  const frame = [...document.querySelectorAll('body > :is(header, footer)')].filter((part) => !part.closest(below));
  return [...frame, ...found.filter((element) => !within(element.parentElement))];
}

/**
 * Runs in the page. Returns one element for each combination of text color, background and text size. Contrast depends on
 * nothing else, so checking one element of each combination is enough.
 */
function colorSamples(below: string): Map<string, Element> {
  type Background = { layers: string; effects: string };
  const known = new Map<Element | null, Background>([[null, { layers: '', effects: '' }]]);
  const join = (...parts: string[]) => parts.filter(Boolean).join('|');

  /** Collects the backgrounds down to the nearest opaque one, and the effects that change how they look. */
  const backgroundOf = (element: Element | null): Background => {
    const before = known.get(element);
    if (before || !element) return before as Background;
    const under = backgroundOf(element.parentElement);
    const { backgroundColor, backgroundImage, opacity, position, filter, mixBlendMode } = getComputedStyle(element);
    const own = join(
      backgroundColor === 'rgba(0, 0, 0, 0)' ? '' : backgroundColor,
      backgroundImage === 'none' ? '' : backgroundImage,
    );
    const layers = own.startsWith('rgb(') && backgroundImage === 'none' ? own : join(under.layers, own);
    const changed = [opacity, filter, mixBlendMode].join();
    // A positioned element may cover something other than its parent, so it only matches its own kind.
    const floats = /absolute|fixed/.test(position) ? `${element.localName}.${element.getAttribute('class')}` : '';
    const effects = join(under.effects, changed === '1,none,normal' ? '' : changed, floats);
    known.set(element, { layers, effects });
    return { layers, effects };
  };

  const hasText = (element: Element) =>
    element.matches('input, textarea, select') ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() !== '');
  const inkOf = (element: Element) => {
    const { color, textShadow, textDecorationLine, webkitTextFillColor } = getComputedStyle(element);
    return [color, textShadow, textDecorationLine, webkitTextFillColor].join();
  };
  /** WCAG large text: 18 points, or 14 points in bold. */
  const isLarge = (element: Element) => {
    const { fontSize, fontWeight } = getComputedStyle(element);
    return Number.parseFloat(fontSize) >= (Number(fontWeight) >= 700 ? 14 : 18) * (96 / 72);
  };

  const found = new Map<string, Element>();
  for (const root of document.querySelectorAll(below)) {
    for (const element of [root, ...root.querySelectorAll('*')]) {
      if (!hasText(element) || !element.checkVisibility({ visibilityProperty: true })) continue;
      const states = ['disabled', 'aria-disabled', 'placeholder'].filter((name) => element.hasAttribute(name));
      // A link in a paragraph must differ from the text around it by color or underline.
      const around = element.matches('a') && element.parentElement ? `in ${inkOf(element.parentElement)}` : '';
      const control = element.matches('input, textarea, select') ? element.localName : '';
      const size = isLarge(element) ? 'large' : '';
      const { layers, effects } = backgroundOf(element);
      const kind = join(control, ...states, size, inkOf(element), around, 'on', layers, effects);
      if (!found.has(kind)) found.set(kind, element);
    }
  }
  return found;
}
