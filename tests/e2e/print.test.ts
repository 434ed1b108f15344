import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ colorScheme: 'dark' });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
});

const dispatchPrint = (event: 'beforeprint' | 'afterprint') =>
  page.evaluate((name) => dispatchEvent(new Event(name)), event);
const shown = (selector: string) => page.locator(`${selector}:visible`).count();

test('all tables of the dictionary are printed, and only the selected one is shown afterwards', async () => {
  await page.goto('/support/data-dictionary#probate');
  await page.locator('[data-tabs][data-ready]').waitFor();
  await dispatchPrint('beforeprint');
  expect([await shown('[data-under]'), await shown('[data-tab-list]')]).toEqual([5, 0]);
  await dispatchPrint('afterprint');
  expect(await page.locator('[data-under]:visible').getAttribute('data-under')).toBe('probate');
});

test.each(['/support/compliance', '/pipeline', '/coverage'])(
  '%s is printed dark on white in both color schemes',
  async (path) => {
    await page.goto(path);
    const [paper, ink] = await page.evaluate(() => [
      getComputedStyle(document.body).backgroundColor,
      getComputedStyle(document.querySelector('h1') as Element).color,
    ]);
    expect([paper, ink]).toEqual(['rgb(255, 255, 255)', 'rgb(22, 32, 27)']);
  },
);

test('every FAQ answer is printed, whether it is open or not', async () => {
  await page.goto('/support/faq');
  expect(await page.locator('main details[open]').count()).toBe(0);
  expect(await shown('main details > div')).toBe(16);
});

test('the header, the footer and other page chrome are not printed', async () => {
  await page.goto('/support/compliance');
  expect(await shown(':is(body > :is(header, footer), nav, .button, .cookie-banner)')).toBe(0);
});

test('an article is printed with its title and its sources', async () => {
  await page.goto('/resources/blog/the-70-percent-rule');
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  expect(await page.getByRole('heading', { name: 'Sources' }).isVisible()).toBe(true);
});

test('the loaded rows of the coverage list are printed', async () => {
  await page.goto('/coverage');
  const list = page.locator('.coverage-scroll');
  await list.locator('tbody tr').nth(50).waitFor();
  expect(await list.evaluate((element) => element.scrollHeight <= element.clientHeight + 1)).toBe(true);
  expect(await page.getByText('Sample data', { exact: true }).first().isVisible()).toBe(true);
});
