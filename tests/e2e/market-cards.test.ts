import { beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import type { MarketRow } from '#domain/market/market.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';

import { type Page, reading } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const list = '**/rest/v1/market_intelligence*';
/** The first page of the list, not the entries of the chart. */
const isFirstPage = ({ pathname, searchParams }: URL) =>
  pathname.endsWith('/market_intelligence') && searchParams.get('limit') === '100';
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const cards = () => page.locator('.market-card');
const places = () => page.locator('.market-card h3').allInnerTexts();
const found = () => page.locator('search [aria-live]').innerText();
const search = () => reading(async (now) => new URL(await now(page.url())).searchParams);
const summary = () => page.locator('dl[aria-label=Summary] dd').allInnerTexts();
const count = (value: number) => value.toLocaleString('en-US');

async function open(query = ''): Promise<void> {
  await page.goto(`/market-intelligence${query}`);
  await eventually(found).toMatch(/entr/);
}

/** The rows of the API for a query. */
async function rows(query: string): Promise<MarketRow[]> {
  const response = await page.request.get(`/rest/v1/market_intelligence?select=*,fips&${query}`);
  return await response.json();
}

/** The values of one column of the first hundred rows for a query. */
async function columnOf<Key extends keyof MarketRow>(query: string, key: Key): Promise<MarketRow[Key][]> {
  return (await rows(`limit=100&${query}`)).map((row) => row[key]);
}

test('entries are sorted by most records, a hundred at a time, with the total', async () => {
  const requested = page.waitForRequest(list);
  await open();
  const { searchParams } = new URL((await requested).url());
  expect(searchParams.get('order')).toMatch(/^record_count\.desc/);
  expect(searchParams.get('limit')).toBe('100');
  const head = await page.request.get('/rest/v1/market_intelligence?limit=1', { headers: { Prefer: 'count=exact' } });
  const total = Number(head.headers()['content-range']?.split('/')[1]);
  expect(total).toBeGreaterThan(10_000);
  await eventually(() => found()).toBe(`${count(total)} entries`);
  await eventually(() => cards().count()).toBe(100);
  const expected = await columnOf('order=record_count.desc,id', 'county');
  await quiet(page);
  await eventually(async (now) => (await now(places())).map((text) => text.split(',')[0])).toEqual(expected);
});

test('a card shows its territory, its dataset and its four numbers', async () => {
  const row = (await rows('limit=4&order=record_count.desc,id'))[3];
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
    `Trend${row.trend_direction}`,
  ]);
});

test('at 1440 x 900 the first entry is near the top, and a row is 48 px high', async () => {
  await open();
  await page.setViewportSize({ width: 1440, height: 900 });
  const box = await quiet(page, () => cards().first().boundingBox());
  expect(box?.y).toBeLessThanOrEqual(260);
  expect(box?.height).toBe(48);
  const height = await quiet(page, () => page.locator('.tool').evaluate((tool) => tool.getBoundingClientRect().height));
  expect(height).toBe(900 - 129);
  await page.setViewportSize({ width: 1280, height: 900 });
});

test('each row has the line of its thirteen months, asked for a hundred rows at a time', async () => {
  const visitor = await browser.page({ viewport: { width: 1280, height: 900 } });
  const asked: string[][] = [];
  visitor.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/market-months')) asked.push(searchParams.get('ids')?.split(',') ?? []);
  });
  await visitor.goto('/market-intelligence');
  const lines = visitor.locator('.market-card .market-sparkline circle');
  await eventually(() => lines.count()).toBe(100);
  const points = await quiet(visitor, () =>
    visitor.locator('.market-sparkline polyline').first().getAttribute('points'),
  );
  expect(points?.split(' ')).toHaveLength(12);
  await visitor.locator('.market-card').last().scrollIntoViewIfNeeded();
  await eventually(() => lines.count()).toBeGreaterThanOrEqual(200);
  expect(asked[0]).toHaveLength(100);
  expect(new Set(asked.flat()).size).toBe(asked.flat().length);
});

