import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, ElementContext, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

type Axe = { run: (context: ElementContext, options: RunOptions) => Promise<AxeResults> };

/**
 * What axe finds on the page as it is now, one line for each element. Without the frame, the header and the footer are left
 * out: they are the same on every page and cost most of the time.
 */
export async function axeViolations(page: Page, { frame = true } = {}): Promise<string[]> {
  await page.evaluate(source);
  const { violations } = await page.evaluate(
    ({ exclude }) => {
      const { axe } = globalThis as unknown as { axe: Axe };
      return axe.run({ include: [['html']], exclude }, { resultTypes: ['violations'], preload: false });
    },
    { exclude: frame ? [] : [['body > header'], ['body > footer']] },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}
