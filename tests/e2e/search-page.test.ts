import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ javaScriptEnabled: false, viewport: { width: 1280, height: 900 } });
});

const links = () => page.locator('main li h3 a');

/** Whether the main part has a result, without the time that loading the page takes. */
async function hasResults(address: string): Promise<boolean> {
  const html = await (await page.request.get(address)).text();
  const [main = ''] = /<main[\s\S]*<\/main>/.exec(html) ?? [];
  return main.split('<li').some((item) => /<h3[^>]*><a /.test(item.split('</li>')[0] ?? ''));
}

test('without scripts, the form shows grouped results with highlights and a count', async () => {
  await page.goto('/search');
  await page.locator('main').getByRole('searchbox').fill('probate');
  await page.locator('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL('**/search?q=probate');
  await eventually(() =>
    page
      .locator('main')
      .getByText(/^\d+ results for "probate"$/)
      .count(),
  ).toBe(1);
  await eventually(() => links().first().getAttribute('href')).toBe('/solutions/probate');
  await eventually(() => page.locator('main li mark').first().textContent()).toBe('Probate');
  await eventually(() => page.locator('main').getByRole('searchbox').inputValue()).toBe('probate');
});

test('the best three results are first, and the others are grouped by kind', async () => {
  await page.goto('/search?q=address');
  const groups = await quiet(page, () => page.locator('main h2').allTextContents());
  expect(groups[0]).toBe('Best matches');
  expect(groups.slice(1).toSorted()).toEqual(['Articles', 'Dictionary fields', 'Pages', 'Questions', 'Tools']);
  await eventually(() => page.getByRole('region', { name: 'Best matches' }).getByRole('listitem').count()).toBe(3);
});

test('the results page shows its query and is not indexed', async () => {
  await page.goto('/search?q=refund');
  await eventually(() => page.title()).toBe('"refund": search results | Deedline');
  await eventually(() => page.locator('meta[name="robots"]').getAttribute('content')).toBe('noindex, follow');
  await quiet(page);
  await eventually(() => page.locator('script:not([src])').count()).toBe(0);
});

test('without a query, popular searches are offered, and each has results', async () => {
  await page.goto('/search');
  await quiet(page);
  await eventually(() => page.locator('meta[name="robots"]').count()).toBe(0);
  const addresses = await quiet(page, () =>
    page
      .getByRole('region', { name: 'Popular searches' })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? '')),
  );
  expect(addresses.length).toBeGreaterThan(5);
  for (const address of addresses) {
    expect([address, await hasResults(address)]).toEqual([address, true]);
  }
  expect(await hasResults('/search?q=prbte')).toBe(false);
});

test('without results, a spelling suggestion links to results', async () => {
  await page.goto('/search?q=prbte');
  await eventually(() => page.getByRole('heading', { name: 'Nothing found for "prbte"' }).count()).toBe(1);
  await eventually(() => page.getByRole('region', { name: 'Popular searches' }).count()).toBe(1);
  await page.getByText('Did you mean').getByRole('link').click();
  await page.waitForURL('**/search?q=probate');
  await eventually(() => links().count()).toBeGreaterThan(10);
});

test('a question from the results opens on its page', async () => {
  await page.goto('/search?q=refund');
  await links().first().click();
  await page.waitForURL('**/support/faq#can-i-get-a-refund');
  await eventually(() => page.locator('details[open] summary').allTextContents()).toEqual(['Can I get a refund?']);
});

test.each([
  ['markup', '<script>alert(1)</script>"><img src=x onerror=alert(1)>'],
  ['5,000 characters', 'x'.repeat(5000)],
  ['control characters', '\u0000\u0007probate\u2028'],
  ['patterns', '.*+?^$(){}|[]\\'],
])('%s in a query is treated as text', async (_, query) => {
  const response = await page.goto(`/search?q=${encodeURIComponent(query)}`);
  expect(response?.status()).toBe(200);
  await quiet(page);
  await eventually(() => page.locator('main img, main script').count()).toBe(0);
  await eventually(
    async (now) => (await now(page.locator('main').getByRole('searchbox').inputValue())).length,
  ).toBeLessThanOrEqual(100);
  await eventually(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

test('a dictionary field from the results is shown in its tab', async () => {
  const visitor = await browser.page({ viewport: { width: 1280, height: 900 } });
  await visitor.goto('/search?q=executor_phone');
  await visitor.locator('main li h3 a').first().click();
  await visitor.waitForURL('**/support/data-dictionary#probate-executor_phone');
  await eventually(() => visitor.getByRole('tab', { selected: true }).allTextContents()).toEqual(['Probate']);
  const row = visitor.locator('#probate-executor_phone');
  await eventually(() => row.evaluate((element) => element.matches(':target') && element.checkVisibility())).toBe(true);
});