test('without its months a row keeps its trend word', async () => {
  const visitor = await browser.page();
  await visitor.route('**/functions/v1/market-months*', (route) => route.fulfill({ status: 500, json: {} }));
  await visitor.goto('/market-intelligence?state=DE');
  await eventually(() => visitor.locator('.market-trend dd').first().innerText()).toMatch(/^(Up|Down|Stable)$/);
  await quiet(visitor);
  await eventually(() => visitor.locator('.market-sparkline circle').count()).toBe(0);
});

test('a selected entry shows its months and links to the county, its leads and a quote for it', async () => {
  await open('?state=TX&dataset=probate&q=travis');
  await eventually(() => cards().count()).toBe(1);
  const row = page.getByRole('button', { name: 'Travis, TX, Probate' });
  await row.click();
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  const entry = page.getByRole('region', { name: 'Selected: Travis, TX, Probate' });
  const links = entry.getByRole('link');
  await eventually(() => links.allTextContents()).toEqual(['Get a quote', 'County card', 'Leads']);
  await eventually(() => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    '/pricing?territory=Travis%2C+TX&datasets=probate#quote',
    '/coverage?county=48453',
    '/lead-scoring?county=48453&dataset=probate',
  ]);
  const [{ id } = { id: '' }] = await rows('fips=eq.48453&dataset_type=eq.probate');
  const [{ counts }] = await (await page.request.get(`/functions/v1/market-months?ids=${id}`)).json();
  await eventually(() => entry.locator('figure text').allTextContents()).toEqual(counts.map(String));
  await eventually(() => entry.locator('figcaption').textContent()).toMatch(
    /^Records filed by month, \w{3} \d{4} to \w{3} \d{4}: (\w{3} \d{4} [\d,]+(, |\.)){13}$/,
  );
});

test('the county card opens over the page', async () => {
  await page.getByRole('link', { name: 'County card' }).click();
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.getByRole('heading', { name: 'Travis, TX' }).first().isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => dialog.count()).toBe(0);
  await page.getByRole('button', { name: 'Clear the selection' }).click();
  await eventually(() => page.locator('.market-entry, [data-chosen]').count()).toBe(0);
});

test('a county in the URL shows only its entries and its totals, until all counties are asked for', async () => {
  const entries = await rows('fips=eq.48453&order=record_count.desc,id');
  await open('?county=48453');
  await eventually(() => cards().count()).toBe(entries.length);
  await eventually(async (now) => new Set(await now(places()))).toEqual(new Set(['Travis, TX']));
  await eventually(async (now) => (await now(summary()))[2]).toBe(
    count(entries.reduce((sum, row) => sum + row.record_count, 0)),
  );
  await eventually(() => page.locator('dl[aria-label=Summary] dt').nth(1).innerText()).toBe('county');
  await page.getByText('Showing Travis, TX only.').waitFor();
  await page.getByRole('button', { name: 'Show all counties' }).click();
  await eventually(() => cards().count()).toBe(100);
  await eventually(async (now) => [...(await now(search()))]).toEqual([]);
});

test('the summary covers all entries that fit the filters, not only those loaded', async () => {
  const all = await rows('state=eq.DE');
  const more = await rows('state=eq.TX&dataset_type=eq.probate');
  expect(more.length).toBeGreaterThan(100);
  for (const [query, entries] of [
    ['?state=DE', all],
    ['?state=TX&dataset=probate', more],
  ] as const) {
    await open(query);
    const records = entries.reduce((sum, row) => sum + row.record_count, 0);
    const worth = entries.reduce((sum, row) => sum + row.record_count * (row.avg_property_value ?? 0), 0);
    const counties = new Set(entries.map((row) => `${row.county}, ${row.state}`)).size;
    const average = `$${Math.round(worth / records / 1000)}K`;
    await eventually(summary).toEqual([count(entries.length), count(counties), count(records), average]);
  }
});

