import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { coloursOf } from './colours.ts';
import { lookAlikes } from './look-alikes.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What can change with the colour scheme alone, and costs most of the time. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** Ways of painting text in which axe found nothing, on whatever page. */
const fineColours = new Set<string>();

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };
type Looking = { frame?: boolean; coloursOnly?: boolean };

/**
 * What axe finds on the page as it is now, one line for each element. Without the frame, the header and the footer are left
 * out: they are the same on every page. With `coloursOnly` it looks at nothing but colours: for a page that was looked at whole in
 * the other scheme. What is built, or painted, exactly as something that was looked at is not looked at again.
 */
export async function axeViolations(
  page: Page,
  { frame = true, coloursOnly = false }: Looking = {},
): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const below = frame ? 'body' : 'body > :not(header, footer)';
  const colours = await wrongColours(page, below);
  return coloursOnly ? colours : [...(await wrongStructure(page, below, frame)), ...colours];
}

async function wrongStructure(page: Page, below: string, frame: boolean): Promise<string[]> {
  const alike = await page.evaluateHandle(lookAlikes, below);
  const { violations } = await page.evaluate(
    ({ exclude, alike, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return axe.run(
        { include: [['html']], exclude: [...exclude, ...alike] },
        {
          resultTypes: ['violations'],
          preload: false,
          rules: Object.fromEntries(rules.map((rule) => [rule, { enabled: false }])),
        },
      );
    },
    { exclude: frame ? [] : [['body > header'], ['body > footer']], alike, rules: colourRules },
  );
  return linesOf(violations);
}

async function wrongColours(page: Page, below: string, attemptsLeft = 5): Promise<string[]> {
  const colours = await page.evaluateHandle(coloursOf, below);
  const kinds = (await colours.evaluate((found) => [...found.keys()])).filter((kind) => !fineColours.has(kind));
  if (kinds.length === 0) return [];
  const violations = await page.evaluate(
    async ({ colours, kinds, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      const elements = kinds.flatMap((kind) => colours.get(kind) ?? []);
      if (!elements.every((element) => element.isConnected)) return null;
      const results = await axe.run(
        { include: elements },
        { resultTypes: ['violations'], preload: false, runOnly: { type: 'rule', values: rules } },
      );
      return results.violations;
    },
    { colours, kinds, rules: colourRules },
  );
  if (violations === null) {
    if (attemptsLeft === 0) throw new Error('The page does not stop replacing its elements.');
    return wrongColours(page, below, attemptsLeft - 1);
  }
  if (violations.length === 0) for (const kind of kinds) fineColours.add(kind);
  return linesOf(violations);
}

function linesOf(violations: AxeResults['violations']): string[] {
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What axe finds in either scheme. They differ in nothing but colours, so the second is asked about those alone. */
export async function axeInBothSchemes(page: Page, options: { frame?: boolean } = {}): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const violations = await axeViolations(page, { ...options, coloursOnly: colorScheme === 'dark' });
    found.push(...violations.map((violation) => `${colorScheme}: ${violation}`));
  }
  return found;
}
