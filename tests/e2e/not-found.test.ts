import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser({ pictures: true });

testSample(
  [
    '/no-such-page',
    '/solutions/no-such-dataset',
    '/resources/blog/no-such-article',
    '/Pricing',
    '/index.html',
    '/%E2%9C%93',
  ],
  (path) => path === '/no-such-page',
)('%s returns status 404 and the not-found page', async (path) => {
  const page = await browser.page();
  const response = await page.goto(path);
  expect(response?.status()).toBe(404);
  const main = page.getByRole('main');
  await see(main.getByText('404', { exact: true }));
  await eventually(() => main.getByRole('heading', { level: 1 }).allTextContents()).toEqual(['Oops! Page not found']);
  await see(page.getByRole('banner'));
  await see(page.getByRole('contentinfo'));
});

test('Return to Home links to the home page', async () => {
  const page = await browser.page();
  await page.goto('/no-such-page');
  await page.getByRole('link', { name: 'Return to Home', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/');
});

test('the missing path is logged to the console', async () => {
  const page = await browser.page();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/no-such-page/at-all?from=test');
  await eventually(() => lines.some((line) => line.includes('/no-such-page/at-all'))).toBe(true);
});

longTest('a page that exists logs nothing', async () => {
  const page = await browser.page();
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  await page.goto('/mission', { waitUntil: 'networkidle' });
  expect(lines).toEqual([]);
});

test('search engines are asked not to index the not-found page', async () => {
  const page = await browser.page();
  await page.goto('/no-such-page');
  await eventually(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex');
  await quiet(page);
  await eventually(() => page.locator('link[rel="canonical"]').count()).toBe(0);
});
