import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { sampleRecords } from '../samples/sample-records.ts';
import { layoutCsv } from './csv.ts';
import { type ExportLayout, exportLayouts, type LayoutRecord, layoutColumns, layoutTable } from './layouts.ts';

const stamp = { source: 'Deedline', day: '2026-11-16' };
const samples = sampleRecords.map(
  ({ dataset_type, county, state, sample_record }): LayoutRecord => ({
    dataset: dataset_type,
    county,
    state,
    record: sample_record,
  }),
);

/** The rows of the file, as other software reads them. */
function read(layout: ExportLayout, records: LayoutRecord[] = samples): Record<string, string>[] {
  return parse(layoutCsv(layoutTable(layout, records, stamp)), { columns: true, relax_column_count: false });
}

test.each(exportLayouts)('the %s file is plain UTF-8 with CRLF and a header of unique names', (layout) => {
  const csv = layoutCsv(layoutTable(layout, samples, stamp));
  const columns = layoutColumns(layout);
  expect(csv.startsWith(`${columns.join(',')}\r\n`)).toBe(true);
  expect(csv.endsWith('\r\n')).toBe(true);
  expect(csv.replaceAll('\r\n', '')).not.toMatch(/[\r\n\uFEFF]/);
  expect(new Set(columns).size).toBe(columns.length);
});

test('a CRM gets every record, with the name split and the phone in E.164', () => {
  const rows = read('crm');
  expect(new Set(rows.map((row) => row['Property Street'])).size).toBe(samples.length);
  expect(rows.find((row) => row.Reference === 'C-1-PB-26-001984')).toMatchObject({
    'First Name': 'Marjorie',
    'Last Name': 'Estelwyn',
    Role: 'Executor',
    Phone: '+15125550117',
    'Do Not Call': 'Unknown',
    'Mailing Street': '602 Saddlehorn Pass',
    'Mailing City': 'Dripping Springs',
    'Mailing State': 'TX',
    'Mailing ZIP': '78620',
    'Property Street': '4417 Thistledown Ln',
    'Estimated Value': '462000',
    Dataset: 'Probate',
    'Record Date': '2026-10-19',
    'Lead Source': 'Deedline',
    'Export Date': '2026-11-16',
  });
});

test('a CRM gets the attorney in columns of their own, also where there is nobody else', () => {
  const record = { executor_attorney: 'Simon Gatewick', attorney_phone: '(512) 555-0118' };
  expect(read('crm', [{ dataset: 'probate', county: 'Travis', state: 'TX', record }])).toMatchObject([
    {
      'First Name': '',
      'Last Name': '',
      Role: '',
      Phone: '',
      Attorney: 'Simon Gatewick',
      'Attorney Phone': '+15125550118',
    },
  ]);
});

test('a dialer gets valid numbers, each once, and none that is marked do not call', () => {
  const rows = read('dialer');
  expect(rows.length).toBeGreaterThan(5);
  for (const row of rows) expect(row['Phone E.164']).toBe(`+1${row.Phone}`);
  expect(new Set(rows.map((row) => row.Phone)).size).toBe(rows.length);
  const owner = {
    owner_name: 'Ana Vale',
    owner_phone: '(512) 555-0101',
    property_address: '1 Elm St, Austin, TX 78745',
  };
  const one = (record: object): LayoutRecord[] => [
    { dataset: 'foreclosure', county: 'Travis', state: 'TX', record: { ...owner, ...record } },
  ];
  expect(read('dialer', one({ do_not_call: true }))).toEqual([]);
  expect(read('dialer', one({ do_not_call: false }))[0]?.['Do Not Call']).toBe('No');
  expect(read('dialer', one({}))[0]?.['Do Not Call']).toBe('Unknown');
  expect(read('dialer', one({ owner_phone: '555-0101' }))).toEqual([]);
});

test('a mail house gets complete addresses and a name for each', () => {
  const rows = read('mail');
  expect(rows.length).toBeGreaterThan(10);
  for (const row of rows) {
    expect([row['Full Name'], row['Address 1'], row.City, row.State, row.ZIP].filter((cell) => cell === '')).toEqual(
      [],
    );
  }
  expect(rows.filter((row) => row.Reference === '019874-00612').map((row) => row['Full Name'])).toEqual([
    'Grace Pellington',
    'Howard Pellington',
  ]);
});

test.each(exportLayouts)(
  'people in bankruptcy are not in the %s file, nor anyone but the landlord of an eviction',
  (layout) => {
    const rows = read(layout);
    const rolesOf = (dataset: string) => rows.filter((row) => row.Dataset === dataset).map((row) => row.Role);
    expect(rows.filter((row) => row['Last Name'] === 'Lindenholt')).toEqual([]);
    expect(rolesOf('Bankruptcy').filter((role) => role !== 'Trustee' && role !== '')).toEqual([]);
    expect(rolesOf('Eviction').filter((role) => role !== 'Landlord')).toEqual([]);
  },
);

test('what looks like a formula is defused, in the columns of phone numbers too', () => {
  const hostile = {
    owner_name: '=HYPERLINK("http://x")',
    owner_phone: '+1+cmd|calc',
    owner_email: '@SUM(A1)',
    property_address: '-1+2, Austin, TX 78745',
  };
  const record: LayoutRecord = { dataset: 'foreclosure', county: '=1', state: 'TX', record: hostile };
  for (const layout of exportLayouts) {
    for (const row of read(layout, [record])) {
      expect(Object.values(row).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
    }
  }
});
