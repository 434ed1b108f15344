import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { layoutColumns } from '#domain/export/layouts.ts';
import { flatSample } from '#domain/samples/sample-export.ts';
import { type SampleRecord, sampleRecords } from '#domain/samples/sample-records.ts';
import { longTest } from '#tests/support/long-form.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { download, openExport, openSamples } from './support/samples-page.ts';

beforeAll(startSite);
beforeEach(() => page.setTimeZone('America/Los_Angeles'));

async function open(): Promise<void> {
  await openSamples();
  await openExport();
}

const byAddress = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
const allSamples = sampleRecords.map(flatSample).toSorted(byAddress);
const day = () => new Date().toLocaleDateString('sv');
const started = (name: string) => page.getByRole('status').getByText(`Download started: ${name}`);

const hostile: SampleRecord = {
  id: '00000000-0000-4000-8000-000000000001',
  dataset_type: 'probate',
  county: 'Doña Ana',
  state: 'NM',
  sample_record: {
    owner_name: '=HYPERLINK("http://evil.example","x")',
    case_status: '@SUM(1)',
    mailing_address: '"quoted", two\nlines',
    executor_phone: '+1 505 555 0100',
    apn: '\uFF1D1',
    market_value: -5,
    filing_date: '2026-02-30',
    '=field': 'x',
  },
};

test('CSV has every field of every card, checked with another parser', async () => {
  await open();
  const { name, bytes } = await download('CSV');
  expect(name).toBe(`deedline-sample-all-${day()}.csv`);
  await started(name).waitFor();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(Object.keys(rows[0] ?? {}).slice(0, 4)).toEqual(['dataset_type', 'county', 'state', 'list_name']);
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
  const asText = sampleRecords.map((sample) =>
    Object.fromEntries(Object.entries(flatSample(sample)).map(([field, value]) => [field, String(value)])),
  );
  expect(filled.toSorted(byAddress)).toEqual(asText.toSorted(byAddress));
});

test('JSON has the same values with their types', async () => {
  await open();
  const { name, bytes } = await download('JSON');
  expect(name).toBe(`deedline-sample-all-${day()}.json`);
  expect(JSON.parse(bytes.toString('utf8')).toSorted(byAddress)).toEqual(allSamples);
});

test('each layout has its own file, plain for other software', async () => {
  await open();
  for (const [button, layout] of [
    ['CRM file', 'crm'],
    ['dialer file', 'dialer'],
    ['mail file', 'mail'],
  ] as const) {
    const { name, bytes } = await download(button);
    expect(name).toBe(`deedline-sample-all-${layout}-${day()}.csv`);
    const rows = parse<Record<string, string>>(bytes, { columns: true, record_delimiter: '\r\n' });
    expect(Object.keys(rows[0] ?? {})).toEqual(layoutColumns(layout));
    expect(new Set(rows.map((row) => row['Lead Source']))).toEqual(new Set(['Deedline sample data']));
  }
});

test('Excel has typed cells, checked with another parser', async () => {
  await open();
  const { name, bytes } = await download('Excel');
  expect(name).toBe(`deedline-sample-all-${day()}.xlsx`);
  const [{ sheet, data } = { sheet: '', data: [] }] = await readWorkbook(bytes);
  expect(sheet).toBe('Sample data');
  const [header = [], ...rows] = data;
  const read = rows.map((row) =>
    Object.fromEntries(
      row.flatMap((cell, column) => (cell === null ? [] : [[String(header[column]), plain(cell as never)]])),
    ),
  );
  expect(read.toSorted(byAddress)).toEqual(allSamples);
  expect(rows.flat().filter((cell) => cell instanceof Date).length).toBeGreaterThan(20);
});

/** Converts a date cell to the format of the samples; a text cell that looks like a date must not match. */
function plain(cell: string | number | boolean | Date): string | number | boolean {
  return cell instanceof Date ? cell.toISOString().slice(0, 10) : cell;
}

test('only the visible cards are exported, and the file name says which', async () => {
  await openSamples();
  await page.getByText('Bankruptcy', { exact: true }).first().click();
  await openExport();
  await eventually(() => page.getByRole('dialog').innerText()).toContain('Bankruptcy: 2 records');
  const { name, bytes } = await download('JSON');
  expect(name).toBe(`deedline-sample-bankruptcy-${day()}.json`);
  expect(
    JSON.parse(bytes.toString('utf8'))
      .map((record: { county: string }) => record.county)
      .toSorted(),
  ).toEqual(['Maricopa', 'Shelby']);
});

longTest('closing the dialog returns focus to the button', async () => {
  await open();
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => document.activeElement?.textContent).toBe('Export Sample');
});

test('formulas are escaped in CSV and Excel, and numbers stay numbers', async () => {
  network().route(/\/rest\/v1\/sample_data/, { json: [hostile], headers: { 'content-range': '0-0/1' } });
  await openSamples();
  await page.getByText('1 sample record').waitFor();
  await openExport();
  const csv = parse<Record<string, string>>((await download('CSV')).bytes, { bom: true, columns: true });
  const safe = {
    owner_name: `'=HYPERLINK("http://evil.example","x")`,
    case_status: "'@SUM(1)",
    mailing_address: '"quoted", two\nlines',
    executor_phone: "'+1 505 555 0100",
    apn: "'\uFF1D1",
    filing_date: '2026-02-30',
    "'=field": 'x',
  };
  expect(csv).toMatchObject([{ ...safe, county: 'Doña Ana', market_value: '-5' }]);
  const [workbook] = await readWorkbook((await download('Excel')).bytes);
  const [header = [], row = []] = workbook?.data ?? [];
  const cells = Object.fromEntries(header.map((name, column) => [String(name), row[column]]));
  expect(cells).toMatchObject({ ...safe, county: 'Doña Ana', market_value: -5 });
  const [json] = JSON.parse((await download('JSON')).bytes.toString('utf8'));
  expect(json.owner_name).toBe(hostile.sample_record.owner_name);
});
