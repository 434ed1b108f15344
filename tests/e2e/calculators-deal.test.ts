import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { openCalculator } from '#tests/support/calculator-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const path = '/tools/deal-analyzer';
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});
test('the memo is only printed, and takes one page even with six sales, every cost and a rental exit', async () => {
  const sales = [4, 5, 6].map((n) => `sale${n}.address=${n}+Sample+St&sale${n}.price=90000&sale${n}.squareFeet=1500`);
  const loan = 'contingencyPercent=15&pointsPercent=2&loanRate=10&loanMonths=7&liens=2500&dailyFine=250&fineDays=48';
  const deal = `property=12+Sample+St&rulePercent=76&asking=240000&rent=1200&${loan}`;
  await openCalculator(page, `${path}?${deal}&${sales.join('&')}`);
  const memo = page.locator('.calculators-memo');
  await eventually(() => memo.textContent()).toContain('12 Sample St');
  await quiet(memo);
  await eventually(() => memo.isVisible()).toBe(false);
  await eventually(() => page.getByRole('button', { name: 'Print memo' }).isEnabled()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await see(memo);
  await quiet(page);
  await eventually(() => page.locator('h1').isVisible()).toBe(false);
  await eventually(() => memo.innerText()).toMatch(/Liens and fines\s+\$14,500/);
  await eventually(() => memo.innerText()).toContain('As a rental it costs you money every month.');
  await eventually(() => memo.innerText()).toContain('At this price the flip loses money.');
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'screen' });
});
longTest('nothing scrolls sideways at 390 and 320 px', async () => {
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await openCalculator(page, path);
    await eventually(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
