import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { eventually } from './support/eventually.ts';
import { openLeads } from './support/leads-page.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { download } from './support/samples-page.ts';

beforeAll(startSite);
beforeEach(() => page.setTimeZone('America/Los_Angeles'));

const list = /\/rest\/v1\/lead_scores/;
const day = () => new Date().toLocaleDateString('sv');

async function openExport(query = ''): Promise<void> {
  await openLeads(query);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export Leads' }).waitFor();
}

test('CSV has the filtered leads in their order, and its name says what it holds', async () => {
  await openExport('?quality=hot&dataset=probate&sort=value');
  await eventually(() => page.getByRole('dialog').innerText()).toMatch(
    /Hot, Probate: \d+ leads?, highest value first\./,
  );
  const { name, bytes } = await download('CSV');
  expect(name).toBe(`deedline-leads-sample-data-hot-probate-${day()}.csv`);
  await page.getByRole('status').getByText(`Download started: ${name}`).waitFor();
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows.length).toBeGreaterThan(5);
  expect(Object.keys(rows[0] ?? {})).toEqual(
    'property_address county state dataset filed_on market_value score quality equity motivation time_since_filing contact_match occupancy last_updated id'.split(
      ' ',
    ),
  );
  expect(new Set(rows.map(({ quality, dataset }) => `${quality} ${dataset}`))).toEqual(new Set(['hot Probate']));
  const values = rows.map((row) => Number(row.market_value));
  expect(values).toEqual(values.toSorted((one, other) => other - one));
});

test('a longer list is exported up to 1,000 leads, and JSON names the filter', async () => {
  await openExport('?q=tx');
  const { bytes, name } = await download('JSON');
  expect(name).toBe(`deedline-leads-sample-data-tx-${day()}.json`);
  const { about, leads } = JSON.parse(bytes.toString('utf8'));
  expect(about).toMatchObject({
    title: 'Sample data',
    filter: 'tx',
    order: 'highest score first',
    leads: leads.length,
    of: leads.length,
  });
  await openExport();
  await eventually(() => page.getByRole('dialog').innerText()).toContain(
    'All leads: the first 1,000 of 5,000 leads, highest score first.',
  );
  const all = JSON.parse((await download('JSON')).bytes.toString('utf8'));
  expect([all.leads.length, all.about.of]).toEqual([1000, 5000]);
});

test('formulas are defused in Excel, dates and amounts are typed, and unknown values are empty', async () => {
  network().route(list, {
    change: ([first, second]) => [
      {
        ...first,
        property_address: '=HYPERLINK("http://evil.example","x")',
        market_value: null,
        filed_on: '2026-10-20',
        factors: { motivation: 0 },
        is_sample: false,
      },
      { ...second, market_value: 250_000, is_sample: false },
    ],
    // Two leads are all, or the list would go on loading.
    headers: { 'content-range': '0-1/2' },
  });
  await openExport();
  const { name, bytes } = await download('Excel');
  expect(name).toBe(`deedline-leads-all-${day()}.xlsx`);
  const sheets = await readWorkbook(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Leads', 'About']);
  const [header = [], first = [], second = []] = sheets[0]?.data ?? [];
  const cell = (row: unknown[], column: string) => row[header.indexOf(column as never)];
  expect(cell(first, 'property_address')).toBe('\'=HYPERLINK("http://evil.example","x")');
  expect(cell(first, 'filed_on')).toEqual(new Date('2026-10-20T00:00:00Z'));
  expect([cell(first, 'market_value'), cell(first, 'equity'), cell(first, 'motivation')]).toEqual([null, null, 0]);
  expect(cell(second, 'market_value')).toBe(250_000);
});

test('a failed export says so and can be tried again', async () => {
  await openExport();
  const repair = network().route(list, { status: 500, json: { message: 'no' } });
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText("We couldn't make the file. Please try again.").waitFor();
  repair();
  expect((await download('CSV')).name).toMatch(/\.csv$/);
});
