import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { JSHandle, Page as PlaywrightPage } from 'playwright-core';
import { expect } from 'vitest';
import { type Page, playwrightPage } from './page.ts';
import { quiet } from './quiet.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Only these rules depend on the color scheme, and they take most of the time. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Color combinations that passed on any page, so that they are not checked again. */
const passedColors = new Set<string>();

type Violations = AxeResults['violations'];
type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
/** Runs in the page. */
declare const runAxe: (skipped: Element[], context: ElementContext, options: RunOptions) => Promise<Violations>;

type AxeOptions = { frame?: boolean; colorsOnly?: boolean };

/**
 * Runs axe and returns one line for each violation. `frame: false` skips the header and footer, which are the same on every page.
 * `colorsOnly` is for a page that was fully checked in the other color scheme. Elements that look the same are checked once.
 */
export async function axeViolations(
  page: Page,
  { frame = true, colorsOnly = false }: AxeOptions = {},
): Promise<string[]> {
  await quiet(page);
  const checked = playwrightPage(page);
  if (!(await checked.evaluate(() => 'runAxe' in globalThis))) {
    await checked.evaluate(source);
    await checked.evaluate(defineRunAxe);
  }
  const below = frame ? 'body' : 'body > :not(header, footer)';
  const skipped = await checked.evaluateHandle(skippedElements, below);
  const colors = await colorViolations(checked, below, skipped);
  return colorsOnly ? colors : [...(await structureViolations(checked, skipped)), ...colors];
}

type Skipped = JSHandle<Element[]>;

async function structureViolations(page: PlaywrightPage, skipped: Skipped): Promise<string[]> {
  const rules = Object.fromEntries(colorRules.map((rule) => [rule, { enabled: false }]));
  return linesOf(await page.evaluate(({ skipped, rules }) => runAxe(skipped, document, { rules }), { skipped, rules }));
}

async function colorViolations(
  page: PlaywrightPage,
  below: string,
  skipped: Skipped,
  attemptsLeft = 5,
): Promise<string[]> {
  const colors = await page.evaluateHandle(colorSamples, below);
  const kinds = (await colors.evaluate((found) => [...found.keys()])).filter((kind) => !passedColors.has(kind));
  if (kinds.length === 0) return [];
  const violations = await page.evaluate(
    async ({ colors, kinds, skipped, values }) => {
      const elements = kinds.flatMap((kind) => colors.get(kind) ?? []);
      if (!elements.every((element) => element.isConnected)) return null;
      return runAxe(skipped, { include: elements }, { runOnly: { type: 'rule', values } });
    },
    { colors, kinds, skipped, values: colorRules },
  );
  if (violations === null) {
    if (attemptsLeft === 0) throw new Error('The page keeps replacing its elements.');
    return colorViolations(page, below, skipped, attemptsLeft - 1);
  }
  if (violations.length === 0) for (const kind of kinds) passedColors.add(kind);
  return linesOf(violations);
}

function linesOf(violations: Violations): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** Checks everything but the header and footer, light and dark. */
export async function expectNoViolations(page: Page, state?: string): Promise<void> {
  expect(await axeInBothSchemes(page, { frame: false }), state).toEqual([]);
}

/** The two schemes differ only in colors, so the second run checks nothing else. */
export async function axeInBothSchemes(page: Page, options: { frame?: boolean } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page, { ...options, colorsOnly: colorScheme === 'dark' });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}

/**
 * Runs in the page. axe takes its time for every element of the document, also for those that it is told to leave out, so it
 * must not find the skipped ones. They stay in the document, and nothing moves.
 */
function defineRunAxe(): void {
  const { axe } = globalThis as unknown as { axe: Axe };
  const childNodes = Object.getOwnPropertyDescriptor(Node.prototype, 'childNodes') as PropertyDescriptor;
  const run: typeof runAxe = async (skipped, context, options) => {
    const hidden = new Set<Node>(skipped);
    const parents = new Set(skipped.map(({ parentNode }) => parentNode));
    const get = function (this: Node) {
      const all: NodeListOf<ChildNode> = childNodes.get?.call(this);
      return parents.has(this as ParentNode) ? [...all].filter((node) => !hidden.has(node)) : all;
    };
    Object.defineProperty(Node.prototype, 'childNodes', { ...childNodes, get });
    try {
      return (await axe.run(context, { resultTypes: ['violations'], preload: false, ...options })).violations;
    } finally {
      Object.defineProperty(Node.prototype, 'childNodes', childNodes);
    }
  };
  Object.assign(globalThis, { runAxe: run });
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
