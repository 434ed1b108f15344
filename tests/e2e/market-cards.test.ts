import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { MarketRow } from '#domain/market/market.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { holdBack } from '#tests/support/form-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const list = '**/rest/v1/market_intelligence*';
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

const cards = () => page.locator('.market-card');
const places = () => page.locator('.market-card h3').allInnerTexts();
const found = () => page.locator('search [aria-live]').innerText();
const search = () => new URL(page.url()).searchParams;

async function open(query = ''): Promise<void> {
  await page.goto(`/market-intelligence${query}`);
  await eventually(found).toMatch(/entr/);
}

/** The values of one column of the API for a query. */
async function column<Key extends keyof MarketRow>(query: string, key: Key): Promise<MarketRow[Key][]> {
  const response = await page.request.get(`/rest/v1/market_intelligence?select=*&limit=100&${query}`);
  return ((await response.json()) as MarketRow[]).map((row) => row[key]);
}

test('entries are sorted by most records, a hundred at a time, with the total', async () => {
  const requested = page.waitForRequest(list);
  await open();
  const { searchParams } = new URL((await requested).url());
  expect(searchParams.get('order')).toMatch(/^record_count\.desc/);
  expect(searchParams.get('limit')).toBe('100');
  expect(await found()).toBe('600 entries');
  expect(await cards().count()).toBe(100);
  const expected = await column('order=record_count.desc,id', 'county');
  expect((await places()).map((text) => text.split(',')[0])).toEqual(expected);
});

test('a card shows its territory, its dataset and its four numbers', async () => {
  expect(await cards().nth(3).locator('h3, p').allInnerTexts()).toEqual(['Maricopa, AZ', 'Pre-Probate']);
  expect(await cards().nth(3).locator('dl > div').allTextContents()).toEqual([
    'Records3,377',
    'Average property value$462K',
    'CompetitionHigh',
    'TrendUp',
  ]);
});

test('the summary counts the loaded entries and says that there are more', async () => {
  const summary = page.locator('dl[aria-label=Summary]');
  expect(await summary.locator('dd').first().innerText()).toBe('100 of 600');
  expect(await page.getByText('These figures count the entries loaded so far.').count()).toBe(1);
});

test('scrolling to the end loads the next hundred', async () => {
  await cards().last().scrollIntoViewIfNeeded();
  await eventually(() => cards().count()).toBeGreaterThanOrEqual(200);
  const names = await cards().evaluateAll((all) => all.map((card) => card.querySelector('div')?.textContent));
  expect(new Set(names).size).toBe(names.length);
});

test('state, dataset, competition and county are in the URL, which restores the same list', async () => {
  await open();
  await page.getByLabel('State').selectOption('TX');
  await page.getByLabel('Dataset', { exact: true }).selectOption('probate');
  await page.getByLabel('Competition').selectOption('Medium');
  await page.locator('main').getByLabel('Search').fill('trav');
  await eventually(places).toEqual(['Travis, TX']);
  await eventually(() => Object.fromEntries(search())).toEqual({
    state: 'TX',
    dataset: 'probate',
    competition: 'Medium',
    q: 'trav',
  });
  await page.reload();
  await eventually(places).toEqual(['Travis, TX']);
  expect(await found()).toBe('1 entry');
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
  ['value', 'order=avg_property_value.desc,id'],
  ['county', 'order=county.asc,state.asc,id'],
  ['trend', 'order=trend_direction.desc,record_count.desc,id'],
])('sorting by %s is in the URL and orders the cards', async (sort, order) => {
  await open('?state=FL');
  await page.getByLabel('Sort by').selectOption(sort);
  await eventually(() => search().get('sort')).toBe(sort);
  const expected = await column(`state=eq.FL&${order}`, 'county');
  await eventually(places).toEqual(expected.map((county) => `${county}, FL`));
});

test('sorted by trend, rising entries are first and falling ones last', async () => {
  const texts = await cards().locator('dl div:last-child dd').allInnerTexts();
  expect(new Set(texts)).toEqual(new Set(['Up', 'Stable', 'Down']));
  expect(texts).toEqual(texts.toSorted((a, b) => b.localeCompare(a)));
});

test('a skeleton replaces the cards while a filter is loading', async () => {
  await open();
  const release = await holdBack(page, list);
  await page.getByLabel('State').selectOption('OH');
  await page.locator('main [role=status] .skeleton').first().waitFor();
  expect(await cards().count()).toBe(0);
  release();
  await eventually(() => page.locator('.market-card h3').first().innerText()).toBe('Cuyahoga, OH');
  await page.unroute(list);
});

test('a search without results says so, and the filters can be cleared', async () => {
  await open('?q=zeppelin');
  await page.getByText('No entry fits these filters').waitFor();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await eventually(found).toBe('600 entries');
  await eventually(() => [...search()]).toEqual([]);
});

test('a list that fails to load is empty without a toast, and appears later by itself', async () => {
  const visitor = await browser.page();
  await visitor.clock.install();
  await visitor.route(list, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await visitor.goto('/market-intelligence');
  await visitor.getByText('No entries to show').waitFor();
  expect(await visitor.locator('.market-card, .toast').count()).toBe(0);
  await visitor.unroute(list);
  await visitor.clock.fastForward(15_000);
  await eventually(() => visitor.locator('.market-card').count()).toBe(100);
  await visitor.context().close();
});

test('without scripts, the largest markets are shown', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/market-intelligence');
  expect(await visitor.locator('.market-card').count()).toBe(12);
  await visitor.context().close();
});
