import { readFileSync } from 'node:fs';
import { geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import { toScreen, wholeView } from '#app/ui/interactive/county-map/view.ts';
import type { CompactCounties } from '#domain/places/compact-counties.ts';
import type { Locator } from './locator.ts';
import { page } from './page.ts';
import { settle } from './user.ts';

export const list = (): Locator => page.getByRole('region', { name: 'Live Data Freshness' });
export const rows = (): Locator => page.locator('.coverage-list tbody tr');
export const map = (): Locator => page.getByRole('application', { name: 'County map of the United States' });
export const searchField = (): Locator => page.getByRole('combobox', { name: 'Search' });
export const datasetField = (): Locator => page.getByRole('combobox', { name: 'Dataset', exact: true }).first();
/** 'Texas', its counties and how many were read, in lines. */
export const mapFacts = (): Locator => page.locator('.coverage-map-facts span');
export const tooltip = (): Locator => page.locator('.county-map-tooltip');
export const closeCard = (): Locator => page.getByRole('button', { name: 'Close the county card' });

/** Opens the page without the courthouse check, and waits for the map and the list. */
export async function openCoverage(query = ''): Promise<void> {
  await page.goto(`/coverage${query}`, { only: 'coverage' });
  await mapDrawn();
  await rows().first().waitFor();
}

/** The map replaces the picture, and its buttons are there. */
export async function mapDrawn(): Promise<void> {
  await page.getByRole('button', { name: 'Zoom in' }).waitFor();
}

export const rowTexts = (): string[] =>
  rows()
    .allInnerTexts()
    .map((text) => text.replace(/\s+/g, ' ').trim());

/** The number in '18,640 rows'. */
export function total(): number {
  const text = page.locator('.coverage-list-head [aria-live=polite]').innerText();
  return Number(/([\d,]+) rows?/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

/** Moves the pointer to a county on the map of all states, and clicks it if asked to. */
export async function pointAt(fips: string, { click = false } = {}): Promise<void> {
  const outlines = JSON.parse(readFileSync('app/generated/counties-map.json', 'utf8')) as CompactCounties;
  const center = (await geometryOf(outlines)).byFips.get(fips)?.center ?? [0, 0];
  const element = map().element();
  const size = { width: element.clientWidth, height: element.clientHeight, top: 0, bottom: 0 };
  const [clientX, clientY] = toScreen(wholeView(size), size, center);
  const init = { bubbles: true, button: 0, clientX, clientY };
  element.dispatchEvent(new PointerEvent('pointermove', init));
  if (click) {
    element.focus();
    element.dispatchEvent(new MouseEvent('click', init));
  }
  await settle();
}
