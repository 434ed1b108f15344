import { beforeAll, expect, test } from 'vitest';
import type { CountyFigures, MarketSummary } from '#domain/market/summary.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { cards, count, marketRows, openMarket, places } from './support/market-page.ts';
import { ask, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const counties = () => page.locator('.market-county');
const valuesOfCounties = () => counties().locator('> :last-child').allInnerTexts();
const chart = () => page.getByRole('application', { name: 'Chart of open records' });
const dots = () => page.locator('.market-chart .market-dot').count();
const note = () => page.locator('.market-panel figure > .market-note').innerText();
const sentence = () => page.locator('.market-panel [aria-live]').innerText();
const search = () => Object.fromEntries(page.params());
/** A wide window shows these tabs; CSS hides those for narrow ones. */
const tab = (name: string) => page.locator('.market-tabs-side').getByRole('radio', { name, exact: true });

/** The largest counties of all, as the function for totals lists them. */
async function largest(query = ''): Promise<CountyFigures[]> {
  const response = await ask(`/functions/v1/market-summary?by=county${query}`);
  const { by_county } = (await response.json()) as MarketSummary;
  return by_county.toSorted((a, b) => b[1] - a[1]);
}

test('the counties are ranked by open records, each with a bar in proportion, or by value, which is kept in the URL', async () => {
  const all = await largest();
  await openMarket();
  await tab('Counties').check();
  await eventually(() => counties().count()).toBe(100);
  await eventually(search).toEqual({ view: 'counties' });
  await eventually(() => page.locator('.market-panel figcaption').innerText()).toBe(
    `${count(all.length)} counties by open records`,
  );
  expect(valuesOfCounties()).toEqual(all.slice(0, 100).map(([, records]) => count(records)));
  expect(counties().first().innerText()).toContain('Los Angeles, CA');
  const widths = counties()
    .locator('rect')
    .elements()
    .map((rect) => Number.parseFloat(rect.getAttribute('width') ?? ''));
  expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo((all[1]?.[1] ?? 0) / (all[0]?.[1] ?? 1), 2);

  await page.getByLabel('Compare by').selectOption('value');
  await eventually(() => page.locator('.market-panel figcaption').innerText()).toContain('by average property value');
  await page.reload();
  await eventually(() => counties().count()).toBe(100);
  await eventually(search).toEqual({ view: 'counties', measure: 'value' });
  const thousands = valuesOfCounties().map((text) => Number(/^\$([\d,]+)K$/.exec(text)?.[1]?.replace(',', '')));
  expect(thousands).toEqual(thousands.toSorted((a, b) => b - a));
});

longTest('scrolling down the counties shows more of them', async () => {
  await openMarket('?view=counties');
  await eventually(() => counties().count()).toBe(100);
  await counties().last().scrollIntoViewIfNeeded();
  await eventually(() => counties().count()).toBe(200);
});

test('a county of the ranking shows its entries in the list and is marked', async () => {
  await openMarket('?view=counties&state=TX');
  await page.getByRole('button', { name: 'Show the entries of Travis, TX' }).click();
  await eventually(() => new Set(places())).toEqual(new Set(['Travis, TX']));
  await eventually(search).toEqual({ state: 'TX', view: 'counties', county: '48453' });
  await eventually(() => page.locator('.market-county[data-chosen]').innerText()).toContain('Travis, TX');
});

longTest('the ranking has the data of the map', async () => {
  await openMarket('?view=counties&state=WA&dataset=inheritance');
  const [[fips, records] = ['', 0]] = await largest('&state=eq.WA&dataset_type=eq.inheritance');
  expect(fips).toBe('53033');
  await eventually(() => [...(counties().elements()[0]?.children ?? [])].map((part) => part.textContent)).toEqual([
    '1',
    'King, WA',
    '',
    count(records),
  ]);
});

test('the chart has a dot for each of the largest entries, and says how many they are', async () => {
  await openMarket();
  await eventually(dots).toBe(500);
  await eventually(note).toMatch(
    /^The 500 entries with the most open records, of 1\d,\d{3}\. Both scales are logarithmic\./,
  );
  await page.getByLabel('State').selectOption('DE');
  const entries = await marketRows('state=eq.DE');
  await eventually(dots).toBe(entries.length);
  await eventually(note).toContain(`All ${entries.length} entries.`);
});

test('with the arrow keys a dot is named, and Enter selects its row', async () => {
  await openMarket('?state=DE');
  await eventually(dots).toBeGreaterThan(10);
  await chart().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await eventually(sentence).toMatch(/^[\w ]+, DE, [\w -]+: [\d,]+ open records, /);
  const [name = ''] = sentence().split(':');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name, exact: true });
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  await page.keyboard.press('Escape');
  await eventually(() => row.getAttribute('aria-pressed')).toBe('false');
});

longTest('a dot whose row is not loaded yet shows the entries of its county', async () => {
  await openMarket('?state=TX');
  await eventually(() => cards().count()).toBe(100);
  await eventually(dots).toBe(500);
  await chart().focus();
  // From the largest to the smallest: the dots are in the order of the list.
  await page.keyboard.press('ArrowLeft');
  for (let step = 0; step < 130; step += 1) await page.keyboard.press('ArrowLeft');
  const [name = ''] = sentence().split(':');
  await page.keyboard.press('Enter');
  const row = page.getByRole('button', { name, exact: true });
  await eventually(() => row.getAttribute('aria-pressed')).toBe('true');
  await eventually(search).toMatchObject({ county: expect.stringMatching(/^48\d{3}$/) as string });
});
