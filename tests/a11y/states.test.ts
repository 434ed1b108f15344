import { expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
const schemes = ['light', 'dark'] as const;

test.each(schemes)('an open menu is clean, %s', async (colorScheme) => {
  const page = await browser.page({ colorScheme, viewport: { width: 1280, height: 900 } });
  await page.goto('/solutions/probate');
  await page.getByRole('button', { name: 'Solutions' }).hover();
  await page.getByRole('link', { name: 'Code Violation' }).first().waitFor();
  expect(await axeViolations(page)).toEqual([]);
});

test.each(schemes)('the open mobile panel is clean, %s', async (colorScheme) => {
  const page = await browser.page({ colorScheme, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.locator('.panel summary').first().click();
  expect(await axeViolations(page)).toEqual([]);
});

test.each(schemes)('the cookie banner is clean, %s', async (colorScheme) => {
  const page = await browser.page({ colorScheme, viewport: { width: 390, height: 844 } });
  await page.goto('/mission');
  await page.locator('.cookie-banner').waitFor({ state: 'visible' });
  expect(await axeViolations(page)).toEqual([]);
});

test.each(schemes)('an unfolded question is clean, %s', async (colorScheme) => {
  const page = await browser.page({ colorScheme, viewport: { width: 1280, height: 900 } });
  await page.goto('/support/faq');
  for (const summary of await page.locator('main summary').all()) await summary.click();
  expect(await axeViolations(page)).toEqual([]);
});
