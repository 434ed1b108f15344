import { beforeAll, expect, test } from 'vitest';
import { mapLayer } from '#domain/market/map-layers.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { longTest } from '#tests/support/long-form.ts';
import { cardOf } from './support/county-card-page.ts';
import {
  closeCard,
  datasetField,
  list,
  map,
  mapDrawn,
  mapFacts,
  openCoverage,
  pointAt,
  rows,
  rowTexts,
  searchField,
  tooltip,
  total,
} from './support/coverage-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const sanBernardino = '06071';
const announced = () => page.locator('.coverage-map .sr-only[aria-live=polite]').innerText();
const legend = () => page.locator('.coverage-map-legend li .sr-only').allInnerTexts();

longTest('the legend and the facts of the country are those of the newest updates', async () => {
  await openCoverage('?measure=freshness');
  const newest = new Map((await (await ask('/functions/v1/county-freshness')).json()) as [string, number][]);
  await eventually(legend).toEqual(['Under 6 hours', 'Under a day', '1 to 3 days', '3 to 7 days', 'Older']);
  const since = Date.now() / 1000 - 24 * 3600;
  const read = [...newest.values()].filter((updated) => updated > since).length;
  await eventually(() => mapFacts().allInnerTexts()).toEqual([
    'United States',
    '3,142 counties',
    `${read.toLocaleString('en-US')} read in the last 24 hours`,
  ]);
});

test('pointing at a county shows its datasets with counts and ages, until Escape or a county that is chosen in the list', async () => {
  await openCoverage();
  await pointAt(sanBernardino);
  await eventually(() => tooltip().innerText()).toMatch(/^San Bernardino, CA\n/);
  const response = await ask(`/rest/v1/data_freshness?fips=eq.${sanBernardino}`);
  const known = (await response.json()) as unknown[];
  await eventually(() => tooltip().locator('dt').count()).toBe(known.length);
  await eventually(() => tooltip().locator('dd').first().innerText()).toMatch(/^[\d,]+ · (Just now|\d+[hd] ago)$/);
  await page.keyboard.press('Escape');
  await eventually(() => tooltip().count()).toBe(0);

  await pointAt(sanBernardino);
  await eventually(() => tooltip().innerText()).toMatch(/^San Bernardino, CA\n/);
  await rows().first().getByRole('button').click();
  await eventually(() => page.getByRole('button', { name: 'All states' }).count()).toBe(1);
  await eventually(() => tooltip().count()).toBe(0);
});

test('a click on a county zooms to its state and leads to its card, until all states are asked for', async () => {
  await openCoverage();
  const rowsBefore = total();
  await pointAt(sanBernardino, { click: true });
  await eventually(() => page.search()).toBe(`?county=${sanBernardino}`);
  await cardOf('San Bernardino, CA').waitFor();
  await eventually(() => mapFacts().first().innerText()).toBe('California');
  await eventually(() => mapFacts().nth(1).innerText()).toBe('58 counties');
  await eventually(total).toBe(rowsBefore);
  await page.getByRole('button', { name: 'All states' }).click();
  await eventually(() => mapFacts().first().innerText()).toBe('United States');
  await eventually(() => page.search()).toBe(`?county=${sanBernardino}`);
  await pointAt(sanBernardino, { click: true });
  await eventually(() => page.search()).toBe('');
  await page.quiet();
  await eventually(() => page.getByRole('button', { name: 'All states' }).count()).toBe(0);
});

test('arrow keys move from county to county, Enter opens its card, Escape closes it', async () => {
  await page.goto('/coverage?county=48453', { only: 'coverage' });
  await mapDrawn();
  await map().focus();
  await page.keyboard.press('ArrowRight');
  await eventually(announced).toMatch(
    /^(Bastrop|Caldwell|Williamson), TX\. [\d,]+ open records\. Newest update (just now|\d+[hd] ago)\.$/,
  );
  const first = announced();
  await page.keyboard.press('ArrowDown');
  await eventually(announced).not.toBe(first);
  const [name = ''] = announced().split('.');
  await page.keyboard.press('Enter');
  await cardOf(name).waitFor();
  await page.keyboard.press('Escape');
  await eventually(() => page.search()).toBe('');
});

