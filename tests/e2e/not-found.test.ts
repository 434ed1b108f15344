import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser({ pictures: true });

test.each([
  '/no-such-page',
  '/solutions/no-such-dataset',
  '/resources/blog/no-such-article',
  '/Pricing',
  '/index.html',
  '/%E2%9C%93',
])('%s returns status 404 and the not-found page', async (path) => {
  const page = await browser.page();
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  expect(await main.getByText('404', { exact: true }).isVisible()).toBe(true);
  expect(await main.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Oops! Page not found']);
  expect(await page.getByRole('banner').isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(true);
  await page.context().close();
});

test('Return to Home links to the home page', async () => {
  const page = await browser.page();
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await page.context().close();
});

test('the missing path is logged to the console', async () => {
  const page = await browser.page();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/no-such-page/at-all?from=test');
  await eventually(() => lines.some((line) => line.includes('/no-such-page/at-all'))).toBe(true);
  await page.context().close();
});

test('a page that exists logs nothing', async () => {
  const page = await browser.page();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/mission', { waitUntil: 'networkidle' });
  expect(lines).toEqual([]);
  await page.context().close();
});

test('search engines are asked not to index the not-found page', async () => {
  const page = await browser.page();
  await page.goto('/no-such-page');
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  expect(await page.locator('link[rel="canonical"]').count()).toBe(0);
  await page.context().close();
});
