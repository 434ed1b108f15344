import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import type { MarketRow } from '#domain/market/market.ts';
import type { CountyFigures, MarketSummary } from '#domain/market/summary.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

const bars = () => page.locator('figure ol > li');
const search = () => Object.fromEntries(new URL(page.url()).searchParams);
const map = () => page.getByRole('application', { name: 'Map of the market by county' });

async function open(query: string): Promise<void> {
  await page.goto(`/market-intelligence?${query}`);
  await eventually(() => page.locator('search [aria-live]').innerText()).toMatch(/entr/);
}

async function openMap(query: string): Promise<void> {
  await open(`view=map&${query}`);
  await map().waitFor();
}

/** How many pixels of the map have a shade, 1 to 4. */
const pixelsOf = (shade: number) =>
  map()
    .locator('canvas')
    .first()
    .evaluate((element, index) => {
      const canvas = element as HTMLCanvasElement;
      const color = getComputedStyle(canvas).getPropertyValue(`--map-${index}`).trim();
      const wanted = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, step) => data[at + step] === part)) count += 1;
      return count;
    }, shade);

/** The largest counties of all, as the function for totals lists them. */
async function largest(query = ''): Promise<CountyFigures[]> {
  const response = await page.request.get(`/functions/v1/market-summary?by=county${query}`);
  const { by_county } = (await response.json()) as MarketSummary;
  return by_county.toSorted((a, b) => b[1] - a[1]);
}

const count = (value: number | undefined) => value?.toLocaleString('en-US');

test('the bars show the first 25 counties by open records, each with its value and in proportion', async () => {
  const all = await largest();
  await open('');
  await page.getByText('Ranked bars').click();
  await eventually(() => bars().count()).toBe(25);
  await eventually(search).toEqual({ view: 'bars' });
  expect(await page.locator('figcaption').innerText()).toBe(
    `The first 25 of ${count(all.length)} counties by open records`,
  );
  expect(await bars().locator('.serif').allInnerTexts()).toEqual(all.slice(0, 25).map(([, records]) => count(records)));
  expect(await bars().first().innerText()).toContain('Los Angeles, CA');
  const widths = await bars()
    .locator('rect')
    .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().width));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo((all[1]?.[1] ?? 0) / (all[0]?.[1] ?? 1), 2);
});

test('the bars can compare by value, which is kept in the URL', async () => {
  await page.getByLabel('Compare by').selectOption('value');
  await eventually(() => page.locator('figcaption').innerText()).toContain('by average property value');
  await page.reload();
  await eventually(() => bars().count()).toBe(25);
  await eventually(search).toEqual({ view: 'bars', measure: 'value' });
  const values = await bars().locator('.serif').allInnerTexts();
  const thousands = values.map((text) => Number(/^\$([\d,]+)K$/.exec(text)?.[1]?.replace(',', '')));
  expect(thousands).toEqual(thousands.toSorted((a, b) => b - a));
});

test('the county of a bar links to its cards', async () => {
  await open('view=bars&state=TX');
  await page.getByRole('button', { name: 'Show the entries of Travis, TX' }).click();
  await eventually(() => page.locator('.market-card h3').first().innerText()).toBe('Travis, TX');
  await eventually(search).toEqual({ state: 'TX', county: '48453' });
});

test('the map shades counties by quartile, and a filter shades only matching ones', async () => {
  await openMap('');
  await eventually(() => pixelsOf(4)).toBeGreaterThan(1000);
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  expect(await legend.count()).toBe(5);
  const [top] = await largest();
  expect(await legend.first().innerText()).toMatch(new RegExp(`^[\\d,]+ to ${count(top?.[1])}$`));
  const before = await pixelsOf(2);
  await page.getByLabel('State').selectOption('CT');
  await eventually(() => pixelsOf(2)).toBeLessThan(before / 10);
  await page.getByLabel('Compare by').selectOption('value');
  await eventually(() => legend.first().innerText()).toMatch(/^\$[\d,]+K/);
});

test('a county in the URL is shown next to the map and marked on it', async () => {
  await openMap('county=06037');
  expect(await page.locator('.county-map-tooltip').innerText()).toContain('Los Angeles, CA');
  const response = await page.request.get('/rest/v1/market_intelligence?fips=eq.06037&order=record_count.desc,id');
  const rows = (await response.json()) as MarketRow[];
  await eventually(() => page.locator('.market-card').count()).toBe(rows.length);
  expect(await page.locator('.market-card').first().innerText()).toContain(count(rows[0]?.record_count));
  await page.getByRole('button', { name: 'Clear the county' }).click();
  await page.getByText('Choose a county on the map to read its entries here.').waitFor();
  await eventually(search).toEqual({ view: 'map' });
});

test('the arrow keys move over the map, Enter selects a county and Escape clears it', async () => {
  await openMap('');
  await page.getByLabel('Compare by').focus();
  await page.getByRole('radio', { name: 'Map' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  const liveRegion = page.locator('.market-map > [aria-live]');
  await eventually(() => liveRegion.innerText()).toMatch(
    /^[\w .'-]+, [A-Z]{2}: ([\d,]+ open records, \$[\d,]+K on average|No entry)$/,
  );
  await page.keyboard.press('Enter');
  await eventually(search).toMatchObject({ county: expect.stringMatching(/^\d{5}$/) as string });
  await page.keyboard.press('Escape');
  await eventually(search).toEqual({ view: 'map' });
});

test('the table below the map has the same data and can select a county', async () => {
  await openMap('state=WA&dataset=inheritance');
  await page.getByText('The map as a table').click();
  const first = page.locator('details tbody tr').first();
  const [[fips, records, value] = ['', 0, 0]] = await largest('&state=eq.WA&dataset_type=eq.inheritance');
  expect(fips).toBe('53033');
  expect(await first.locator('th, td').allInnerTexts()).toEqual([
    'King, WA',
    count(records),
    `$${count((value ?? 0) / 1000)}K`,
  ]);
  await first.getByRole('button').click();
  await eventually(search).toMatchObject({ county: '53033' });
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toContain('King, WA');
});

test('the table below the map shows a hundred counties, and more on scrolling', async () => {
  await openMap('');
  await page.getByText('The map as a table').click();
  const counties = page.locator('details tbody tr');
  await eventually(() => counties.count()).toBeGreaterThanOrEqual(100);
  await counties.last().scrollIntoViewIfNeeded();
  await eventually(() => counties.count()).toBeGreaterThanOrEqual(200);
});

test('the top counties are listed next to the map until one is selected', async () => {
  await openMap('');
  const beside = page.getByRole('region', { name: 'Beside the map' });
  const [first] = await largest();
  await eventually(async () => (await beside.getByRole('listitem').first().innerText()).split(/\n+/)).toEqual([
    'Los Angeles, CA',
    count(first?.[1]),
  ]);
  await beside.getByRole('button', { name: 'Los Angeles, CA' }).click();
  await eventually(search).toMatchObject({ county: '06037' });
  await eventually(() => beside.locator('.market-card').count()).toBeGreaterThan(0);
});
