import { readFileSync } from 'node:fs';
import type { BrowserContextOptions } from 'playwright-core';
import { inject } from 'vitest';
import { geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import { type MapView, type Size, toScreen, viewOf, wholeView } from '#app/ui/interactive/county-map/view.ts';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import { type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

/** A visitor who has closed the cookie banner, which would cover the map. */
export function visitorOptions(width = 1280): BrowserContextOptions {
  const localStorage = [{ name: 'cookie-consent', value: 'declined' }];
  return {
    viewport: { width, height: 900 },
    storageState: { cookies: [], origins: [{ origin: inject('origin'), localStorage }] },
  };
}

export const list = (page: Page): Locator => page.getByRole('region', { name: 'Live Data Freshness' });
export const rows = (page: Page): Locator => list(page).locator('tbody tr');
export const map = (page: Page): Locator => page.getByRole('application', { name: 'County map of the United States' });
export const searchField = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });
export const datasetField = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Dataset', exact: true }).first();
/** 'Texas', its counties and how many were read, in lines. */
export const mapFacts = (page: Page): Locator => page.locator('.coverage-map-facts span');
export const tooltip = (page: Page): Locator => page.locator('.county-map-tooltip');

/** Opens the page and waits for the map and the list. */
export async function openCoverage(page: Page, query = ''): Promise<void> {
  await page.goto(`/coverage${query}`);
  await map(page).waitFor();
  await rows(page).first().waitFor();
}

export function rowTexts(page: Page): Reading<string[]> {
  return reading(async (now) => {
    const texts = await now(rows(page).allInnerTexts());
    return texts.map((text) => text.replace(/\s+/g, ' ').trim());
  });
}

/** The number in '18,640 rows'. */
export function total(page: Page): Reading<number> {
  return reading(async (now) => {
    const text = await now(list(page).locator('[aria-live=polite]').innerText());
    return Number(/([\d,]+) rows?/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
  });
}

/** Read once: each look at a pixel asks for them. */
let known: ReturnType<typeof geometryOf> | undefined;
const shapes = () => {
  known ??= geometryOf(JSON.parse(readFileSync('app/generated/counties-map.json', 'utf8')) as CompactCounties);
  return known;
};

type ViewOf = (size: Size) => MapView;

/** The view of the map when it is zoomed to a state. */
export async function viewOfState(state: string): Promise<ViewOf> {
  const box = (await shapes()).states.get(state);
  if (!box) throw new Error(`There is no state ${state}`);
  return (size) => viewOf(box, size);
}

/** Where a county is on the map, and where the map is in the window. */
async function locate(page: Page, fips: string, view: ViewOf) {
  const center = (await shapes()).byFips.get(fips)?.center ?? [0, 0];
  await map(page).scrollIntoViewIfNeeded();
  const { box, free } = await quiet(page, () =>
    map(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { paddingTop, paddingBottom } = getComputedStyle(element);
      return {
        box: { x, y, width, height },
        free: { top: Number.parseFloat(paddingTop), bottom: Number.parseFloat(paddingBottom) },
      };
    }),
  );
  if (box.width === 0) throw new Error('The map is not shown');
  return { box, point: toScreen(view({ ...box, ...free }), box, center) };
}

/** The position of a county in the window; on the map of all states, if no other view is given. */
export async function placeOf(page: Page, fips: string, view: ViewOf = wholeView): Promise<{ x: number; y: number }> {
  const { box, point } = await locate(page, fips, view);
  return { x: box.x + point[0], y: box.y + point[1] };
}

/** The color that the map shows at the middle of a county, as '36 105 74'. */
export function colorOf(page: Page, fips: string, view: ViewOf = wholeView): Reading<string> {
  return reading(async (now) => now(pixelOf(page, 0, (await locate(page, fips, view)).point)));
}

/** The color of the line from a county to its card, just above the card. */
export function leaderColor(page: Page, fips: string, view: ViewOf): Reading<string> {
  return reading(async (now) => {
    const { box, point } = await locate(page, fips, view);
    return now(pixelOf(page, 1, [point[0], box.height - 4]));
  });
}

function pixelOf(page: Page, layer: 0 | 1, point: readonly [number, number]): Reading<string> {
  return map(page)
    .locator('canvas')
    .nth(layer)
    .evaluate((canvas: HTMLCanvasElement, [x, y]) => {
      const zoom = canvas.width / canvas.clientWidth;
      const pixel = canvas.getContext('2d')?.getImageData(x * zoom, y * zoom, 1, 1).data;
      return [...(pixel ?? [])].slice(0, 3).join(' ');
    }, point);
}

/** A color of the style sheet in the same form. */
export function themeColor(page: Page, name: string): Reading<string> {
  return reading(async (now) => {
    const hex = await now(
      page
        .locator('.coverage-map')
        .evaluate((element, variable) => getComputedStyle(element).getPropertyValue(variable).trim(), name),
    );
    return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(' ');
  });
}
