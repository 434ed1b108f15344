import { readFileSync } from 'node:fs';
import type { BrowserContextOptions, Locator, Page } from 'playwright-core';
import { inject } from 'vitest';
import { frame, geometryOf } from '#app/ui/interactive/county-map/geometry.ts';
import type { CompactCounties } from '#domain/places/compact-counties.ts';

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
export const tooltip = (page: Page): Locator => page.locator('.county-map-tooltip');

/** Opens the page and waits for the map and the list. */
export async function openCoverage(page: Page, query = ''): Promise<void> {
  await page.goto(`/coverage${query}`);
  await map(page).waitFor();
  await rows(page).first().waitFor();
}

export async function rowTexts(page: Page): Promise<string[]> {
  const texts = await rows(page).allInnerTexts();
  return texts.map((text) => text.replace(/\s+/g, ' ').trim());
}

/** The number in '18,640 rows'. */
export async function total(page: Page): Promise<number> {
  const text = await list(page).locator('[aria-live=polite]').innerText();
  return Number(/([\d,]+) rows?/.exec(text)?.[1]?.replaceAll(',', '') ?? Number.NaN);
}

const shapes = () => geometryOf(JSON.parse(readFileSync('app/generated/counties-map.json', 'utf8')) as CompactCounties);

/** The position of a county in the viewport. */
export async function placeOf(page: Page, fips: string): Promise<{ x: number; y: number }> {
  const [x, y] = (await shapes()).byFips.get(fips)?.center ?? [0, 0];
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  if (!box) throw new Error('The map is not shown');
  return { x: box.x + (x * box.width) / frame.width, y: box.y + (y * box.height) / frame.height };
}

/** The color that the canvas shows at the middle of a county, as '36 105 74'. */
export async function colorOf(page: Page, fips: string): Promise<string> {
  const [x, y] = (await shapes()).byFips.get(fips)?.center ?? [0, 0];
  return map(page)
    .locator('canvas')
    .first()
    .evaluate(
      (canvas: HTMLCanvasElement, { at, width }) => {
        const zoom = canvas.width / width;
        const pixel = canvas.getContext('2d')?.getImageData(at[0] * zoom, at[1] * zoom, 1, 1).data;
        return [...(pixel ?? [])].slice(0, 3).join(' ');
      },
      { at: [x, y] as const, width: frame.width },
    );
}
