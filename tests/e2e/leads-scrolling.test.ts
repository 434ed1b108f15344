import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';

import { found, leadRows, openLeads, settled } from '#tests/support/lead-page.ts';
import { act, type Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const visit = (width = 1280) => browser.page({ viewport: { width, height: 900 } });

/** The positions in the list of the rendered rows. */
const positions = (page: Page) =>
  leadRows(page).evaluateAll((rows) => rows.map((row) => Number(row.getAttribute('data-index')) + 1));

/** The pane of the list in a large window, the page in a small one. */
const scrollToTop = (page: Page) =>
  act(page, () => {
    window.scrollTo(0, 0);
    document.querySelector('.leads-pane')?.scrollTo(0, 0);
  });

/** Scrolls down until the row with that index is rendered. */
async function scrollToRow(page: Page, row: number): Promise<void> {
  await eventually(async (now) => {
    await now(
      leadRows(page)
        .last()
        .evaluate((row) => row.parentElement?.scrollIntoView({ block: 'end' })),
    );
    return (await now(positions(page))).some((at) => at >= row);
  }).toBe(true);
}

test.each([1280, 390])('scrolling loads more pages, and few rows are rendered, at %i px', async (width) => {
  const page = await visit(width);
  const offsets: string[] = [];
  page.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset');
    if (offset) offsets.push(offset);
  });
  await openLeads(page);
  const counts: number[] = [];
  for (const row of [150, 350]) {
    await scrollToRow(page, row);
    counts.push(await quiet(page, () => leadRows(page).count()));
  }
  expect(Math.max(...counts)).toBeLessThan(60);
  expect(offsets.slice(0, 4)).toEqual(['0', '100', '200', '300']);
  await eventually(() => page.locator('.leads-table').getAttribute('aria-rowcount')).toBe('5001');
  await scrollToTop(page);
  await eventually(() => positions(page)).toContain(1);
  expect(offsets.length).toBe(new Set(offsets).size);
});

test('a row keeps its focus and its open explanation during scrolling', async () => {
  const page = await visit();
  await openLeads(page);
  const explanationButton = leadRows(page).first().getByRole('button');
  await explanationButton.click();
  await scrollToRow(page, 120);
  await eventually(() =>
    page.evaluate(() => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')),
  ).toBe('2');
  await scrollToTop(page);
  await eventually(() => explanationButton.getAttribute('aria-expanded')).toBe('true');
});

test('a skeleton is shown until the list is loaded', async () => {
  const page = await visit();
  const release = await holdBack(page, '**/rest/v1/lead_scores*');
  await page.goto('/lead-scoring');
  await eventually(() => found(page).innerText()).toBe('Loading leads');
  await eventually(() => page.getByRole('status').filter({ hasText: 'Loading' }).count()).toBe(1);
  release();
  await settled(page);
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const page = await visit();
  await page.clock.install();
  await page.route('**/rest/v1/lead_scores*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/lead-scoring');
  await settled(page, 'failed');
  await quiet(page);
  await eventually(() => leadRows(page).count()).toBe(0);
  await quiet(page);
  await eventually(() => page.locator('.toast').count()).toBe(0);
  await page.getByText('No leads to show right now').waitFor();
  await page.unroute('**/rest/v1/lead_scores*');
  await page.clock.runFor(16_000);
  await settled(page);
  await eventually(() => found(page).textContent()).toMatch(/^5,000 leads as of \w+ \d+, \d{4}, highest score first$/);
});

test('a page that fails is requested again after a while, not at once', async () => {
  const page = await visit();
  await page.clock.install();
  let requests = 0;
  await page.route(/lead_scores.*offset=100&/, (route) => {
    requests++;
    return requests < 2 ? route.fulfill({ status: 500, json: { message: 'no' } }) : route.continue();
  });
  await openLeads(page);
  await scrollToRow(page, 100);
  await page.getByRole('button', { name: 'Loading more leads' }).waitFor();
  await eventually(() => requests).toBe(1);
  await page.clock.runFor(6_000);
  await scrollToRow(page, 101);
  expect(requests).toBe(2);
});

test('a row pushed to the next page by a new one is shown once', async () => {
  const page = await visit();
  await page.route(/lead_scores.*offset=100&/, (route) =>
    route.continue({ url: route.request().url().replace('offset=100&', 'offset=99&') }),
  );
  await openLeads(page);
  const seen = new Map<string, string>();
  for (const row of [95, 100, 105]) {
    await scrollToRow(page, row);
    const shown = await quiet(page, () =>
      leadRows(page).evaluateAll((rows) =>
        rows.map(
          (each) => [each.getAttribute('aria-rowindex') ?? '', each.querySelector('th')?.textContent ?? ''] as const,
        ),
      ),
    );
    for (const [position, id] of shown) seen.set(position, id);
  }
  expect(seen.size).toBeGreaterThan(10);
  expect(new Set(seen.values()).size).toBe(seen.size);
});

test('a total above ten thousand is shown as an estimate', async () => {
  const page = await visit();
  await page.route('**/rest/v1/lead_scores*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'content-range': '0-99/1000213' } });
  });
  await openLeads(page);
  await eventually(() => found(page).textContent()).toMatch(/^About 1,000,000 leads as of .*, highest score first$/);
  await eventually(() => page.locator('.leads-table').getAttribute('aria-rowcount')).toBe('-1');
});
