import { beforeAll, expect, test } from 'vitest';
import type { FreshnessRow } from '#app/state/tables.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { cardsIn, counties, enter, openBuilder, preview, submittedValue, typeBox } from './support/builder-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const read = async <Answer>(path: string) => (await (await ask(path)).json()) as Answer;

/** The rows, read from the API directly. */
async function filesOf(types: string, fips: string): Promise<FreshnessRow[]> {
  const query = `dataset_type=in.(${types})&fips=in.(${fips})&order=last_update.desc`;
  return read(`/rest/v1/data_freshness?${query}`);
}

const recordsIn = (rows: FreshnessRow[]) => rows.reduce((sum, row) => sum + row.record_count, 0);
const foundText = (rows: FreshnessRow[]) =>
  `Matching county files: ${rows.length.toLocaleString('en-US')}. Open records in them: ${recordsIn(rows).toLocaleString('en-US')}.`;

const filesRegion = () => page.getByRole('region', { name: 'County files that match' });
/** The large figure, which is the count. */
const figure = () => preview().locator('p > .serif').innerText();
/** The lines of the table: the data type, its open records and its estimate. */
const counted = () =>
  preview()
    .locator('.builder-counts tbody tr')
    .elements()
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' '));
const sentence = () => preview().locator('.builder-sentence').innerText();

test('the estimate by type is 250 records for each data type, and no count until there is a place', async () => {
  await openBuilder();
  await eventually(figure).toBe('Nothing counted yet');
  await typeBox('Probate').check();
  await eventually(counted).toEqual(['Probate - 250']);
  for (const label of ['Foreclosure', 'Eviction', 'Inheritance']) await typeBox(label).check();
  await eventually(() => counted().at(-1)).toBe('Total - 1,000');
});

test('the records that match the types and counties are counted, the first files are shown as cards, and each type has a sample record with dictionary types', async () => {
  const rows = await filesOf('probate,tax_delinquent', '48453,48209');
  const records = recordsIn(rows);
  expect(rows.length).toBeGreaterThan(1);
  await openBuilder('?types=probate,tax_delinquent&counties=Travis,+Hays&states=TX');
  await eventually(figure).toBe(records.toLocaleString('en-US'));
  await eventually(() => counted().at(-1)).toBe(`Total ${records.toLocaleString('en-US')} 500`);
  await eventually(sentence).toMatch(new RegExp(`^${foundText(rows)} As of the newest read, \\w+ \\d+, \\d{4}\\.$`));
  // The files are another request than the count.
  await eventually(() => cardsIn(filesRegion())).toHaveLength(Math.min(3, rows.length));
  const cards = cardsIn(filesRegion());
  for (const [index, card] of cards.entries()) {
    const row = rows[index];
    if (!row) continue;
    expect(card).toContain(`${datasetTypes[row.dataset_type]} · ${row.county}, ${row.state}`);
    expect(card).toContain(`record_count ${row.record_count.toLocaleString('en-US')}`);
    expect(card).toContain(`update_frequency ${row.update_frequency}`);
  }

  const region = page.getByRole('region', { name: 'A record of each data type' });
  await eventually(() => cardsIn(region).map((card) => card.split(' SAMPLE')[0])).toEqual([
    'Probate · Travis, TX',
    'Tax Delinquent · Dallas, TX',
  ]);
  const samples = cardsIn(region);
  expect(samples[0]).toContain('filing_date 10/19/2026 Date');
  expect(samples[0]).toContain('estimated_estate_value $618,000 Currency');
});

test('each data type shows its open records, in all counties until a place is named', async () => {
  await openBuilder();
  const count = () => page.locator('#probate-count').innerText().replace(/\s+/g, ' ');
  const whole = await read<{ records: number }>('/functions/v1/market-summary?dataset_type=eq.probate');
  await eventually(count).toBe(`${whole.records.toLocaleString('en-US')} open records`);
  await enter(counties(), 'Travis');
  const [travis] = await filesOf('probate', '48453');
  await eventually(count).toBe(`${travis?.record_count.toLocaleString('en-US')} open records`);
  await eventually(() => typeBox('Probate').isChecked()).toBe(false);
});

