import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { list, map, openCoverage, rows, visitorOptions } from '#tests/support/coverage-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const data = /data_freshness|county-freshness/;

async function visit(): Promise<{ page: Page; requested: string[] }> {
  const page = await browser.page(visitorOptions());
  await page.clock.install();
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (data.test(pathname)) requested.push(pathname);
  });
  return { page, requested };
}

const lastAt = (page: Page) =>
  reading(async (now) => /last at (\S+ [AP]M)/.exec(await now(list(page).innerText()))?.[1]);

test('the list and the map are refreshed after five minutes, and the list shows when', async () => {
  const { page, requested } = await visit();
  await openCoverage(page);
  const [before, count] = [await quiet(page, () => lastAt(page)), requested.length];
  await page.clock.runFor(4 * 60_000);
  expect(requested).toHaveLength(count);
  await page.clock.runFor(61_000);
  await eventually(() => requested.slice(count).toSorted()).toEqual([
    '/functions/v1/county-freshness',
    '/rest/v1/data_freshness',
  ]);
  await eventually(() => lastAt(page)).not.toBe(before);
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const { page } = await visit();
  await page.route(data, (route) => route.fulfill({ status: 500, json: {} }));
  await page.goto('/coverage');
  await list(page).getByText('No rows to show').waitFor();
  await map(page).waitFor();
  await quiet(page);
  await eventually(() => rows(page).count()).toBe(0);
  await quiet(page);
  await eventually(() => page.locator('.toast, [role=alert]').count()).toBe(0);
  await page.unroute(data);
  await page.clock.runFor(15_000);
  await eventually(() => rows(page).count()).toBe(100);
});

test('a failed refresh keeps the rows and their time', async () => {
  const { page } = await visit();
  await openCoverage(page);
  const before = await quiet(page, () => lastAt(page));
  await page.route(data, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.clock.runFor(5 * 60_000 + 1000);
  await failed;
  await eventually(() => rows(page).count()).toBe(100);
  await quiet(page);
  await eventually(() => lastAt(page)).toBe(before);
});

test('the map is not redrawn when no county changes its color', async () => {
  const { page } = await visit();
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  let age = 2 * hour;
  await page.route(/county-freshness/, (route) => route.fulfill({ json: [['48453', now - age]] }));
  await openCoverage(page);
  await act(page, () => {
    const canvas = document.querySelector('.county-map canvas') as HTMLCanvasElement;
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    new MutationObserver(() => paints.push(1)).observe(canvas, { attributeFilter: ['width'] });
  });
  const paints = () => page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints.length);
  await page.clock.runFor(3 * 60_000);
  await quiet(page);
  await eventually(() => paints()).toBe(0);
  // A refresh with the same colors does not redraw the map; a county that changes its color does.
  await page.clock.runFor(3 * 60_000);
  await quiet(page);
  await eventually(() => paints()).toBe(0);
  age = 30 * hour;
  await page.clock.runFor(5 * 60_000);
  await eventually(paints).toBe(1);
});
