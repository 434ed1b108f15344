import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import {
  datasetField,
  list,
  map,
  openCoverage,
  rows,
  rowTexts,
  searchField,
  total,
  visitorOptions,
} from '#tests/support/coverage-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const hour = 3_600_000;

let page: Page;
beforeAll(async () => {
  page = await browser.page(visitorOptions(1440));
  await openCoverage(page);
});

test('at 1440 x 900 the map and the first row are in the upper part of the window, and the page does not scroll for them', async () => {
  const first = () =>
    reading(async (now) => (await now(rows(page).first().boundingBox())) ?? { y: Number.NaN, height: Number.NaN });
  await eventually(async (now) => (await now(first())).y).toBeLessThanOrEqual(260);
  await eventually(async (now) => (await now(first())).height).toBe(40);
  const box = await quiet(page, () => map(page).boundingBox());
  expect(box?.y).toBeLessThanOrEqual(135);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(900);
});

longTest('rows are newest first, a hundred at a time, and scrolling loads more', async () => {
  await see(page.getByRole('main').getByText('Sample data', { exact: true }));
  const response = await page.request.get('/rest/v1/data_freshness?order=last_update.desc,id&limit=200');
  const wanted = (await response.json()) as { county: string; state: string }[];
  const prefixes = wanted.map(({ county, state }) => `${county}, ${state} `);
  await eventually(() => rows(page).count()).toBe(100);
  await rows(page).last().scrollIntoViewIfNeeded();
  await eventually(() => rows(page).count()).toBe(200);
  await eventually(async (now) =>
    (await now(rowTexts(page))).every((text, index) => text.startsWith(prefixes[index] ?? '?')),
  ).toBe(true);
});

test('the rows of the chosen county have a brass edge and a tint', async () => {
  await rows(page).first().getByRole('button').click();
  const marked = list(page).locator('tr', { has: page.locator('[aria-current=true]') });
  await eventually(() =>
    marked.first().evaluate((row) => [getComputedStyle(row).boxShadow, getComputedStyle(row).backgroundColor]),
  ).toEqual([expect.stringContaining('rgb(185, 121, 28) 3px 0px 0px 0px inset') as string, 'rgb(221, 233, 226)']);
});

test('an age under a day has another color than an older one', async () => {
  await page.route('**/rest/v1/data_freshness*', (route) =>
    route.fulfill({
      headers: { 'Content-Range': '0-1/2' },
      json: [23.9, 24.1].map((age, index) => ({
        id: `00000000-0000-4000-8000-00000000000${index}`,
        fips: '48453',
        county: 'Travis',
        state: 'TX',
        dataset_type: 'tax_delinquent',
        record_count: 1284,
        last_update: new Date(Date.now() - age * hour).toISOString(),
        update_frequency: 'Weekly',
      })),
    }),
  );
  await datasetField(page).selectOption('Tax Delinquent');
  await eventually(() => rowTexts(page)).toEqual(
    ['23h ago', '1d ago'].map((age) => `Travis, TX Tax Delinquent 1,284 Weekly ${age}`),
  );
  const colors = await quiet(page, () =>
    rows(page)
      .locator('time')
      .evaluateAll((ages) => ages.map((age) => getComputedStyle(age).backgroundColor)),
  );
  expect(new Set(colors).size).toBe(2);
});

longTest(
  'on a phone the first row is on the first screen of its tab, and a search says at once how many rows it found',
  async () => {
    const phone = await browser.page({ ...visitorOptions(390), viewport: { width: 390, height: 844 } });
    await phone.goto('/coverage');
    await map(phone).waitFor();
    const tab = phone.getByRole('tab', { name: 'Live Data Freshness' });
    await phone.getByRole('tab', { name: 'Map' }).press('ArrowRight');
    await eventually(() => tab.getAttribute('aria-selected')).toBe('true');
    await rows(phone).first().waitFor();
    const bottomOf = (locator: ReturnType<typeof rows>) =>
      reading(async (now) => {
        const box = await now(locator.boundingBox());
        return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
      });
    await eventually(() => bottomOf(rows(phone).first())).toBeLessThan(844);
    await searchField(phone).pressSequentially('Travis, TX');
    await eventually(() => total(phone)).toBeLessThan(20);
    const found = list(phone).locator('[aria-live=polite]');
    await eventually(() => bottomOf(found)).toBeLessThan(844);
    await eventually(() => phone.evaluate(() => [scrollY, document.documentElement.scrollWidth])).toEqual([0, 390]);
  },
);
