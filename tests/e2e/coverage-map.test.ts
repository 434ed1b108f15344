import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { ageShade } from '#domain/freshness/age-shade.ts';
import { testBrowser } from '#tests/support/browser.ts';
import {
  colorOf,
  list,
  map,
  openCoverage,
  placeOf,
  rowTexts,
  tooltip,
  visitorOptions,
} from '#tests/support/coverage-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
/** A large county, so that rounding cannot miss it. */
const sanBernardino = '06071';
const query = (page: Page) => new URL(page.url()).search;
const announced = (page: Page) => page.locator('.sr-only[aria-live=polite]').innerText();

let page: Page;
beforeAll(async () => {
  page = await browser.page(visitorOptions());
});

test('a county has the legend color of its newest update', async () => {
  await openCoverage(page);
  const response = await page.request.get('/functions/v1/county-freshness');
  const newest = new Map((await response.json()) as [string, number][]);
  const shade = (fips: string) => ageShade(newest.get(fips) ?? 0, Date.now() / 1000);
  const hex = await page.locator('.coverage-map').evaluate((element) => {
    const style = getComputedStyle(element);
    return [0, 1, 2, 3, 4].map((index) => style.getPropertyValue(`--map-${index}`).trim());
  });
  const rgb = (colour = '') => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16)).join(' ');
  for (const fips of [sanBernardino, '32023', '49037', '08081', '23003']) {
    expect(await colorOf(page, fips), fips).toBe(rgb(hex[shade(fips)]));
  }
  const legend = ['Under 6 hours', 'Under a day', '1 to 3 days', '3 to 7 days', 'Older'];
  expect(await page.locator('.coverage-map li').allInnerTexts()).toEqual(legend);
});

test('pointing at a county shows its datasets with counts and ages', async () => {
  const { x, y } = await placeOf(page, sanBernardino);
  await page.mouse.move(x, y);
  await eventually(() => tooltip(page).innerText()).toMatch(/^San Bernardino, CA\n/);
  const response = await page.request.get(`/rest/v1/data_freshness?fips=eq.${sanBernardino}`);
  const known = (await response.json()) as unknown[];
  await eventually(() => tooltip(page).locator('dt').count()).toBe(known.length);
  expect(await tooltip(page).locator('dd').first().innerText()).toMatch(/^[\d,]+ · (Just now|\d+[hd] ago)$/);
  await page.keyboard.press('Escape');
  await eventually(() => tooltip(page).count()).toBe(0);
});

test('a click on a county sets a filter in the list and the URL, and a second click clears it', async () => {
  const { x, y } = await placeOf(page, sanBernardino);
  await page.mouse.click(x, y);
  await eventually(() => list(page).getByText('Only San Bernardino, CA').isVisible()).toBe(true);
  await eventually(() => query(page)).toBe(`?county=${sanBernardino}`);
  await eventually(async () => (await rowTexts(page)).every((text) => text.startsWith('San Bernardino, CA'))).toBe(
    true,
  );
  await page.mouse.click(x, y);
  await eventually(() => query(page)).toBe('');
});

test('arrow keys move from county to county, Enter selects, Escape clears the selection', async () => {
  await page.goto('/coverage?county=48453');
  await map(page).waitFor();
  await map(page).focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => announced(page)).toMatch(
    /^(Bastrop|Caldwell|Williamson), TX\. Newest update (just now|\d+[hd] ago)\.$/,
  );
  const first = await announced(page);
  await page.keyboard.press('ArrowDown');
  await eventually(() => announced(page)).not.toBe(first);
  const [name = ''] = (await announced(page)).split('.');
  await page.keyboard.press('Enter');
  await eventually(() => list(page).getByText(`Only ${name}`).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await eventually(() => query(page)).toBe('');
});

test('the combobox finds any county, even one too small to see', async () => {
  await openCoverage(page);
  const field = page.getByRole('combobox', { name: 'Go to a county' });
  await field.fill('falls ch');
  await page.getByRole('option', { name: 'Falls Church, VA' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await eventually(() => query(page)).toBe('?county=51610');
  await eventually(() => tooltip(page).innerText()).toMatch(/^Falls Church, VA/);
  await list(page).getByRole('button', { name: 'Show every county' }).click();
  await eventually(() => query(page)).toBe('');
});

test('a dataset filters both the list and the map', async () => {
  const requested = page.waitForRequest('**/functions/v1/county-freshness?dataset=eviction');
  await page.getByRole('combobox', { name: 'More' }).selectOption('Eviction');
  await requested;
  await eventually(async () => (await rowTexts(page)).every((text) => text.includes(' Eviction '))).toBe(true);
  await eventually(() => query(page)).toBe('?dataset=eviction');
  await eventually(() => page.locator('.coverage-map li').last().innerText()).toBe('Not read');
  await page.locator('.chip', { hasText: 'Probate' }).first().click();
  await eventually(async () => (await rowTexts(page)).every((text) => text.includes(' Probate '))).toBe(true);
});

test('a shared URL restores search, dataset and county', async () => {
  await openCoverage(page, '?q=tx&dataset=probate&county=48453');
  expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('tx');
  expect(await page.getByRole('radio', { name: 'Probate', exact: true }).isChecked()).toBe(true);
  await eventually(() => list(page).getByText('Only Travis, TX').isVisible()).toBe(true);
  await eventually(() => rowTexts(page)).toEqual([expect.stringMatching(/^Travis, TX Probate Daily 1,284 /) as string]);
});

test('changing the color scheme redraws the map', async () => {
  const before = await colorOf(page, sanBernardino);
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(() => colorOf(page, sanBernardino)).not.toBe(before);
  await page.context().close();
});

test('on a phone, a tap selects the county, and its details are below the map', async () => {
  const phone = await browser.page({ ...visitorOptions(390), hasTouch: true, isMobile: true });
  await openCoverage(phone);
  const { x, y } = await placeOf(phone, sanBernardino);
  await phone.touchscreen.tap(x, y);
  await eventually(() => query(phone)).toBe(`?county=${sanBernardino}`);
  await eventually(() => tooltip(phone).innerText()).toMatch(/^San Bernardino, CA/);
  const [below, above] = [await tooltip(phone).boundingBox(), await map(phone).boundingBox()];
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await phone.context().close();
});
