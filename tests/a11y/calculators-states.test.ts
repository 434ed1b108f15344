import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator } from '#tests/support/calculator-page.ts';

const browser = testBrowser();
const roi = '/tools/roi-calculator';
const deal = '/tools/deal-analyzer';

async function expectClean(page: Page, colorsOnly: boolean): Promise<void> {
  expect(await axeViolations(page, { frame: false, colorsOnly })).toEqual([]);
}

/** A state of a calculator by its address, and what shows that the page is in it. */
async function openState(page: Page, address: string, sign: string): Promise<void> {
  await openCalculator(page, address);
  await page.locator(sign).first().waitFor();
}

test('the calculators are clean with bad figures, a loss and without a deal, light at 1280 px', async () => {
  const page = await browser.page({ colorScheme: 'light', viewport: { width: 1280, height: 900 } });
  await openState(page, `${roi}?expenses=24000&closing=abc&holdYears=30`, '.calculators-chart-below');
  await expectClean(page, false);
  await openState(page, `${deal}?asking=x&sale4.price=x`, '[name=asking][aria-invalid]');
  await expectClean(page, false);
  await openState(page, `${deal}?repairs=260000`, 'dd:text("no deal")');
  await expectClean(page, true);
  await page.context().close();
});

test('the calculators are clean as a flip and at a good price, dark at 390 px', async () => {
  const page = await browser.page({ colorScheme: 'dark', viewport: { width: 390, height: 844 } });
  await openState(page, `${roi}?mode=flip&purchase=240000`, '[name=arv]');
  await expectClean(page, false);
  await openState(page, `${roi}?rate=abc`, '[name=rate][aria-invalid]');
  await expectClean(page, true);
  await openState(page, `${deal}?asking=100000&strategy=wholesale`, 'h3:text("Good at this price")');
  await expectClean(page, true);
  await openState(page, `${deal}?asking=130000`, 'h3:text("Worth negotiating")');
  await expectClean(page, true);
  await page.context().close();
});