test('the summary says which period its figures are from', async () => {
  await eventually(() => page.locator('dl[aria-label=Summary] + p').innerText()).toMatch(
    /Open records as of the newest read, \w+ \d+, \d{4}\. Trend compares .* last three full months with the three before\.$/,
  );
});

test('the rules of trend and competition are on the page', async () => {
  const terms = await quiet(page, () => page.locator('#terms').innerText());
  expect(terms).toContain('last three full months against the three before: Up above +10%, Down below -10%');
  expect(terms).toContain('subscribers for every 100 open records: Low under 1, Medium from 1 to 3, High above 3');
});

test('an unknown value is called unknown', async () => {
  const visitor = await browser.page();
  await visitor.route(isFirstPage, async (route) => {
    const response = await route.fetch();
    const [first, ...others] = (await response.json()) as MarketRow[];
    await route.fulfill({ response, json: [{ ...first, avg_property_value: null }, ...others] });
  });
  await visitor.goto('/market-intelligence?state=DE');
  await eventually(() => visitor.locator('.market-card dl dd').nth(1).innerText()).toBe('Unknown');
});

test.each([
  [0, []],
  [1, ['Partly sample data']],
  [2, ['Sample data']],
])('with %i samples among two entries, the badge is %j', async (samples, label) => {
  const visitor = await browser.page();
  await visitor.route('**/functions/v1/market-summary*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), entries: 2, samples } });
  });
  await visitor.goto('/market-intelligence');
  await eventually(() => visitor.locator('search [aria-live]').innerText()).toBe('2 entries');
  await eventually(() => visitor.locator('#sample-badge:visible').allInnerTexts()).toEqual(label);
});

test('scrolling to the end loads the next hundred', async () => {
  await open();
  await eventually(() => cards().count()).toBe(100);
  await cards().last().scrollIntoViewIfNeeded();
  await eventually(() => cards().count()).toBeGreaterThanOrEqual(200);
  const names = await quiet(page, () => cards().evaluateAll((all) => all.map((card) => card.id)));
  expect(new Set(names).size).toBe(names.length);
});

test('state, dataset, competition and county are in the URL, which restores the same list', async () => {
  await open();
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Dataset', { exact: true }).selectOption('probate');
  const [travis] = await columnOf('state=eq.TX&dataset_type=eq.probate&county=eq.Travis', 'competition_level');
  await page.getByLabel('Competition').selectOption(travis ?? '');
  await page.locator('main').getByLabel('Search').fill('trav');
  await eventually(places).toEqual(['Travis, TX']);
  await eventually(async (now) => Object.fromEntries(await now(search()))).toEqual({
    state: 'TX',
    dataset: 'probate',
    competition: travis,
    q: 'trav',
  });
  await page.reload();
  await eventually(places).toEqual(['Travis, TX']);
  await eventually(() => found()).toBe('1 entry');
});

test.each(['Travis, TX', 'Travis County', 'travis county texas', '78704'])(
  'the search finds a county as its card prints it and in other spellings: %s',
  async (text) => {
    await open(`?q=${encodeURIComponent(text)}`);
    await eventually(places).toSatisfy(
      (all: string[]) => all.length > 0 && all.every((place) => place === 'Travis, TX'),
    );
  },
);

test.each([
  ['value', 'Avg. value', 'order=avg_property_value.desc.nullslast,id'],
  ['county', 'County', 'order=county.asc,state.asc,id'],
  ['trend', 'Trend', 'order=trend_direction.desc,record_count.desc,id'],
])('sorting by %s is in the URL and orders the cards', async (sort, column, order) => {
  await open('?state=FL');
  const head = page.getByRole('button', { name: `Sort by ${column}` });
  await head.click();
  await eventually(() => head.getAttribute('aria-pressed')).toBe('true');
  await eventually(async (now) => (await now(search())).get('sort')).toBe(sort);
  const expected = await columnOf(`state=eq.FL&${order}`, 'county');
  await eventually(places).toEqual(expected.map((county) => `${county}, FL`));
});

