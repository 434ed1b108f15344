import { beforeAll, expect, test } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { found, leadRows, openLeads, rowButton, scrollToRow, settled, startLeads } from './support/leads-page.ts';
import { network } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startLeads);

const list = /\/rest\/v1\/lead_scores/;
const secondPage = /lead_scores.*offset=100&/;
const rowCount = () => page.locator('.leads-table').getAttribute('aria-rowcount');
const positions = () =>
  leadRows()
    .elements()
    .map((row) => Number(row.getAttribute('data-index')) + 1);

test('scrolling loads more pages, and few rows are rendered', async () => {
  await openLeads();
  await rowButton().waitFor();
  const counts: number[] = [];
  for (const row of [95, 150, 195, 350]) {
    await eventually(() => {
      scrollToRow(row - 10);
      return positions();
    }).toContain(row);
    counts.push(leadRows().count());
  }
  expect(Math.max(...counts)).toBeLessThan(60);
  await eventually(rowCount).toBe('5001');
  scrollToRow(0);
  await eventually(positions).toContain(1);
  await page.quiet();
  // On a busy machine the site refuses a read that waited too long, and the page asks again: that is no second answer.
  const answered = network().sent.filter(({ url, status }) => list.test(url) && status === 206);
  const offsets = answered.map(({ url }) => Number(new URLSearchParams(url.split('?')[1]).get('offset')));
  expect(offsets).toEqual(offsets.map((_, page) => page * 100));
  expect(offsets.length).toBeGreaterThan(3);
});

test('a row keeps its focus and its open explanation during scrolling', async () => {
  await openLeads();
  await rowButton().click();
  await eventually(() => rowButton().getAttribute('aria-expanded')).toBe('true');
  scrollToRow(80);
  await eventually(positions).toContain(90);
  expect(positions()).not.toContain(10);
  await page.quiet();
  expect(document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')).toBe('2');
  scrollToRow(0);
  await eventually(() => rowButton().getAttribute('aria-expanded')).toBe('true');
});

test('a skeleton is shown until the list is loaded', async () => {
  const release = network().hold(list);
  await page.goto('/lead-scoring');
  await eventually(found).toBe('Loading leads');
  await eventually(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(1);
  release();
  await settled();
});

// In every run, tests/islands/failed-lists.test.ts has the part that all lists share.
longTest('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  pauseClock();
  const repair = network().route(list, { status: 500, json: { message: 'no' } });
  await page.goto('/lead-scoring');
  const state = () => page.locator('.leads-list').getAttribute('data-state');
  await eventually(async () => {
    await runFor(200);
    return state();
  }).toBe('failed');
  await page.quiet();
  expect(leadRows().count()).toBe(0);
  expect(page.locator('.toast').count()).toBe(0);
  await page.getByText('No leads to show right now').waitFor();
  repair();
  // In small steps: the site shares the clock and would give up on requests.
  await eventually(async () => {
    await runFor(100);
    return state();
  }).toBe('ready');
  await eventually(found).toMatch(
    /^5,000 leads, a sample of the open records as of \w+ \d+, \d{4}, highest score first$/,
  );
});

test('a page that fails is requested again after a while, not at once', async () => {
  pauseClock();
  const requests = () => network().sent.filter(({ url }) => secondPage.test(url)).length;
  network().route(secondPage, () => (requests() < 2 ? { status: 500, json: { message: 'no' } } : {}));
  const passing = async <Value>(read: () => Value) => {
    await runFor(10);
    return read();
  };
  await page.goto('/lead-scoring');
  await eventually(() => passing(() => leadRows().count())).toBeGreaterThan(8);
  scrollToRow(90);
  await eventually(() => passing(requests)).toBe(1);
  await eventually(() => passing(() => page.getByRole('button', { name: 'Loading more leads' }).count())).toBe(1);
  await page.quiet();
  expect(requests()).toBe(1);
  await runFor(6_000);
  scrollToRow(95);
  await eventually(() => passing(positions)).toContain(101);
  expect(requests()).toBe(2);
});

test('a row pushed to the next page by a new one is shown once', async () => {
  network().route(secondPage, (request) => {
    request.url = request.url.replace('offset=100&', 'offset=99&');
    return {};
  });
  await openLeads();
  await rowButton().waitFor();
  const seen = new Map<string, string>();
  for (const row of [80, 95, 105]) {
    await eventually(() => {
      scrollToRow(row - 5);
      return positions();
    }).toContain(row + 5);
    for (const each of leadRows().elements())
      seen.set(each.getAttribute('aria-rowindex') ?? '', each.querySelector('th')?.textContent ?? '');
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test('a total above ten thousand is shown as an estimate', async () => {
  network().route(list, { change: (rows) => rows, headers: { 'content-range': '0-99/1000213' } });
  await openLeads();
  await eventually(found).toMatch(
    /^About 1,000,000 leads, a sample of the open records as of .*, highest score first$/,
  );
  await eventually(rowCount).toBe('-1');
});
