import { expect, test } from 'vitest';
import { axeInBothSchemes } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { longTest } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();

test('an open menu has no violations', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.goto('/solutions/probate');
  await page.getByRole('button', { name: 'Solutions' }).hover();
  await page.getByRole('link', { name: 'Code Violation' }).first().waitFor();
  expect(await axeInBothSchemes(page)).toEqual([]);
});

test('the cookie banner and then the open mobile panel have no violations', async () => {
  const page = await browser.page({ viewport: { width: 390, height: 844 } });
  await page.goto('/mission');
  await page.locator('.cookie-banner').waitFor({ state: 'visible' });
  expect(await axeInBothSchemes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Essential Only', exact: true }).click();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.panel summary').first().click();
  expect(await axeInBothSchemes(page)).toEqual([]);
});

longTest('an open question has no violations', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.goto('/support/faq');
  for (const summary of await quiet(page, () => page.locator('main summary').all())) await summary.click();
  expect(await axeInBothSchemes(page)).toEqual([]);
});
