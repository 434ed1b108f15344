import { beforeAll, expect, test } from 'vitest';
import type { MarketRow } from '#domain/market/market.ts';
import type { CountyFigures, MarketSummary } from '#domain/market/summary.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.addInitScript(() => localStorage.setItem('cookie-consent', 'declined'));
});

const counties = () => page.locator('.market-county');
const cards = () => page.locator('.market-card');
const chart = () => page.getByRole('application', { name: 'Chart of open records' });
const search = () => reading(async (now) => Object.fromEntries(new URL(await now(page.url())).searchParams));
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

/** The rows of the table API for a query. */
async function rows(query: string): Promise<MarketRow[]> {
  return (await page.request.get(`/rest/v1/market_intelligence?${query}`)).json();
}

const count = (value: number | undefined) => value?.toLocaleString('en-US');

const tab = (name: string) => page.getByRole('radio', { name, exact: true });

test('the counties are ranked by open records, each with its value and a bar in proportion', async () => {
  const all = await largest();
  await open('');
  await tab('Counties').check();
  await eventually(() => counties().count()).toBeGreaterThanOrEqual(100);
  await eventually(search).toEqual({ view: 'counties' });
  await eventually(() => page.locator('.market-panel figcaption').innerText()).toBe(
    `${count(all.length)} counties by open records`,
  );
  await eventually(async (now) =>
    (await now(counties().locator('> :last-child').allInnerTexts())).slice(0, 100),
  ).toEqual(all.slice(0, 100).map(([, records]) => count(records)));
  await eventually(() => counties().first().innerText()).toContain('Los Angeles, CA');
  const widths = await quiet(page, () =>
    counties()
      .locator('rect')
      .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().width)),
  );
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo((all[1]?.[1] ?? 0) / (all[0]?.[1] ?? 1), 2);
});

test('scrolling down the counties shows more of them', async () => {
  await counties().last().scrollIntoViewIfNeeded();
  await eventually(() => counties().count()).toBeGreaterThanOrEqual(200);
});

test('the counties can be compared by value, which is kept in the URL', async () => {
  await page.getByLabel('Compare by').selectOption('value');
  await eventually(() => page.locator('.market-panel figcaption').innerText()).toContain('by average property value');
  await page.reload();
  await eventually(() => counties().count()).toBeGreaterThanOrEqual(100);
  await eventually(search).toEqual({ view: 'counties', measure: 'value' });
  const values = await quiet(page, () => counties().locator('> :last-child').allInnerTexts());
  const thousands = values.map((text) => Number(/^\$([\d,]+)K$/.exec(text)?.[1]?.replace(',', '')));
  expect(thousands).toEqual(thousands.toSorted((a, b) => b - a));
});

test('a county of the ranking shows its entries in the list and is marked', async () => {
  await open('view=counties&state=TX');
  await page.getByRole('button', { name: 'Show the entries of Travis, TX' }).click();
  await eventually(async (now) => new Set(await now(cards().locator('h3').allInnerTexts()))).toEqual(
    new Set(['Travis, TX']),
  );
  await eventually(search).toEqual({ state: 'TX', view: 'counties', county: '48453' });
  await eventually(() => page.locator('.market-county[data-chosen]').innerText()).toContain('Travis, TX');
});

test('the ranking has the data of the map', async () => {
  await open('view=counties&state=WA&dataset=inheritance');
  const [[fips, records] = ['', 0]] = await largest('&state=eq.WA&dataset_type=eq.inheritance');
  expect(fips).toBe('53033');
  await eventually(async (now) => (await now(counties().first().innerText())).split(/\s*\n+\s*/)).toEqual([
    '1',
    'King, WA',
    count(records),
  ]);
});

test('the chart has a dot for each of the largest entries, and says how many they are', async () => {
  await open('');
  await eventually(() => chart().locator('.market-dot').count()).toBe(500);
  await eventually(() => page.locator('.market-panel figure > .market-note').innerText()).toMatch(
    /^The 500 entries with the most open records, of 1\d,\d{3}\. Both scales are logarithmic\./,
  );
  await page.getByLabel('State').selectOption('DE');
  const entries = await rows('state=eq.DE');
  await eventually(() => chart().locator('.market-dot').count()).toBe(entries.length);
  await eventually(() => page.locator('.market-panel figure > .market-note').innerText()).toContain(
    `All ${entries.length} entries.`,
  );
});

