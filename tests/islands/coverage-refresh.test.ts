import { beforeAll, expect, test } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { list, rows } from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const data = /data_freshness|county-freshness/;
const minute = 60_000;

const requested = () =>
  network()
    .sent.map(({ url }) => url.split('?')[0] ?? '')
    .filter((path) => data.test(path));
const lastAt = () => /last at (\S+ [AP]M)/.exec(list().innerText())?.[1];

/** Opens the page on a clock that only the test moves, and lets it run until the map and these words are there. */
async function visit(text = 'Newest first'): Promise<void> {
  pauseClock();
  await page.goto('/coverage', { only: 'coverage' });
  const zoom = page.getByRole('button', { name: 'Zoom in' });
  await eventually(async () => {
    await runFor(20);
    return zoom.count() === 1 && page.locator('.coverage-list').innerText().includes(text);
  }).toBe(true);
  await page.quiet();
}

test('the list and the map are refreshed after five minutes, and the list shows when', async () => {
  await visit();
  const [before, count] = [lastAt(), requested().length];
  await runFor(4 * minute);
  expect(requested()).toHaveLength(count);
  await runFor(minute + 1000);
  await eventually(() => requested().slice(count).toSorted()).toEqual([
    '/functions/v1/county-freshness',
    '/rest/v1/data_freshness',
  ]);
  await eventually(lastAt).not.toBe(before);
});

longTest('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const restore = network().route(data, { status: 500, json: {} });
  await visit('No rows to show');
  await eventually(() => rows().count()).toBe(0);
  await eventually(() => page.locator('.toast, [role=alert]').count()).toBe(0);
  restore();
  await runFor(15_000);
  await eventually(() => rows().count()).toBe(100);
});

test('a failed refresh keeps the rows and their time', async () => {
  await visit();
  const [before, count] = [lastAt(), requested().length];
  network().route(data, 'no connection');
  await runFor(5 * minute + 1000);
  await eventually(() => requested().length).toBeGreaterThan(count);
  await page.quiet();
  await eventually(() => rows().count()).toBe(100);
  await eventually(lastAt).toBe(before);
});

longTest('the map is not redrawn when no county changes its color', async () => {
  const hour = 3600;
  const now = Math.floor(Date.now() / 1000);
  let age = 2 * hour;
  network().route(/county-freshness/, () => ({ json: [['48453', now - age]] }));
  await visit();
  let paints = 0;
  new MutationObserver((changes) => {
    paints += changes.length;
  }).observe(page.locator('.county-map canvas').first().element(), { attributeFilter: ['width'] });
  const afterMinutes = async (minutes: number) => {
    await runFor(minutes * minute);
    await page.quiet();
    return paints;
  };
  expect(await afterMinutes(3)).toBe(0);
  // A refresh with the same colors does not redraw the map; a county that changes its color does.
  expect(await afterMinutes(3)).toBe(0);
  age = 30 * hour;
  await runFor(5 * minute);
  await eventually(async () => {
    await runFor(20);
    return paints;
  }).toBe(1);
});
