import { beforeAll, describe, expect, test } from 'vitest';
import { wholeView, zoomed } from '#app/ui/interactive/county-map/view.ts';
import { ageShade } from '#domain/freshness/age-shade.ts';
import { mapLayer } from '#domain/market/map-layers.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { cardOf } from '#tests/support/county-card-page.ts';
import {
  colorOf,
  leaderColor,
  map,
  mapFacts,
  openCoverage,
  placeOf,
  searchField,
  themeColor,
  tooltip,
  total,
  viewOfState,
  visitorOptions,
} from '#tests/support/coverage-page.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { act, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
/** A large county, so that rounding cannot miss it. */
const sanBernardino = '06071';
const query = (page: Page) => reading(async (now) => new URL(await now(page.url())).search);
const whatcom = '53073';
const hawaii = '15001';
const legend = (page: Page) => page.locator('.coverage-map-legend li .sr-only').allInnerTexts();

async function openMap(): Promise<Page> {
  const page = await browser.page(visitorOptions());
  await openCoverage(page);
  return page;
}

test('a county has the color of its quarter of open records, or of its newest update, and the address says which', async () => {
  // A county may grow older than its shade while the test runs.
  const moment = new Date();
  const page = await browser.page(visitorOptions());
  await page.clock.setFixedTime(moment);
  await openCoverage(page);
  const summary = await page.request.get('/functions/v1/market-summary?by=county');
  const { by_county } = (await summary.json()) as MarketSummary;
  const { shadeOf } = mapLayer('records', by_county);
  for (const fips of [sanBernardino, '32023']) {
    const color = await quiet(page, () => themeColor(page, `--map-${shadeOf(fips)}`));
    await eventually(() => colorOf(page, fips), fips).toBe(color);
  }
  await page.getByRole('combobox', { name: 'Color by' }).selectOption('freshness');
  await eventually(() => query(page)).toBe('?measure=freshness');
  const response = await page.request.get('/functions/v1/county-freshness');
  const newest = new Map((await response.json()) as [string, number][]);
  const colors = await quiet(page, () =>
    reading((now) => Promise.all([0, 1, 2, 3, 4].map((shade) => now(themeColor(page, `--map-${shade}`))))),
  );
  for (const fips of [sanBernardino, '32023', '49037', '08081', '23003']) {
    const shade = ageShade(newest.get(fips) ?? 0, moment.getTime() / 1000);
    await eventually(() => colorOf(page, fips), fips).toBe(colors[shade]);
  }
  await eventually(() => legend(page)).toEqual(['Under 6 hours', 'Under a day', '1 to 3 days', '3 to 7 days', 'Older']);
  const since = moment.getTime() / 1000 - 24 * 3600;
  const read = [...newest.values()].filter((updated) => updated > since).length;
  await eventually(() => mapFacts(page).allInnerTexts()).toEqual([
    'United States',
    '3,142 counties',
    `${read.toLocaleString('en-US')} read in the last 24 hours`,
  ]);
  await page.getByRole('combobox', { name: 'Color by' }).selectOption('records');
  await eventually(() => query(page)).toBe('');
});

