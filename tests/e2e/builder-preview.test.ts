import { beforeAll, expect, test } from 'vitest';
import type { FreshnessRow } from '#app/lib/api-client.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { testBrowser } from '#tests/support/browser.ts';
import {
  cardsIn,
  counties,
  enter,
  openBuilder,
  preview,
  submittedValue,
  typeBox,
} from '#tests/support/builder-page.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { type Locator, type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { expectNoSidewaysScroll } from '#tests/support/sideways-scroll.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 } });
});

/** The rows, read from the API directly. */
async function filesOf(types: string, fips: string): Promise<FreshnessRow[]> {
  const query = `dataset_type=in.(${types})&fips=in.(${fips})&order=last_update.desc`;
  return (await page.request.get(`/rest/v1/data_freshness?${query}`)).json();
}

const recordsIn = (rows: FreshnessRow[]) => rows.reduce((sum, row) => sum + row.record_count, 0);
const foundText = (rows: FreshnessRow[]) =>
  `Matching county files: ${rows.length.toLocaleString('en-US')}. Open records in them: ${recordsIn(rows).toLocaleString('en-US')}.`;

const filesRegion = () => page.getByRole('region', { name: 'County files that match' });
const figures = () =>
  reading(async (now) => (await now(preview(page).locator('p > .serif').allInnerTexts())).map((text) => text.trim()));
const sentence = () => preview(page).locator('> p').first().innerText();

test('the estimate is 250 records for each data type', async () => {
  await openBuilder(page);
  const seen: string[] = [(await quiet(page, () => figures()))[0] ?? ''];
  for (const label of ['Pre-Probate', 'Tax Delinquent', 'Code Violation', 'Divorce', 'Bankruptcy']) {
    await typeBox(page, label).check();
    seen.push((await quiet(page, () => figures()))[0] ?? '');
  }
  await typeBox(page, 'Probate').check();
  seen.push((await quiet(page, () => figures()))[0] ?? '');
  expect(seen).toEqual(['0', '250', '500', '750', '1,000', '1,250', '1,500']);
});

test('the records that match the types and counties are counted, and the first files are shown as cards', async () => {
  const rows = await filesOf('probate,tax_delinquent', '48453,48209');
  const records = recordsIn(rows);
  expect(rows.length).toBeGreaterThan(1);
  await openBuilder(page, '?types=probate,tax_delinquent&counties=Travis,+Hays&states=TX');
  await eventually(figures).toEqual(['500', records.toLocaleString('en-US')]);
  await eventually(() => sentence()).toMatch(
    new RegExp(`^${foundText(rows)} As of the newest read, \\w+ \\d+, \\d{4}\\.$`),
  );
  // The files are another request than the count.
  await eventually(() => cardsIn(filesRegion())).toHaveLength(Math.min(3, rows.length));
  const cards = await quiet(page, () => cardsIn(filesRegion()));
  for (const [index, card] of cards.entries()) {
    const row = rows[index];
    if (!row) continue;
    expect(card).toContain(`${datasetTypes[row.dataset_type]} · ${row.county}, ${row.state}`);
    expect(card).toContain(`record_count ${row.record_count.toLocaleString('en-US')}`);
    expect(card).toContain(`update_frequency ${row.update_frequency}`);
  }
});

test('each type has a sample record, from the selected places if possible, with dictionary types', async () => {
  const region = page.getByRole('region', { name: 'A record of each data type' });
  await eventually(async (now) => (await now(cardsIn(region))).map((card) => card.split(' SAMPLE')[0])).toEqual([
    'Probate · Travis, TX',
    'Tax Delinquent · Dallas, TX',
  ]);
  const cards = await quiet(region, () => cardsIn(region));
  expect(cards[0]).toContain('filing_date 10/19/2026 Date');
  expect(cards[0]).toContain('estimated_estate_value $618,000 Currency');
});

test('each data type shows its open records, in all counties until a place is named', async () => {
  await openBuilder(page);
  const count = () =>
    reading(async (now) => (await now(page.locator('#probate-count').innerText())).replace(/\s+/g, ' '));
  const whole = await (await page.request.get('/functions/v1/market-summary?dataset_type=eq.probate')).json();
  await eventually(count).toBe(`${whole.records.toLocaleString('en-US')} open records`);
  await enter(counties(page), 'Travis');
  const [travis] = await filesOf('probate', '48453');
  await eventually(count).toBe(`${travis?.record_count.toLocaleString('en-US')} open records`);
  await quiet(page);
  await eventually(() => typeBox(page, 'Probate').isChecked()).toBe(false);
});