test('arrow keys that leave the view move it, and plus and minus zoom', async () => {
  await openCoverage('?county=48141');
  await map().focus();
  for (const _ of [1, 2, 3, 4]) await page.keyboard.press('ArrowLeft');
  await eventually(announced).toMatch(/, (NM|AZ)\./);
  await eventually(() => Number.parseFloat((tooltip().element() as HTMLElement).style.left)).toBeGreaterThan(0);
  const before = tooltip().innerText();
  await page.keyboard.press('-');
  await eventually(() => tooltip().count()).toBe(0);
  await page.keyboard.press('ArrowRight');
  await eventually(() => tooltip().innerText()).not.toBe(before);
});

test('the map is colored by open records, and the address keeps what else it is colored by; a dataset filters both the list and the map', async () => {
  await openCoverage();
  const summary = (await (await ask('/functions/v1/market-summary?by=county')).json()) as MarketSummary;
  const { parts } = mapLayer('records', summary.by_county);
  await eventually(legend).toEqual(parts.map(({ from, to }) => (to === null ? from : `${from} to ${to}`)));
  const colorBy = page.getByRole('combobox', { name: 'Color by' });
  await colorBy.selectOption('Competition');
  await eventually(legend).toEqual(['High', 'Medium', 'Low']);
  await eventually(() => page.search()).toBe('?measure=competition');
  await colorBy.selectOption('Newest read');
  await eventually(() => legend().at(0)).toBe('Under 6 hours');
  await colorBy.selectOption('Open records');
  await eventually(() => page.search()).toBe('');

  await datasetField().selectOption('Eviction');
  const every = (name: string) => {
    const texts = rowTexts();
    return texts.length > 0 && texts.every((text) => text.includes(` ${name} `));
  };
  await eventually(() => every('Eviction')).toBe(true);
  expect(network().sent.map(({ url }) => url)).toContain('/functions/v1/county-freshness?dataset=eviction');
  await eventually(() => page.search()).toBe('?dataset=eviction');
  await eventually(() => legend().at(-1)).toBe('Not read');
  await datasetField().selectOption('Probate');
  await eventually(() => every('Probate')).toBe(true);
});

test('the search suggests any county, even one too small to see, and opens its card', async () => {
  await openCoverage();
  const field = searchField();
  await field.fill('falls ch');
  await page.getByRole('option', { name: 'Falls Church, VA' }).waitFor();
  await field.press('ArrowDown');
  await field.press('Enter');
  await eventually(() => page.search()).toBe('?county=51610');
  await cardOf('Falls Church, VA').waitFor();
  await page.quiet();
  await eventually(() => field.inputValue()).toBe('');
  await eventually(() => mapFacts().first().innerText()).toBe('Virginia');
  await closeCard().click();
  await eventually(() => page.search()).toBe('');
});

longTest('a search that names a place zooms to it and says how many rows it found', async () => {
  await openCoverage();
  const field = searchField();
  for (const [text, state] of [
    ['Travis, TX', 'Texas'],
    ['Vermont', 'Vermont'],
    ['78704', 'Texas'],
  ] as const) {
    await field.fill(text);
    await eventually(() => mapFacts().first().innerText()).toBe(state);
    await eventually(total).toBeLessThan(200);
  }
  await page.quiet();
  await eventually(() => page.locator('.county-card').count()).toBe(0);
  await field.fill('madison county');
  await eventually(() => mapFacts().first().innerText()).toBe('United States');
  await field.fill('probate');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await eventually(total).toBeGreaterThan(10_000);
  await eventually(() => field.isFocused()).toBe(true);
});

test('a shared URL restores search, dataset, county and what the list is limited to', async () => {
  await openCoverage('?q=tx&dataset=probate&county=48453&only=1');
  await eventually(() => searchField().inputValue()).toBe('tx');
  await eventually(() => datasetField().inputValue()).toBe('probate');
  await eventually(() => list().getByText('Only Travis, TX').isVisible()).toBe(true);
  await eventually(rowTexts).toEqual([expect.stringMatching(/^Travis, TX Probate 1,284 (records )?Daily /) as string]);
});
