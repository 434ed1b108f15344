import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { lookAlikes } from './look-alikes.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What can change with the colour scheme alone. */
const colourRules = ['color-contrast', 'link-in-text-block'];

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe finds on the page as it is now, one line for each element. Without the frame, the header and the footer are left
 * out: they are the same on every page and cost most of the time. With `coloursOnly` it looks at nothing but colours: for a page
 * that was looked at whole in the other scheme.
 */
export async function axeViolations(page: Page, { frame = true, coloursOnly = false } = {}): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const alike = await page.evaluateHandle(lookAlikes, frame ? 'body' : 'body > :not(header, footer)');
  const { violations } = await page.evaluate(
    ({ exclude, alike, rules }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return axe.run(
        { include: [['html']], exclude: [...exclude, ...alike] },
        {
          resultTypes: ['violations'],
          preload: false,
          ...(rules && { runOnly: { type: 'rule', values: rules } }),
        },
      );
    },
    { exclude: frame ? [] : [['body > header'], ['body > footer']], alike, rules: coloursOnly ? colourRules : null },
  );
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
