import { beforeAll, expect, test } from 'vitest';
import type { MarketRow } from '#domain/market/market.ts';
import type { CountyFigures, MarketSummary } from '#domain/market/summary.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';

// What the views do without layout and a canvas is in tests/islands.
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

longTest('the counties are a tab with bars in proportion, and scrolling down shows more of them', async () => {
  const all = await largest();
  await open('');
  await tab('Counties').check();
  await eventually(() => counties().count()).toBeGreaterThanOrEqual(100);
  const widths = await quiet(page, () =>
    counties()
      .locator('rect')
      .evaluateAll((rects) => rects.map((rect) => rect.getBoundingClientRect().width)),
  );
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo((all[1]?.[1] ?? 0) / (all[0]?.[1] ?? 1), 2);
  await counties().last().scrollIntoViewIfNeeded();
  await eventually(() => counties().count()).toBeGreaterThanOrEqual(200);
});

longTest('a selected row marks its dot and its county, and the pointer names a dot', async () => {
  await open('state=DE');
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
});

longTest('the map shades counties by quartile, and a filter shades only matching ones', async () => {
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

longTest('a county in the URL is marked on the map, and the list has its entries only', async () => {
  await openMap('county=06037');
  await eventually(() => page.locator('.county-map-tooltip').innerText()).toContain('Los Angeles, CA');
  const entries = await rows('fips=eq.06037&order=record_count.desc,id');
  await eventually(() => cards().count()).toBe(entries.length);
  await eventually(() => cards().first().innerText()).toContain(count(entries[0]?.record_count));
  await page.getByRole('button', { name: 'Show all counties' }).click();
  await eventually(() => cards().count()).toBe(100);
  await eventually(search).toEqual({ view: 'map' });
});

longTest('no view scrolls sideways, from 320 to 1920 px', async () => {
  await open('state=TX&county=48453');
  for (const view of ['List', 'Chart', 'Map', 'Counties']) {
    await page.setViewportSize({ width: 390, height: 900 });
    await tab(view).check();
    await expectNoSidewaysScroll(page, [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920], 900);
  }
});

longTest('on a phone a tab shows one view at a time, and a county of the ranking leads to the list', async () => {
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