test('a selected row marks its dot and its county, and the pointer names a dot', async () => {
  await page.getByRole('button', { name: 'Kent, DE, Probate', exact: true }).click();
  const mark = chart().locator('.market-dot-chosen');
  await mark.waitFor();
  await eventually(async (now) => {
    // The chart may still move while the row's details open, so the pointer comes again.
    await page.mouse.move(0, 0);
    await mark.hover({ force: true });
    return (await now(page.locator('.market-tooltip').allInnerTexts())).join();
  }).toMatch(/^[\w ]+, DE\n+[\w -]+\n+[\d,]+ open records, \$[\d,]+K on average, competition (High|Medium|Low)$/);
  await tab('Map').check();
  await map().waitFor();
  await eventually(() => page.locator('.county-map-tooltip').innerText()).toContain('Kent, DE');
  await tab('Chart').check();
});

test('with the arrow keys a dot is named, and Enter selects its row', async () => {
  await open('state=DE');
  await eventually(() => chart().locator('.market-dot').count()).toBeGreaterThan(10);
  await chart().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  const sentence = page.locator('.market-panel [aria-live]');
  await eventually(() => sentence.innerText()).toMatch(/^[\w ]+, DE, [\w -]+: [\d,]+ open records, /);
  const [name = ''] = (await quiet(sentence, () => sentence.innerText())).split(':');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name, exact: true });
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await eventually(() => row.getAttribute('aria-pressed')).toBe('false');
});

test('a dot whose row is not loaded yet shows the entries of its county', async () => {
  await open('state=TX');
  await eventually(() => cards().count()).toBe(100);
  await eventually(() => chart().locator('.market-dot').count()).toBe(500);
  await chart().focus();
  // From the largest to the smallest: the dots are in the order of the list.
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 130; step += 1) await page.keyboard.press('ArrowLeft');
  const [name = ''] = (await quiet(page, () => page.locator('.market-panel [aria-live]').innerText())).split(':');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name, exact: true });
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  await eventually(() => search()).toMatchObject({ county: expect.stringMatching(/^48\d{3}$/) as string });
});

test('the map shades counties by quartile, and a filter shades only matching ones', async () => {
  await openMap('');
  await eventually(() => pixelsOf(4)).toBeGreaterThan(1000);
  const legend = page.getByRole('list', { name: 'Legend' }).getByRole('listitem');
  await eventually(() => legend.count()).toBe(5);
  const [top] = await largest();
  await eventually(() => legend.first().innerText()).toMatch(new RegExp(`^[\\d,]+ to ${count(top?.[1])}$`));
  const before = await quiet(page, () => pixelsOf(2));
  await page.getByLabel('State').selectOption('CT');
  await eventually(() => pixelsOf(2)).toBeLessThan(before / 10);
  await page.getByLabel('Compare by').selectOption('value');
  await eventually(() => legend.first().innerText()).toMatch(/^\$[\d,]+K/);
});

test('a county in the URL is marked on the map, and the list has its entries only', async () => {
  await openMap('county=06037');
  await eventually(() => page.locator('.county-map-tooltip').innerText()).toContain('Los Angeles, CA');
  const entries = await rows('fips=eq.06037&order=record_count.desc,id');
  await eventually(() => cards().count()).toBe(entries.length);
  await eventually(() => cards().first().innerText()).toContain(count(entries[0]?.record_count));
  await page.getByRole('button', { name: 'Show all counties' }).click();
  await eventually(() => cards().count()).toBe(100);
  await eventually(search).toEqual({ view: 'map' });
});

test('the arrow keys move over the map, Enter selects a county and Escape clears it', async () => {
  await openMap('');
  await page.getByLabel('Compare by').focus();
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

test('no view scrolls sideways, from 320 to 1920 px', async () => {
  for (const view of ['list', 'chart', 'map', 'counties']) {
    await open(`view=${view}&state=TX&county=48453`);
    await expectNoSidewaysScroll(page, [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920], 900);
  }
});

test('on a phone a tab shows one view at a time, and a county of the ranking leads to the list', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open('state=DE');
  await cards().first().waitFor();
  await quiet(page);
  await eventually(() => chart().count()).toBe(0);
  await tab('Chart').check();
  await chart().waitFor();
  await quiet(page);
  await eventually(() => cards().first().isVisible()).toBe(false);
  await tab('Counties').check();
  await page.getByRole('button', { name: 'Show the entries of Kent, DE' }).click();
  await cards().first().waitFor();
  await eventually(search).toEqual({ state: 'DE', county: '10001' });
  await page.setViewportSize({ width: 1280, height: 900 });
});
