import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator, problemAt } from '#tests/support/calculator-page.ts';
import { eventually } from '../e2e/eventually.ts';

const browser = testBrowser();
const views = [
  ['light', 1280],
  ['dark', 390],
] as const;

async function expectClean(page: Page): Promise<void> {
  expect(await axeViolations(page, { frame: false })).toEqual([]);
}

test.each(views)('the calculators are clean in every state, %s at %i px', async (colorScheme, width) => {
  const page = await browser.page({ colorScheme, viewport: { width, height: 900 } });
  await openCalculator(page, '/tools/roi-calculator?rate=abc&rent=900');
  await eventually(() => problemAt(page, 'rate')).not.toBeNull();
  await expectClean(page);
  await openCalculator(page, '/tools/roi-calculator?expenses=24000&holdYears=30');
  await eventually(() => page.locator('.cash-chart-below').count()).toBeGreaterThan(0);
  await expectClean(page);
  await openCalculator(page, '/tools/roi-calculator?mode=flip&purchase=240000');
  await eventually(() => page.getByRole('radio', { name: 'Flip' }).isChecked()).toBe(true);
  await expectClean(page);
  for (const query of ['', '?asking=130000', '?asking=100000&strategy=wholesale', '?asking=x&sale4.price=x']) {
    await openCalculator(page, `/tools/deal-analyzer${query}`);
    await eventually(() => page.locator('[name=asking]').inputValue()).toBe(
      new URLSearchParams(query).get('asking') ?? '135,000',
    );
    await expectClean(page);
  }
  await page.context().close();
});
