import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import {
  datasetField,
  list,
  map,
  openCoverage,
  rows,
  rowTexts,
  searchField,
  total,
  visitorOptions,
} from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const hour = 3_600_000;

let page: Page;
beforeAll(async () => {
  page = await browser.page(visitorOptions());
  await openCoverage(page);
});

/** Answers list requests with rows of the given ages in hours. */
async function answerWithAges(visitor: Page, ages: number[]): Promise<void> {
  await visitor.route('**/rest/v1/data_freshness*', (route) =>
    route.fulfill({
      headers: { 'Content-Range': `0-${ages.length - 1}/${ages.length}` },
      json: ages.map((age, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        fips: '48453',
        county: 'Travis',
        state: 'TX',
        dataset_type: 'tax_delinquent',
        record_count: 1284,
        last_update: new Date(Date.now() - age * hour).toISOString(),
        update_frequency: 'Weekly',
      })),
    }),
  );
}

test('the list shows its title, its update interval, its last update and its number of rows', async () => {
  await see(list(page).getByText('Updates every 5 minutes', { exact: true }));
  await eventually(() => list(page).innerText()).toMatch(/ · last at \d{1,2}:\d{2} [AP]M · [\d,]+ rows/);
  const response = await page.request.get('/rest/v1/data_freshness?limit=1', { headers: { Prefer: 'count=exact' } });
  await eventually(() => total(page)).toBe(Number(response.headers()['content-range']?.split('/')[1]));
  await see(page.getByRole('main').getByText('Sample data', { exact: true }));
});

test('rows are newest first, a hundred at a time, and scrolling loads more', async () => {
  const response = await page.request.get('/rest/v1/data_freshness?order=last_update.desc,id&limit=200');
  const wanted = (await response.json()) as { county: string; state: string; update_frequency: string }[];
  await eventually(() => rows(page).count()).toBe(100);
  const prefixes = wanted.map(({ county, state }) => `${county}, ${state} `);
  const shown = await quiet(page, () => rowTexts(page));
  expect(shown.every((text, index) => text.startsWith(prefixes[index] ?? '?'))).toBe(true);
  await rows(page).last().scrollIntoViewIfNeeded();
  await eventually(() => rows(page).count()).toBe(200);
  await eventually(async (now) =>
    (await now(rowTexts(page))).every((text, index) => text.startsWith(prefixes[index] ?? '?')),
  ).toBe(true);
});

test('a row shows county, state, dataset, count, age and frequency, highlighted under a day', async () => {
  const visitor = await browser.page(visitorOptions());
  await answerWithAges(visitor, [0, 0.98, 1.01, 23.9, 24.1, 71]);
  await openCoverage(visitor);
  const row = (age: string) => `Travis, TX Tax Delinquent 1,284 Weekly ${age}`;
  await eventually(() => rowTexts(visitor)).toEqual(
    ['Just now', 'Just now', '1h ago', '23h ago', '1d ago', '2d ago'].map(row),
  );
  const colors = await quiet(visitor, () =>
    rows(visitor)
      .locator('time')
      .evaluateAll((ages) => ages.map((age) => getComputedStyle(age).backgroundColor)),
  );
  expect(new Set(colors.slice(0, 4)).size).toBe(1);
  expect(new Set(colors.slice(4)).size).toBe(1);
  expect(colors[3]).not.toBe(colors[4]);
});