test('types and places are in the URL, the name is only in the browser, and a reload shows all of them', async () => {
  await openBuilder('?types=probate&counties=Travis&states=TX');
  await page.getByLabel('Name').fill('Private');
  await typeBox('Divorce').check();
  await enter(counties(), 'Hays');
  await eventually(() => Object.fromEntries(page.params())).toEqual({
    types: 'probate,divorce',
    counties: 'Travis, Hays',
    states: 'TX',
  });
  await page.reload();
  await eventually(() => submittedValue('counties')).toBe('Travis, Hays');
  await eventually(() => typeBox('Divorce').isChecked()).toBe(true);
  await eventually(() => page.getByLabel('Name').inputValue()).toBe('Private');
});

test('the preview follows the form and is announced once typing pauses', async () => {
  await openBuilder('?types=probate&counties=Travis&states=TX');
  const [travis] = await filesOf('probate', '48453');
  const liveRegion = preview().getByRole('status');
  const records = travis?.record_count.toLocaleString('en-US');
  await eventually(() => liveRegion.innerText()).toContain(
    `Matching county files: 1. Open records in them: ${records}.`,
  );
  await eventually(() => liveRegion.innerText()).toContain('Estimate by type: 250 records.');
  await enter(counties(), 'Hays');
  const rows = await filesOf('probate', '48453,48209');
  await eventually(() => liveRegion.innerText()).toContain(`files: ${rows.length}.`);
});

test('without counties, all counties of the selected states are included', async () => {
  const rows = await read<FreshnessRow[]>('/rest/v1/data_freshness?dataset_type=eq.probate&state=eq.DE');
  await openBuilder('?types=probate&states=Delaware');
  await eventually(sentence).toContain(foundText(rows));
  await eventually(sentence).toContain('With no county listed, all counties in DE count.');
});

test('more files than one list holds are all counted', async () => {
  const types = 'pre_probate,probate,tax_delinquent,code_violation,divorce,bankruptcy';
  const rows: FreshnessRow[] = [];
  for (const state of ['TX', 'GA']) {
    const query = `dataset_type=in.(${types})&state=eq.${state}&order=id`;
    rows.push(...(await read<FreshnessRow[]>(`/rest/v1/data_freshness?${query}`)));
  }
  expect(rows.length).toBeGreaterThan(1000);
  await openBuilder(`?types=${types}&states=TX,GA`);
  await eventually(figure).toBe(recordsIn(rows).toLocaleString('en-US'));
  await eventually(() => counted().at(-1)).toMatch(/ 1,500$/);
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
  const rows = await read<FreshnessRow[]>(`/rest/v1/data_freshness?${query}`);
  await openBuilder(`?types=probate&counties=${names}&states=${codes}`);
  await eventually(sentence).toContain(foundText(rows));
  await eventually(sentence).toContain('The files below are from the first 80 counties.');
});

test('counties outside the selected states match nothing, and the page says so', async () => {
  await openBuilder('?types=probate&counties=Travis&states=FL');
  await eventually(sentence).toBe('None of the counties listed is in the states listed.');
  await eventually(figure).toBe('Nothing counted yet');
  await eventually(counted).toEqual(['Probate - 250']);
  await eventually(() => filesRegion().count()).toBe(0);
});

test('a failed request leaves the preview without records and shows no toast', async () => {
  network().route(/^\/(rest|functions)\/v1\//, { status: 500, json: { message: 'down' } });
  await openBuilder('?types=probate&counties=Travis&states=TX');
  await page.getByText("We can't count the data right now.").waitFor();
  await eventually(() => page.locator('main figure').count()).toBe(1);
  await eventually(toastOf).toEqual([]);
});

test('the list of counties is loaded only when needed', async () => {
  const lists = () => network().sent.filter(({ url }) => url.includes('county-names')).length;
  await openBuilder();
  await page.quiet();
  expect(lists()).toBe(0);
  await counties().focus();
  await eventually(lists).toBe(1);
});

test('the choices reach the estimator: the links to the pricing page name the counties and data types', async () => {
  await openBuilder('?types=probate,eviction&counties=Travis&states=TX');
  const path = '/pricing?counties=48453&datasets=probate,eviction';
  const link = (name: string) => preview().getByRole('link', { name }).getAttribute('href');
  await eventually(() => link('Price it in the estimator')).toBe(`${path}#estimate`);
  await eventually(() => link('Get a quote for this dataset')).toContain(`${path}#quote?territory=Travis`);
});