longTest('the name of the place and the legend cover no county of the whole country, on any width', async () => {
  const page = await openMap();
  const boxOf = (selector: string) =>
    reading(async (now) => {
      const box = await now(page.locator(selector).boundingBox());
      if (!box) throw new Error(`${selector} is not shown.`);
      return box;
    });
  for (const width of [640, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const north = await placeOf(page, whatcom);
    const south = await placeOf(page, hawaii);
    const { map, facts, key } = await quiet(page, () =>
      reading(async (now) => ({
        map: await now(boxOf('.coverage-map')),
        facts: await now(boxOf('.coverage-map-facts')),
        key: await now(boxOf('.coverage-map-legend')),
      })),
    );
    expect(facts.y + facts.height, `${width}`).toBeLessThan(north.y);
    expect(south.y, `${width}`).toBeLessThan(key.y);
    expect(north.y, `${width}`).toBeGreaterThan(map.y);
  }
});

longTest(
  'a click on a county zooms to its state, dims the others and leads to its card, until all states are asked for',
  async () => {
    const page = await openMap();
    const nevada = '32023';
    const [rowsBefore, nevadaBefore] = [
      await quiet(page, () => total(page)),
      await quiet(page, () => colorOf(page, nevada)),
    ];
    const { x, y } = await placeOf(page, sanBernardino);
    await page.mouse.click(x, y);
    await eventually(() => query(page)).toBe(`?county=${sanBernardino}`);
    await cardOf(page, 'San Bernardino, CA').waitFor();
    await eventually(() => mapFacts(page).first().innerText()).toBe('California');
    await eventually(() => mapFacts(page).nth(1).innerText()).toBe('58 counties');

    const california = await viewOfState('06');
    await eventually(() => colorOf(page, nevada, california)).toBe(
      await quiet(page, () => themeColor(page, '--color-paper-2')),
    );
    await eventually(() => leaderColor(page, sanBernardino, california)).toBe(
      await quiet(page, () => themeColor(page, '--color-brass-500')),
    );
    await eventually(() => total(page)).toBe(rowsBefore);

    await page.getByRole('button', { name: 'All states' }).click();
    await eventually(() => mapFacts(page).first().innerText()).toBe('United States');
    await eventually(() => colorOf(page, nevada)).toBe(nevadaBefore);
    await eventually(() => query(page)).toBe(`?county=${sanBernardino}`);
    const again = await placeOf(page, sanBernardino);
    await page.mouse.click(again.x, again.y);
    await eventually(() => query(page)).toBe('');
    await quiet(page);
    await eventually(() => page.getByRole('button', { name: 'All states' }).count()).toBe(0);
  },
);

longTest('a search that names a place zooms to it, dims the rest and says how many rows it found', async () => {
  const page = await openMap();
  const field = searchField(page);
  const paper = await quiet(page, () => themeColor(page, '--color-paper-2'));
  for (const [text, state, fips, neighbor] of [
    ['Travis, TX', 'Texas', '48', '22015'],
    ['Vermont', 'Vermont', '50', '33009'],
    ['78704', 'Texas', '48', '40033'],
  ] as const) {
    await field.fill(text);
    await eventually(() => mapFacts(page).first().innerText()).toBe(state);
    await eventually(async (now) => now(colorOf(page, neighbor, await viewOfState(fips)))).toBe(paper);
    await eventually(() => total(page)).toBeLessThan(200);
  }
  await quiet(page);
  await eventually(() => page.locator('.county-card').count()).toBe(0);
  await field.fill('madison county');
  await eventually(() => mapFacts(page).first().innerText()).toBe('United States');
  await eventually(() => colorOf(page, sanBernardino)).toBe(paper);
  await field.fill('probate');
  await eventually(() => colorOf(page, sanBernardino)).not.toBe(paper);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await eventually(() => total(page)).toBeGreaterThan(10_000);
  await eventually(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
});

longTest('the zoom is animated, but not for visitors who prefer less motion', async () => {
  const page = await openMap();
  const moves = async (reducedMotion: 'reduce' | 'no-preference') => {
    await searchField(page).fill('');
    await eventually(() => mapFacts(page).first().innerText()).toBe('United States');
    await quiet(page);
    await page.emulateMedia({ reducedMotion });
    await act(page, () => {
      const seen: string[] = [];
      Object.assign(globalThis, { seen });
      const canvas = document.querySelector('.county-map canvas') as HTMLCanvasElement;
      new MutationObserver(() => seen.push(canvas.style.transform)).observe(canvas, { attributeFilter: ['style'] });
    });
    await searchField(page).fill('Ohio');
    await eventually(() => mapFacts(page).first().innerText()).toBe('Ohio');
    const paper = await quiet(page, () => themeColor(page, '--color-paper-2'));
    await eventually(async (now) => now(colorOf(page, '21117', await viewOfState('39')))).toBe(paper);
    return quiet(page, () =>
      page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen.some((text) => text !== '')),
    );
  };
  expect(await moves('reduce')).toBe(false);
  expect(await moves('no-preference')).toBe(true);
});

describe('on one page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await openMap();
  });

  test('changing the color scheme redraws the map', async () => {
    const before = await quiet(page, () => colorOf(page, sanBernardino));
    await page.emulateMedia({ colorScheme: 'dark' });
    await eventually(() => colorOf(page, sanBernardino)).not.toBe(before);
    await page.emulateMedia({ colorScheme: 'light' });
    await eventually(() => colorOf(page, sanBernardino)).toBe(before);
  });

  test('the buttons, Ctrl and the wheel zoom the map, dragging moves it, and the wheel alone scrolls the page', async () => {
    const closer = (size: { width: number; height: number }) => zoomed(wholeView(size), 1.6, size);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    const at = async (view = closer, by = [0, 0]) => {
      const { x, y } = await placeOf(page, '20051', view);
      await page.mouse.move(x + (by[0] ?? 0), y + (by[1] ?? 0));
      return (await quiet(page, () => tooltip(page).count())) > 0
        ? (await quiet(page, () => tooltip(page).innerText())).split('\n')[0]
        : '';
    };
    await eventually(() => at()).toBe('Ellis, KS');
    const { x, y } = await placeOf(page, '20051', closer);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 4 });
    await page.mouse.up();
    await eventually(() => at(closer, [60, 30])).toBe('Ellis, KS');
    await eventually(() => query(page)).toBe('');
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await eventually(() => at(wholeView)).toBe('Ellis, KS');
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await quiet(page, () => scrolled());
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -94);
    await page.keyboard.up('Control');
    // The county under the pointer stays there, and one far from it does not.
    await eventually(() => at(wholeView)).toBe('Ellis, KS');
    const far = await placeOf(page, sanBernardino);
    await eventually(async (now) => {
      await page.mouse.move(far.x, far.y);
      return (await now(tooltip(page).allInnerTexts())).some((text) => text.startsWith('San Bernardino'));
    }).toBe(false);
    await quiet(page);
    await eventually(() => scrolled()).toBe(before);
    await page.mouse.wheel(0, 300);
    await eventually(scrolled).toBeGreaterThan(before);
  });
});

longTest('on a phone, a tap selects the county, and its card is below the map', async () => {
  const phone = await browser.page({ ...visitorOptions(390), hasTouch: true, isMobile: true });
  await phone.goto('/coverage');
  await map(phone).waitFor();
  const { x, y } = await placeOf(phone, sanBernardino);
  await phone.touchscreen.tap(x, y);
  await eventually(() => query(phone)).toBe(`?county=${sanBernardino}`);
  const card = cardOf(phone, 'San Bernardino, CA');
  await card.waitFor();
  const [below, above] = [
    await quiet(card, () => card.boundingBox()),
    await quiet(phone, () => map(phone).boundingBox()),
  ];
  expect(above?.height).toBeCloseTo(0.44 * 900, -2);
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  const quote = await quiet(card, () =>
    card.getByRole('link', { name: 'Get a quote for San Bernardino, CA' }).boundingBox(),
  );
  expect(quote?.height).toBeGreaterThanOrEqual(44);
  await eventually(
    async (now) => (await now(card.locator('tbody tr').first().boundingBox()))?.height,
  ).toBeGreaterThanOrEqual(35);
  await eventually(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
