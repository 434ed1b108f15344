import { beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { MarketRow } from '#domain/market/market.ts';
import { isLongForm, longTest, testSample } from '#tests/support/long-form.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { cards, count, found, marketRows, openMarket, places } from './support/market-page.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const list = /\/rest\/v1\/market_intelligence/;
/** The first page of the list, not the entries of the chart. */
const firstPage = /\/market_intelligence.*limit=100$/;

const search = () => Object.fromEntries(page.params());
const summary = () => page.locator('dl[aria-label=Summary] dd').allInnerTexts();
const lines = () => page.locator('.market-card .market-sparkline circle');

/** The values of one column of the first hundred rows for a query. */
async function columnOf<Key extends keyof MarketRow>(query: string, key: Key): Promise<MarketRow[Key][]> {
  return (await marketRows(`limit=100&${query}`)).map((row) => row[key]);
}

test('entries are sorted by most records, a hundred at a time, with the total and the line of their twelve full months', async () => {
  await openMarket();
  const { url } = network().sent.find((request) => list.test(request.url)) ?? { url: '' };
  const { searchParams } = new URL(url, page.url());
  expect(searchParams.get('order')).toMatch(/^record_count\.desc/);
  expect(searchParams.get('limit')).toBe('100');
  const head = await ask('/rest/v1/market_intelligence?limit=1', { headers: { Prefer: 'count=exact' } });
  const total = Number(head.headers.get('content-range')?.split('/')[1]);
  expect(total).toBeGreaterThan(10_000);
  await eventually(found).toBe(`${count(total)} entries`);
  await eventually(() => cards().count()).toBe(100);
  const expected = await columnOf('order=record_count.desc,id', 'county');
  await page.quiet();
  expect(places().map((text) => text.split(',')[0])).toEqual(expected);

  await eventually(() => lines().count()).toBe(100);
  expect(page.locator('.market-sparkline polyline').first().getAttribute('points')?.split(' ')).toHaveLength(12);
  await cards().last().scrollIntoViewIfNeeded();
  await eventually(() => lines().count()).toBe(200);
  const asked = network()
    .sent.filter(({ url }) => url.includes('/market-months'))
    .map(({ url }) => new URL(url, page.url()).searchParams.get('ids')?.split(',') ?? []);
  expect(asked[0]).toHaveLength(100);
  expect(new Set(asked.flat()).size).toBe(asked.flat().length);
});

test('a card shows its territory, its dataset and its four numbers, and the summary says which period its figures are from', async () => {
  await openMarket('?state=DE');
  const row = (await marketRows('limit=4&state=eq.DE&order=record_count.desc,id'))[3];
  if (!row) throw new Error('There are too few entries');
  const card = cards().nth(3);
  await eventually(() => card.locator('h3, .dataset-tag').allInnerTexts()).toEqual([
    `${row.county}, ${row.state}`,
    datasetTypes[row.dataset_type],
  ]);
  await eventually(() => card.locator('dl > div').allTextContents()).toEqual([
    `Open records${count(row.record_count)}`,
    `Avg. value$${count(Math.round((row.avg_property_value ?? 0) / 1000))}K`,
    `Competition${row.competition_level}`,
    expect.stringMatching(
      row.trend_direction === 'Stable' ? /^TrendStable$/ : new RegExp(`^Trend${row.trend_direction} \\d+%$`),
    ),
  ]);

  await eventually(() => page.locator('dl[aria-label=Summary] + p').innerText()).toMatch(
    /Open records as of the newest read, \w+ \d+, \d{4}\. Trend compares .* last three full months with the three before\.$/,
  );
});

longTest('without its months a row keeps its trend word', async () => {
  network().route(/\/functions\/v1\/market-months/, { status: 500, json: {} });
  await openMarket('?state=DE');
  await eventually(() => page.locator('.market-trend dd').first().innerText()).toMatch(/^(Up|Down|Stable)$/);
  await page.quiet();
  expect(page.locator('.market-sparkline circle').count()).toBe(0);
});

test('a selected entry shows its months, links to its leads and a quote for it, and opens its county card over the page', async () => {
  await openMarket('?state=TX&dataset=probate&q=travis');
  await eventually(() => cards().count()).toBe(1);
  const row = page.getByRole('button', { name: 'Travis, TX, Probate' });
  await row.click();
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  const entry = page.getByRole('region', { name: 'Selected: Travis, TX, Probate' });
  const links = entry.getByRole('link');
  await eventually(() => links.allTextContents()).toEqual(['Get a quote', 'County card', 'Leads']);
  expect(links.elements().map((link) => link.getAttribute('href'))).toEqual([
    '/pricing#quote?territory=Travis%2C+TX&datasets=probate',
    '/coverage?county=48453',
    '/lead-scoring?county=48453&dataset=probate',
  ]);
  const [{ id } = { id: '' }] = await marketRows('fips=eq.48453&dataset_type=eq.probate');
  const [{ counts }] = await (await ask(`/functions/v1/market-months?ids=${id}`)).json();
  await eventually(() => entry.locator('figure text').allTextContents()).toEqual(counts.map(String));
  await eventually(() => entry.locator('figcaption').textContent()).toMatch(
    /^Records filed by month, \w{3} \d{4} to \w{3} \d{4}: (\w{3} \d{4} [\d,]+(, |\.)){13}$/,
  );

  await page.getByRole('link', { name: 'County card' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('heading', { name: 'Travis, TX' }).first().isVisible()).toBe(true);
  // The title and the card show the same answer.
  await page.quiet();
  expect(network().sent.filter(({ url }) => url.startsWith('/functions/v1/county?'))).toHaveLength(1);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await eventually(() => page.locator('.market-entry, [data-chosen]').count()).toBe(0);
});

test('a county in the URL shows only its entries and its totals, until all counties are asked for', async () => {
  const entries = await marketRows('fips=eq.48453&order=record_count.desc,id');
  await openMarket('?county=48453');
  await eventually(() => cards().count()).toBe(entries.length);
  await eventually(() => new Set(places())).toEqual(new Set(['Travis, TX']));
  await eventually(() => summary()[2]).toBe(count(entries.reduce((sum, row) => sum + row.record_count, 0)));
  await eventually(() => page.locator('dl[aria-label=Summary] dt').nth(1).innerText()).toBe('county');
  await page.getByText('Showing Travis, TX only.').waitFor();
  await page.getByRole('button', { name: 'Show all counties' }).click();
  await eventually(() => cards().count()).toBe(100);
  await eventually(search).toEqual({});
});

test('the summary covers all entries that fit the filters, not only those loaded', async () => {
  const all = await marketRows('state=eq.DE');
  const more = await marketRows('state=eq.TX&dataset_type=eq.probate');
  expect(more.length).toBeGreaterThan(100);
  for (const [query, entries] of [
    ['?state=DE', all],
    ['?state=TX&dataset=probate', more],
  ] as const) {
    await openMarket(query);
    const records = entries.reduce((sum, row) => sum + row.record_count, 0);
    const worth = entries.reduce((sum, row) => sum + row.record_count * (row.avg_property_value ?? 0), 0);
    const counties = new Set(entries.map((row) => `${row.county}, ${row.state}`)).size;
    const average = `$${Math.round(worth / records / 1000)}K`;
    await eventually(summary).toEqual([count(entries.length), count(counties), count(records), average]);
  }
});

test('an unknown value is called unknown', async () => {
  network().route(firstPage, { change: ([first, ...others]) => [{ ...first, avg_property_value: null }, ...others] });
  await openMarket('?state=DE');
  await eventually(() => page.locator('.market-card dl dd').nth(1).innerText()).toBe('Unknown');
});

testSample(
  [
    [0, []],
    [1, ['Partly sample data']],
    [2, ['Sample data']],
  ],
  ([samples]) => samples === 1,
)('with %i samples among two entries, the badge is %j', async ([samples, label]) => {
  network().route(/\/functions\/v1\/market-summary/, { change: (totals) => ({ ...totals, entries: 2, samples }) });
  await page.goto('/market-intelligence?state=DE');
  await eventually(found).toBe('2 entries');
  await eventually(() => page.locator('#sample-badge:visible').allInnerTexts()).toEqual(label);
});

longTest('scrolling to the end loads the next hundred', async () => {
  await openMarket();
  await eventually(() => cards().count()).toBe(100);
  await cards().last().scrollIntoViewIfNeeded();
  await eventually(() => cards().count()).toBe(200);
  await page.quiet();
  const names = cards()
    .elements()
    .map((card) => card.id);
  expect(names).toHaveLength(200);
  expect(new Set(names).size).toBe(names.length);
});

longTest('state, dataset, competition and county are in the URL, which restores the same list', async () => {
  await openMarket('?state=DE');
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Dataset', { exact: true }).selectOption('probate');
  const [travis] = await columnOf('state=eq.TX&dataset_type=eq.probate&county=eq.Travis', 'competition_level');
  await page.getByLabel('Competition').selectOption(travis ?? '');
  await page.getByLabel('Search').fill('trav');
  await eventually(places).toEqual(['Travis, TX']);
  await eventually(search).toEqual({ state: 'TX', dataset: 'probate', competition: travis, q: 'trav' });
  await page.reload();
  await eventually(places).toEqual(['Travis, TX']);
  await eventually(found).toBe('1 entry');
});

testSample(['Travis, TX', 'Travis County', 'travis county texas', '78704'], (text) =>
  /^(Travis, TX|78704)$/.test(text),
)('the search finds a county as its card prints it and in other spellings: %s', async (text) => {
  await openMarket(`?q=${encodeURIComponent(text)}`);
  await eventually(places).toSatisfy((all: string[]) => all.length > 0 && all.every((place) => place === 'Travis, TX'));
});

testSample(
  [
    ['value', 'Avg. value', 'order=avg_property_value.desc.nullslast,id'],
    ['county', 'County', 'order=county.asc,state.asc,id'],
    ['trend', 'Trend', 'order=trend_direction.desc,record_count.desc,id'],
  ],
  ([sort]) => sort === 'value',
)('sorting by %s is in the URL and orders the cards', async ([sort, column, order]) => {
  await openMarket('?state=DE');
  const head = page.getByRole('button', { name: `Sort by ${column}` });
  await head.click();
  await eventually(() => head.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => search().sort).toBe(sort);
  const expected = await columnOf(`state=eq.DE&${order}`, 'county');
  expect(expected).not.toEqual(await columnOf('state=eq.DE&order=record_count.desc,id', 'county'));
  await eventually(places).toEqual(expected.map((county) => `${county}, DE`));
});

longTest('sorted by trend, rising entries are first and falling ones last', async () => {
  await openMarket('?state=DE&sort=trend');
  const expected = await columnOf('state=eq.DE&order=trend_direction.desc,record_count.desc,id', 'trend_direction');
  await eventually(() => cards().locator('.market-trend-word').allInnerTexts()).toEqual(expected);
  expect(expected).toEqual(expected.toSorted((a, b) => b.localeCompare(a)));
});

test('a skeleton replaces the cards while a filter is loading', async () => {
  await openMarket('?state=DE');
  await eventually(() => cards().count()).toBeGreaterThan(0);
  const release = network().hold(list);
  await page.getByLabel('State').selectOption('RI');
  await eventually(() => page.locator('[role=status] .skeleton').count()).toBeGreaterThan(0);
  await eventually(() => cards().count()).toBe(0);
  release();
  const [first] = await columnOf('state=eq.RI&order=record_count.desc,id', 'county');
  await eventually(() => places()[0]).toBe(`${first}, RI`);
});

longTest('a search without results says so, and the filters can be cleared', async () => {
  await openMarket('?q=zeppelin');
  await page.getByText('No entries match these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(found).toMatch(/^1\d,\d{3} entries$/);
  await eventually(search).toEqual({});
});

// In every run, tests/islands/failed-lists.test.ts has the part that all lists share.
longTest('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  pauseClock();
  const repair = network().route(list, { status: 500, json: { message: 'broken' } });
  await page.goto('/market-intelligence');
  await eventually(async () => {
    await runFor(200);
    return page.getByText('No entries to show').count();
  }).toBe(1);
  await page.quiet();
  expect(page.locator('.market-card, .toast').count()).toBe(0);
  repair();
  // In small steps: the site shares the clock and would give up on requests.
  await eventually(async () => {
    await runFor(100);
    return cards().count();
  }).toBe(100);
});

test('entries are cards at first, and the choice of a table is in the address and remembered', async () => {
  const layout = () => page.locator('.market-list').getAttribute('data-layout');
  const choice = (name: string) => page.getByRole('radio', { name, exact: true });
  await openMarket('?state=DE');
  expect(layout()).toBe('cards');
  await eventually(() => choice('Cards').isChecked()).toBe(true);
  await choice('Table').check();
  await eventually(layout).toBe('table');
  await eventually(search).toEqual({ state: 'DE', layout: 'table' });
  await openMarket('?state=DE');
  await eventually(layout).toBe('table');
  await openMarket('?state=DE&layout=cards');
  await eventually(layout).toBe('cards');
  if (!isLongForm) return;
  await openMarket('?state=DE');
  await eventually(layout).toBe('table');
  await choice('Cards').check();
  await openMarket('?state=DE');
  await eventually(layout).toBe('cards');
});