test('the search finds counties, states by code or name, and dataset types by their display names', async () => {
  const search = searchField(page);
  const everyRow = async (query: string, pattern: RegExp) => {
    await search.fill(query);
    await eventually(async (now) => {
      const texts = await now(rowTexts(page));
      return texts.length > 0 && texts.every((text) => pattern.test(text));
    }).toBe(true);
  };
  await everyRow('travis tx', /^Travis, TX/);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?q=travis+tx');
  await everyRow('Pre-Probate', /Pre-Probate/);
  await everyRow('tax delinquent montana', /, MT Tax Delinquent/);
  await everyRow('Vermont', /, VT /);
  await everyRow('Travis County, Texas', /^Travis, TX/);
  await everyRow('Saint Louis County', /^St\. Louis, M[NO]/);
  await everyRow('dona ana', /^Doña Ana, NM/);
  await everyRow('prince georges probate', /^Prince George's, MD .*Probate/);
  await everyRow('12 Oak St, Austin, TX 78704', /^Travis, TX/);
});

test('a search without matches says so, and one button clears all filters', async () => {
  await page.goto('/coverage?q=atlantis&dataset=probate');
  await list(page).getByText('Nothing matches').waitFor();
  await quiet(page);
  await eventually(() => rows(page).count()).toBe(0);
  await list(page).getByRole('button', { name: 'Clear search and filters' }).click();
  await eventually(() => total(page)).toBeGreaterThan(10_000);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('');
});

test('unknown filters in the URL are ignored', async () => {
  await openCoverage(page, '?dataset=gold&county=<script>');
  await eventually(() => total(page)).toBeGreaterThan(10_000);
  await quiet(page);
  await eventually(() => datasetField(page).inputValue()).toBe('');
});

test('the rows of the chosen county are marked, and the list shows only them when asked', async () => {
  const response = await page.request.get('/rest/v1/data_freshness?fips=eq.48453&select=id');
  const known = ((await response.json()) as unknown[]).length;
  await openCoverage(page, '?county=48453');
  await eventually(() => total(page)).toBeGreaterThan(10_000);
  await list(page).getByText('Newest first · Travis, TX marked').waitFor();
  await list(page).getByRole('button', { name: 'Only Travis, TX' }).click();
  await eventually(() => rows(page).count()).toBe(known);
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?county=48453&only=1');
  await eventually(() => list(page).locator('tbody [aria-current=true]').count()).toBe(known);
  const [edge, tint] = await quiet(page, () =>
    rows(page)
      .first()
      .evaluate((row) => [getComputedStyle(row).boxShadow, getComputedStyle(row).backgroundColor]),
  );
  expect(edge).toContain('rgb(185, 121, 28) 3px 0px 0px 0px inset');
  expect(tint).toBe('rgb(221, 233, 226)');
  await list(page).getByRole('button', { name: 'Show every county' }).click();
  await eventually(() => total(page)).toBeGreaterThan(10_000);
});

test('at 1440 x 900 the map and the first row are in the upper part of the window, and the page does not scroll for them', async () => {
  const visitor = await browser.page(visitorOptions(1440));
  await openCoverage(visitor);
  const first = () =>
    reading(async (now) => (await now(rows(visitor).first().boundingBox())) ?? { y: Number.NaN, height: Number.NaN });
  await eventually(async (now) => (await now(first())).y).toBeLessThanOrEqual(260);
  await eventually(async (now) => (await now(first())).height).toBe(40);
  const box = await quiet(visitor, () => map(visitor).boundingBox());
  expect(box?.y).toBeLessThanOrEqual(135);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});

test('on a phone the first row is on the first screen of its tab, and a search says at once how many rows it found', async () => {
  const phone = await browser.page({ ...visitorOptions(390), viewport: { width: 390, height: 844 } });
  await phone.goto('/coverage');
  await map(phone).waitFor();
  const tab = phone.getByRole('tab', { name: 'Live Data Freshness' });
  await phone.getByRole('tab', { name: 'Map' }).press('ArrowRight');
  await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
  await rows(phone).first().waitFor();
  const bottomOf = (locator: ReturnType<typeof rows>) =>
    reading(async (now) => {
      const box = await now(locator.boundingBox());
      return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
    });
  await eventually(() => bottomOf(rows(phone).first())).toBeLessThan(844);
  await searchField(phone).pressSequentially('Travis, TX');
  await eventually(() => total(phone)).toBeLessThan(20);
  const found = list(phone).locator('[aria-live=polite]');
  await eventually(() => bottomOf(found)).toBeLessThan(844);
  await eventually(() => phone.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([0, 390]);

  const shared = await browser.page(visitorOptions(390));
  await shared.goto('/coverage?q=vermont');
  await rows(shared).first().waitFor();
});