test('form, preview and files are in one window, and the preview stays when the form scrolls', async () => {
  const visitor = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openBuilder(visitor, '?types=probate,tax_delinquent&counties=Travis,+Hays&states=TX');
  await visitor.getByRole('heading', { name: 'A record of each data type' }).waitFor();
  const bottom = (element: Locator) =>
    reading(async (now) => {
      const box = await now(element.boundingBox());
      return (box?.y ?? 900) + (box?.height ?? 0);
    });
  await eventually(async (now) => (await now(visitor.getByLabel('Name').boundingBox()))?.y).toBeLessThanOrEqual(260);
  await eventually(() => bottom(visitor.getByRole('button', { name: 'Save Dataset' }))).toBeLessThanOrEqual(900);
  await eventually(() => bottom(preview(visitor))).toBeLessThanOrEqual(900);
  await visitor.mouse.move(400, 400);
  await visitor.mouse.wheel(0, 100);
  await eventually(() => visitor.locator('.builder-work').evaluate((pane) => pane.scrollTop)).toBe(100);
  await quiet(visitor);
  await eventually(() => visitor.evaluate(() => scrollY)).toBe(0);
  await eventually(() => bottom(preview(visitor))).toBeLessThanOrEqual(900);
});

test('on a phone the counts stay in view, and nothing scrolls sideways at any width', async () => {
  const visitor = await browser.page({ viewport: { width: 390, height: 844 } });
  await openBuilder(visitor, '?types=probate,tax_delinquent&counties=Travis,+Fulton,+Travs&states=TX,+Texs');
  const line = visitor.locator('.builder-line');
  await eventually(() => line.innerText()).toMatch(/^500 estimated\s+[\d,]+ in the data/);
  const box = await quiet(line, () => line.boundingBox());
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  await visitor.getByRole('heading', { name: 'A record of each data type' }).waitFor();
  await expectNoSidewaysScroll(visitor, [320, 360, 390, 768, 800, 1024, 1280, 1440, 1920], 900);
});

test('types and places are in the URL, the name is only in the browser, and a reload shows all of them', async () => {
  await openBuilder(page, '?types=probate&counties=Travis&states=TX');
  await page.getByLabel('Name').fill('Private');
  await typeBox(page, 'Divorce').check();
  await enter(counties(page), 'Hays');
  await eventually(async (now) => Object.fromEntries(new URL(await now(page.url())).searchParams)).toEqual({
    types: 'probate,divorce',
    counties: 'Travis, Hays',
    states: 'TX',
  });
  await page.reload();
  await eventually(() => submittedValue(page, 'counties')).toBe('Travis, Hays');
  await eventually(() => typeBox(page, 'Divorce').isChecked()).toBe(true);
  await eventually(() => page.getByLabel('Name').inputValue()).toBe('Private');
});

test('the preview follows the form and is announced once typing pauses', async () => {
  await openBuilder(page, '?types=probate&counties=Travis&states=TX');
  const [travis] = await filesOf('probate', '48453');
  const liveRegion = preview(page).getByRole('status');
  const records = travis?.record_count.toLocaleString('en-US');
  await eventually(() => liveRegion.innerText()).toContain(
    `Estimate: 250 records. Matching county files: 1. Open records in them: ${records}.`,
  );
  await enter(counties(page), 'Hays');
  const rows = await filesOf('probate', '48453,48209');
  await eventually(() => liveRegion.innerText()).toContain(`files: ${rows.length}.`);
});

test('without counties, all counties of the selected states are included', async () => {
  const answer = await page.request.get('/rest/v1/data_freshness?dataset_type=eq.probate&state=eq.DE');
  const rows: FreshnessRow[] = await answer.json();
  await openBuilder(page, '?types=probate&states=Delaware');
  await eventually(sentence).toContain(foundText(rows));
  await eventually(() => sentence()).toContain('With no county listed, all counties in DE count.');
});

