import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCsv } from '../export/parse-csv.ts';
import { dealsCsv, readDealsCsv } from './deals-csv.ts';
import { sampleDeals } from './sample-deals.ts';

/** The file as it is read, which has to be possible. */
function read(text: string) {
  const file = readDealsCsv(text);
  if (!file.ok) throw new Error(file.message);
  return file;
}

const required = 'Address,County,State\n';
const [sample] = sampleDeals as [(typeof sampleDeals)[0]];

test('an exported file is read back the same', () => {
  const file = read(dealsCsv(sampleDeals));
  expect(file.problems).toEqual([]);
  expect(
    file.deals.map(({ fields, createdAt, stageSince, exportedId }) => ({
      ...fields,
      id: exportedId,
      created_at: createdAt,
      stage_since: stageSince,
    })),
  ).toEqual(
    sampleDeals.map((deal) => ({
      ...deal,
      created_at: new Date(deal.created_at).toISOString(),
      stage_since: new Date(deal.stage_since).toISOString(),
    })),
  );
});

test('any text survives the round trip, and no cell starts like a formula', () => {
  const text = fc
    .tuple(fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''+", '\t='), fc.string({ maxLength: 20 }))
    .map((parts) =>
      parts
        .join('')
        .replace(/\p{Cc}/gu, '')
        .trim(),
    );
  fc.assert(
    fc.property(text, text, (name, notes) => {
      const csv = dealsCsv([{ ...sample, contact_name: name, notes }]);
      const cells = parseCsv(csv);
      expect(cells.ok && cells.rows.flatMap((row) => row.cells).filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
      expect(read(csv).deals[0]?.fields).toMatchObject({ contact_name: name, notes });
    }),
  );
});

test('columns of other programs are matched by their usual names', () => {
  const file = read(
    [
      'First Name;Last Name;E-mail Address;Phone Number;Property Street;City;County;Property State;Status;Price;Lead Type;Follow-up date;Comments;ZIP',
      'Ana;Reyes;ana@example.com;(512) 555-0117;12 Elm St;Austin;Travis;TX;NEGOTIATION;$1,250.50;Code violation;1/5/2027;Call first;78701',
    ].join('\n'),
  );
  expect(file.deals[0]?.fields).toEqual({
    property_address: '12 Elm St, Austin',
    county: 'Travis',
    state: 'TX',
    stage: 'negotiation',
    estimated_value: 1250.5,
    notes: 'Call first',
    contact_name: 'Ana Reyes',
    contact_phone: '(512) 555-0117',
    contact_email: 'ana@example.com',
    dataset_type: 'code_violation',
    next_on: '2027-01-05',
    next_step: '',
    next_kind: 'reminder',
  });
  expect(file.ignored).toEqual([]);
});

test('three columns are enough, and the rest is empty', () => {
  expect(read(`${required}1 Elm St,Travis,TX`).deals[0]?.fields).toMatchObject({
    stage: 'new',
    estimated_value: null,
    dataset_type: null,
    next_on: null,
    next_kind: 'reminder',
  });
});

test('the ZIP code says the county and the state, and what stands for nothing is empty', () => {
  const placeOf = (zip: string) => (zip === '78702' ? { county: 'Travis', state: 'TX' } : null);
  const file = readDealsCsv(
    'Address,City,Zip,Price,Next date,Phone,Notes\n1 Elm St,Austin,78702-1234,n/a,-,N/A,none\n2 Elm St,Austin,99999,unknown,--,,x\n',
    placeOf,
  );
  if (!file.ok) throw new Error(file.message);
  expect(file.deals.map(({ fields }) => fields)).toMatchObject([
    { county: 'Travis', state: 'TX', estimated_value: null, next_on: null, contact_phone: '', notes: '' },
  ]);
  expect(file.problems.map(({ row, message }) => `${row} ${message}`)).toEqual([
    '3 County is required',
    '3 State is required',
  ]);
  const inAddress = readDealsCsv('Address\n"1 Elm St, Austin, TX 78702"\n', placeOf);
  expect(inAddress).toMatchObject({ ok: true, deals: [{ fields: { county: 'Travis', state: 'TX' } }], problems: [] });
  // A column of the file counts before the ZIP code.
  const named = readDealsCsv('Address,County,State,Zip\n1 Elm St,Hays,TX,78702\n', placeOf);
  expect(named).toMatchObject({ deals: [{ fields: { county: 'Hays' } }] });
});

test('a row with a problem is reported with its number and column, and the others are kept', () => {
  const file = read(
    'Address,County,State,Status,Price,Next date\n1 Elm St,Travis,TX,Sold,much,soon\n2 Elm St,Travis,TX,Won,,\n,Travis,,,,',
  );
  expect(file.total).toBe(3);
  expect(file.deals.map(({ row }) => row)).toEqual([3]);
  expect(file.problems.map(({ row, column, message }) => `${row} ${column}: ${message}`)).toEqual([
    '2 Status: Stage must be one of new, contacted, qualified, negotiation, won, lost',
    '2 Price: Estimated value must be a number between 0 and 999,999,999,999.99, or empty',
    '2 Next date: Next date must be a day between 1900 and 2199, or empty',
    '4 Address: Property address is required',
    '4 State: State is required',
  ]);
});

test.each([
  ['', 'The file is empty.'],
  ['Address,County\n1 Elm St,Travis', 'The first row has no column called "State".'],
  ['a,b\n1,2', 'The first row has no column called "Property address" and "County" and "State".'],
  [required, 'There are no rows below the header.'],
  ['PK\u0003\u0004\0\0', 'This is not a CSV file. Save it as CSV first.'],
  [required + '1 Elm St,Travis,TX\n'.repeat(2001), 'The file has more than 2,000 rows. Import up to 2,000 at a time.'],
])('a file that cannot be used says why: %#', (text, message) => {
  expect(readDealsCsv(text)).toEqual({ ok: false, message });
});

test('a row has the same identity in every file, and equal rows of a file differ', () => {
  const identities = (rows: string[]) => read(required + rows.join('\n')).deals.map(({ identity }) => identity);
  const [elm, oak] = ['1 Elm St,Travis,TX', '2 Oak St,Travis,TX'] as const;
  expect(identities([oak, elm])).toEqual(identities([elm, oak]).toReversed());
  expect(new Set(identities([elm, elm, elm])).size).toBe(3);
});

test('a date that is not a day is a problem, also in the columns that only our files have', () => {
  const file = read('Address,County,State,Created\n1 Elm St,Travis,TX,2026-02-30\n2 Elm St,Travis,TX,2026-02-28');
  expect(file.problems).toEqual([{ row: 2, column: 'Created', message: 'Created must be a date, or empty' }]);
  expect(file.deals[0]?.createdAt).toBe('2026-02-28T12:00:00.000Z');
});
