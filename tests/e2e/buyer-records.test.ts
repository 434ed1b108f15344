import { expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
/** From the sign-in page by the button, which posts a form. */
async function tryAsBuyer(page: Page): Promise<void> {
  await page.goto('/account/records');
  await page.waitForURL('**/sign-in?next=%2Faccount%2Frecords');
  await page.getByRole('button', { name: 'Try as a buyer' }).click();
  await page.waitForURL('**/account/records');
}

test('a visitor tries the tool, opens a record by keyboard and closes it, without axe violations', async () => {
  const page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await tryAsBuyer(page);
  await page.locator('.delivery-properties[data-state=ready] .delivery-property').first().waitFor();
  await page.locator('.delivery-box[data-state=ready]').waitFor();
  expect(await axeInBothSchemes(page)).toEqual([]);
  const first = page.locator('.delivery-property-open').first();
  await first.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.locator('.delivery-record[data-state=ready]').waitFor();
  await page.locator('.delivery-record-channels button').first().click();
  expect(await axeInBothSchemes(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await eventually(() => page.locator('.delivery-record').count()).toBe(0);
  // The focus is back at the row.
  await eventually(() => page.evaluate(() => document.activeElement?.className)).toBe('delivery-property-open');
});

longTest('on a phone the buy box and a record are dialogs, and nothing scrolls sideways', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await tryAsBuyer(page);
  await page.locator('.delivery-properties[data-state=ready] .delivery-property').first().waitFor();
  await expectNoSidewaysScroll(page, [390, 320]);
  await page.getByRole('button', { name: 'Buy box' }).click();
  const dialog = page.getByRole('dialog', { name: 'Buy box' });
  await dialog.locator('.delivery-box[data-state=ready]').waitFor();
  await dialog.getByLabel(/^Probate/).check();
  expect(await axeInBothSchemes(page)).toEqual([]);
  await eventually(() => page.evaluate(() => location.search)).toBe('?datasets=probate');
  await dialog.getByRole('button', { name: /^Show \d+ propert/ }).click();
  await see(page.getByRole('button', { name: 'Buy box · 1 filter' }));
  await page.locator('.delivery-properties[data-key="datasets=probate"] .delivery-property-open').first().click();
  await page.getByRole('dialog').locator('.delivery-record[data-state=ready]').waitFor();
  await expectNoSidewaysScroll(page, [390, 320]);
  expect(await axeInBothSchemes(page)).toEqual([]);
  await page.goBack();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
});

test('without scripts the button leads to the page, which says what it needs', async () => {
  const page = await browser.page({ javaScriptEnabled: false });
  await tryAsBuyer(page);
  await see(page.getByRole('heading', { name: 'Records' }));
  await see(page.getByText('Your records need JavaScript'));
});