test('more files than one list holds are all counted', async () => {
  const types = 'pre_probate,probate,tax_delinquent,code_violation,divorce,bankruptcy';
  const rows: FreshnessRow[] = [];
  for (const state of ['TX', 'GA']) {
    const query = `dataset_type=in.(${types})&state=eq.${state}&order=id`;
    rows.push(...((await (await page.request.get(`/rest/v1/data_freshness?${query}`)).json()) as FreshnessRow[]));
  }
  expect(rows.length).toBeGreaterThan(1000);
  await openBuilder(page, `?types=${types}&states=TX,GA`);
  await eventually(figures).toEqual(['1,500', recordsIn(rows).toLocaleString('en-US')]);
  await eventually(() => filesRegion().locator('p').first().innerText()).toBe(
    `Most recently updated first: 3 of ${rows.length.toLocaleString('en-US')}.`,
  );
});

test('more counties than fit into one filter are all counted', async () => {
  const [names, codes] = [
    'Washington, Jefferson, Franklin, Jackson, Lincoln',
    'AL,AR,FL,GA,IA,ID,IL,IN,KS,KY,MO,MS,NC,NE,NY,OH,OK,OR,PA,TN,TX,VA,WA,WI,WV',
  ];
  const [list, places] = [names.split(', ').join(','), codes];
  const query = `dataset_type=eq.probate&county=in.(${list})&state=in.(${places})&order=id`;
  const rows = (await (await page.request.get(`/rest/v1/data_freshness?${query}`)).json()) as FreshnessRow[];
  await openBuilder(page, `?types=probate&counties=${names}&states=${codes}`);
  await eventually(sentence).toContain(foundText(rows));
  await eventually(() => sentence()).toContain('The files below are from the first 80 counties.');
});

test('real files have no sample stamp, and the badge says that only a part is sample data', async () => {
  const visitor = await browser.page();
  await visitor.route('**/rest/v1/data_freshness*', async (route) => {
    const response = await route.fetch();
    const rows = (await response.json()) as FreshnessRow[];
    await route.fulfill({ response, json: rows.map((row) => ({ ...row, is_sample: false })) });
  });
  await visitor.route('**/functions/v1/market-summary*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), samples: 0 } });
  });
  await openBuilder(visitor, '?types=probate&counties=Travis&states=TX');
  const region = visitor.getByRole('region', { name: 'County files that match' });
  await eventually(() => region.locator('.stamp').allInnerTexts()).toEqual(['ON FILE']);
  // The sample record below the files is still a sample.
  await eventually(() => visitor.locator('#sample-badge:visible').allInnerTexts()).toEqual(['Partly sample data']);
});

test('counties outside the selected states match nothing, and the page says so', async () => {
  await openBuilder(page, '?types=probate&counties=Travis&states=FL');
  await eventually(sentence).toBe('None of the counties listed is in the states listed.');
  await eventually(() => figures()).toEqual(['250', '-']);
  await quiet(page);
  await eventually(() => filesRegion().count()).toBe(0);
});

test('a failed request leaves the preview without records and shows no toast', async () => {
  const visitor = await browser.page();
  for (const path of ['**/rest/v1/**', '**/functions/v1/**']) {
    await visitor.route(path, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  }
  await openBuilder(visitor, '?types=probate&counties=Travis&states=TX');
  await visitor.getByText("We can't count the data right now.").waitFor();
  await eventually(() => visitor.locator('main figure').count()).toBe(1);
  await quiet(visitor);
  await eventually(() => toastOf(visitor)).toEqual([]);
});

test('the list of counties is loaded only when needed', async () => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await openBuilder(page);
  expect(requested.filter((url) => url.includes('county-names'))).toEqual([]);
  await counties(page).focus();
  await eventually(() => requested.filter((url) => url.includes('county-names')).length).toBe(1);
});

test('without scripts, the form is shown with a note about its limits', async () => {
  const visitor = await browser.page({ javaScriptEnabled: false });
  await visitor.goto('/dataset-builder');
  for (const label of ['Name', 'Description', 'Counties', 'States']) {
    await see(visitor.getByLabel(label, { exact: false }).first());
  }
  await see(visitor.getByText('need JavaScript'));
});