test('sorted by trend, rising entries are first and falling ones last', async () => {
  await open('?state=DE&sort=trend');
  const expected = await columnOf('state=eq.DE&order=trend_direction.desc,record_count.desc,id', 'trend_direction');
  await eventually(() => cards().locator('dl div:last-child dd').allInnerTexts()).toEqual(expected);
  expect(expected).toEqual(expected.toSorted((a, b) => b.localeCompare(a)));
});

test('a skeleton replaces the cards while a filter is loading', async () => {
  await open();
  const release = await holdBack(page, list);
  await page.getByLabel('State').selectOption('OH');
  await page.locator('main [role=status] .skeleton').first().waitFor();
  await quiet(page);
  await eventually(() => cards().count()).toBe(0);
  release();
  const [first] = await columnOf('state=eq.OH&order=record_count.desc,id', 'county');
  await eventually(() => page.locator('.market-card h3').first().innerText()).toBe(`${first}, OH`);
  await page.unroute(list);
});

test('a search without results says so, and the filters can be cleared', async () => {
  await open('?q=zeppelin');
  await page.getByText('No entries match these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(found).toMatch(/^1\d,\d{3} entries$/);
  await eventually(async (now) => [...(await now(search()))]).toEqual([]);
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const visitor = await browser.page();
  await visitor.clock.install();
  await visitor.route(list, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await visitor.goto('/market-intelligence');
  await visitor.getByText('No entries to show').waitFor();
  await quiet(visitor);
  await eventually(() => visitor.locator('.market-card, .toast').count()).toBe(0);
  await visitor.unroute(list);
  await visitor.clock.fastForward(15_000);
  await eventually(() => visitor.locator('.market-card').count()).toBe(100);
});

test('on a phone the first entry and the number found are on the first screen, also after a search', async () => {
  const visitor = await browser.page({ viewport: { width: 390, height: 844 }, hasTouch: true });
  await visitor.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
  await visitor.goto('/market-intelligence');
  const first = visitor.locator('.market-card').first();
  const bottomOf = (part: typeof first) =>
    reading(async (now) => {
      const box = await now(part.boundingBox());
      return box ? box.y + box.height : Number.POSITIVE_INFINITY;
    });
  await eventually(() => visitor.locator('search [aria-live]').innerText()).toMatch(/entries/);
  await eventually(() => bottomOf(first)).toBeLessThanOrEqual(844);
  await visitor.locator('main').getByLabel('Search').fill('travis county texas');
  await eventually(() => visitor.locator('search [aria-live]').innerText()).toMatch(/^\d+ entries$/);
  await eventually(() => bottomOf(visitor.locator('search [aria-live]'))).toBeLessThanOrEqual(844);
  await eventually(() => bottomOf(first)).toBeLessThanOrEqual(844);
  await visitor.getByLabel('Sort by').selectOption('value');
  await eventually(async (now) => new URL(await now(visitor.url())).searchParams.get('sort')).toBe('value');
  // The details of an entry open below its row.
  await first.getByRole('button').click();
  const entry = visitor.getByRole('region', { name: 'Selected: Travis, TX' });
  await entry.waitFor();
  await eventually(async (now) => (await now(entry.boundingBox()))?.y).toBeCloseTo(
    await quiet(first, () => bottomOf(first)),
    0,
  );
});

test('without scripts, the largest markets are shown, and the page says what needs scripts', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/market-intelligence');
  await eventually(() => visitor.locator('.market-card').count()).toBe(12);
  await see(visitor.getByText('Searching, sorting and charts need JavaScript'));
  await quiet(visitor);
  await eventually(() => visitor.locator('.market-tool :is(input, select, button:enabled):visible').count()).toBe(0);
});
