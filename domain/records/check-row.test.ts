import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { squeezed } from '../columns/similar-names.ts';
import { type DatasetType, datasetNames } from '../datasets/dataset-types.ts';
import type { County } from '../places/counties.ts';
import { checkRow, compileRowCheck, type Places } from './check-row.ts';
import type { ReadFiling } from './complete-filing.ts';
import { fields, fileColumns } from './dictionary.ts';
import type { SourceFormat } from './profile.ts';
import type { RowProblem } from './row-cells.ts';
import { UnreadableCell } from './row-values.ts';

const today = '2026-11-16';
const counties: County[] = [
  { fips: '48453', name: 'Travis', state: 'TX' },
  { fips: '48201', name: 'Harris', state: 'TX' },
  { fips: '01001', name: 'Autauga', state: 'AL' },
];
const places: Places = {
  resolvePlace: (place) =>
    counties.find((county) =>
      'fips' in place ? county.fips === place.fips : county.name === place.county && county.state === place.state,
    ) ?? { reason: 'There is no such county.' },
};
const options = { places, today };

const good = { case_number: 'C-1-PB-26-001943', filing_date: '2026-10-14', fips: '48453' };

function filingOf(raw: Record<string, unknown>, dataset: DatasetType = 'probate'): ReadFiling {
  const result = checkRow(raw, dataset, options);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.filing;
}

function warningsOf(raw: Record<string, unknown>, dataset: DatasetType = 'probate'): readonly RowProblem[] {
  const result = checkRow(raw, dataset, options);
  if ('problems' in result) throw new Error(JSON.stringify(result.problems));
  return result.warnings;
}

function problemsOf(raw: Record<string, unknown>, dataset: DatasetType = 'probate'): RowProblem[] {
  const result = checkRow(raw, dataset, options);
  return 'problems' in result ? result.problems : [];
}

test('a row becomes a filing with its place, key, date and record', () => {
  const raw = {
    ...good,
    posted_at: '2026-10-14T13:00:00Z',
    captured_at: '2026-10-14T20:00:00Z',
    property_address: '1418 Alder Bend, Austin, TX 78704',
    market_value: '$462,000.40',
    case_status: 'active',
    executor_name: '',
  };
  expect(filingOf(raw)).toEqual({
    dataset_type: 'probate',
    fips: '48453',
    county: 'Travis',
    state: 'TX',
    source_key: 'C-1-PB-26-001943',
    filed_on: '2026-10-14',
    posted_at: '2026-10-14T13:00:00.000Z',
    captured_at: '2026-10-14T20:00:00.000Z',
    closed_on: null,
    close_reason: null,
    property_address: '1418 Alder Bend, Austin, TX 78704',
    market_value: 462000,
    record: {
      case_number: 'C-1-PB-26-001943',
      filing_date: '2026-10-14',
      property_address: '1418 Alder Bend, Austin, TX 78704',
      market_value: 462000.4,
      case_status: 'Active',
    },
    states_open: true,
  });
});

test('columns are matched whatever their case, spaces and hyphens', () => {
  expect(filingOf({ 'Case Number': 'A-1', ' FILING-DATE ': '10/14/2026', Fips: 48453 })).toMatchObject({
    source_key: 'A-1',
    filed_on: '2026-10-14',
    record: { case_number: 'A-1', filing_date: '2026-10-14' },
  });
});

test('a column that is mapped is read as ours, also before a column of that name', () => {
  const check = compileRowCheck(['Cause No.', 'case_number', 'filing_date', 'fips'], 'probate', {
    ...options,
    map: { 'cause no': 'case_number' },
  });
  expect(check.headerProblems).toEqual([]);
  expect(check.ignored).toEqual([{ column: 'case_number', reason: 'Another column is mapped to case_number.' }]);
  expect(check.checkCells(['X-9', 'internal', '2026-10-14', '48453'])).toMatchObject({ filing: { source_key: 'X-9' } });
});

test('unknown columns and those of other datasets are named once and not stored', () => {
  const header = ['case_number', 'filing_date', 'fips', 'ssn', 'auction_date', 'foreclosure_type', ''];
  const check = compileRowCheck(header, 'divorce', options);
  expect(check.ignored).toEqual([
    { column: 'ssn', reason: 'The data dictionary has no such field.' },
    { column: 'auction_date', reason: 'The dictionary does not have auction_date for Divorce records.' },
    { column: 'foreclosure_type', reason: 'The dictionary does not have foreclosure_type for Divorce records.' },
  ]);
  const result = check.checkCells(['A-1', '2026-10-14', '48453', '123-45-6789', 'x', 'y', 'z']);
  expect(JSON.stringify(result)).not.toContain('6789');
  expect(result).toMatchObject({ filing: { source_key: 'A-1' } });
});

test('a header that cannot work is said once', () => {
  expect(
    compileRowCheck(['owner_name', 'Owner Name'], 'probate', { ...options, map: { a: 'b' } }).headerProblems,
  ).toEqual([
    'There is no field "b" to map the column "a" to.',
    'The file has no column "a" to map.',
    'Two columns are owner_name: keep one of them.',
    'No column identifies a record: the file needs one of source_key, case_number, instrument_number, notice_number.',
    'No column names the county: the file needs fips, or county and state.',
  ]);
});

test.each<[string, Record<string, unknown>, Partial<RowProblem>]>([
  ['no key', { ...good, case_number: ' ' }, { column: 'case_number', reason: 'The row has no case number.' }],
  ['a number with lost digits', { ...good, case_number: '2.02611E+14' }, { column: 'case_number' }],
  ['no place', { ...good, fips: '' }, { reason: "The row doesn't say which county it is in." }],
  ['an unknown fips', { ...good, fips: '99999' }, { column: 'fips', reason: 'There is no such county.' }],
  ['an unknown county', { ...good, fips: '', county: 'Nowhere', state: 'TX' }, { column: 'county', value: 'Nowhere' }],
  [
    'a place that contradicts itself',
    { ...good, county: 'Harris', state: 'TX' },
    { column: 'fips', reason: 'This fips code is Travis, TX, but the row is in Harris, TX.' },
  ],
  ['a long key', { ...good, case_number: 'x'.repeat(201) }, { column: 'case_number' }],
  ['another dataset', { ...good, dataset_type: 'divorce' }, { column: 'dataset_type', value: 'divorce' }],
])('a row with %s is rejected, with one problem', (_, raw, problem) => {
  expect(problemsOf(raw)).toEqual([expect.objectContaining(problem)]);
});

test.each<[string, Record<string, unknown>, Partial<RowProblem>]>([
  ['a bad date', { ...good, filing_date: 'soon' }, { column: 'filing_date', value: 'soon' }],
  ['a future date', { ...good, filing_date: '2026-11-18' }, { reason: 'The filing date is in the future.' }],
  ['an old date', { ...good, filing_date: '1899-12-31' }, { reason: 'The filing date is before 1900.' }],
  ['a bad amount', { ...good, 'Market Value': '(1,200)' }, { column: 'Market Value', value: '(1,200)' }],
  ['a status that is not listed', { ...good, case_status: 'Odd' }, { column: 'case_status', value: 'Odd' }],
  ['a value too large', { ...good, market_value: 3_000_000_000 }, { column: 'market_value' }],
  ['an unknown close reason', { ...good, closed_on: today, close_reason: 'gone' }, { column: 'close_reason' }],
  ['a future closing date', { ...good, closed_on: '2027-01-01' }, { column: 'closed_on' }],
  ['a future posting', { ...good, posted_at: '2026-12-01T00:00:00Z' }, { column: 'posted_at' }],
  [
    'an error of a spreadsheet',
    { ...good, bedrooms: new UnreadableCell('The cell has an error.', '#N/A') },
    { value: '#N/A', reason: 'The cell has an error.' },
  ],
])('%s empties its cell with a warning, and the row stays', (_, raw, warning) => {
  expect(warningsOf(raw)).toEqual([expect.objectContaining(warning)]);
});

test('what a warning is about is not in the record', () => {
  const raw = { ...good, filing_date: '2027-01-01', market_value: 3e9, bedrooms: 'x', owner_name: 'Ana Reyes' };
  expect(filingOf(raw)).toMatchObject({ filed_on: null, market_value: null });
  expect(filingOf(raw).record).toEqual({ case_number: good.case_number, owner_name: 'Ana Reyes' });
});

test('a missing date is no problem of a row that has a number', () => {
  expect(filingOf({ ...good, filing_date: null })).toMatchObject({ filed_on: null });
  expect(compileRowCheck(['case_number', 'fips'], 'probate', options).headerProblems).toEqual([]);
});

test.each<[string, Record<string, unknown>, string]>([
  ['the date', { apn: '7', notice_date: 'soon' }, 'notice_date'],
  [
    'a date that would have come before another one',
    { apn: '7', filing_date: 'soon', notice_date: today },
    'filing_date',
  ],
  ['no date', { apn: '7', notice_date: '' }, 'filing_date'],
  ['the parcel', { apn: '2.02611E+14', property_address: '1 Oak St', notice_date: today }, 'apn'],
])('a record that only parcel and date identify is rejected for %s', (_, raw, column) => {
  expect(problemsOf({ fips: '48453', ...raw }, 'tax_delinquent')).toMatchObject([{ column }]);
});

test('a bad date that comes after the one that was taken only empties its cell', () => {
  const raw = { fips: '48453', apn: '7', filing_date: today, notice_date: 'soon' };
  expect(warningsOf(raw, 'tax_delinquent')).toMatchObject([{ column: 'notice_date' }]);
});

test('all problems of a rejected row are reported, what rejects it first', () => {
  expect(
    problemsOf({ ...good, bedrooms: 'x', absentee_owner: 'maybe', fips: '1' }).map(({ column }) => column),
  ).toEqual(['fips', 'bedrooms', 'absentee_owner']);
});

describe('the end of a record', () => {
  const endOf = (
    raw: Record<string, unknown>,
    dataset: DatasetType = 'foreclosure',
    more: Partial<SourceFormat> = {},
  ) => {
    const result = checkRow({ ...good, ...raw }, dataset, { ...options, ...more, sourceDay: '2026-11-10' });
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    const { closed_on, close_reason, states_open, ends_undated = false } = result.filing;
    return [closed_on, close_reason, states_open, ends_undated];
  };
  const open = [null, null, true, false];
  const unsaid = [null, null, false, false];
  const since = (reason: string) => ['2026-11-10', reason, false, true];

  test.each<[DatasetType, string, unknown[]]>([
    ['foreclosure', 'Sold', since('sold')],
    ['foreclosure', ' CURED ', since('cured')],
    ['foreclosure', 'Dismissed', since('dismissed')],
    ['foreclosure', 'Closed', since('withdrawn')],
    ['foreclosure', 'Postponed', open],
    ['foreclosure', 'Some words', unsaid],
    ['code_violation', 'Complied', since('cured')],
    ['bankruptcy', 'Discharged', since('withdrawn')],
    ['bankruptcy', 'Reinstated', open],
    ['divorce', 'Settled', since('withdrawn')],
    ['probate', 'Closed', since('withdrawn')],
    ['probate', 'Open', open],
    ['probate', '', unsaid],
  ])('%s with the status %j', (dataset, status, expected) => {
    expect(endOf({ case_status: status }, dataset)).toEqual(expected);
  });

  test('a stage of delinquency counts too', () => {
    expect(endOf({ case_status: 'Active', delinquency_stage: 'Redeemed' }, 'tax_delinquent')).toEqual(since('cured'));
    expect(endOf({ delinquency_stage: 'Certificate sold' }, 'tax_delinquent')).toEqual(open);
  });

  test('a closing date comes before the day of the source, and a stated reason before the status', () => {
    expect(endOf({ case_status: 'Sold', closed_on: '2026-11-01' })).toEqual(['2026-11-01', 'sold', false, false]);
    expect(endOf({ case_status: 'Closed', close_reason: 'sold' })).toEqual(since('sold'));
    expect(endOf({ close_reason: 'Redeemed' })).toEqual(since('cured'));
    expect(endOf({ case_status: 'Active', closed_on: '2026-11-01' })).toEqual([
      '2026-11-01',
      'withdrawn',
      false,
      false,
    ]);
  });

  test('a sale in the future has not ended anything', () => {
    expect(endOf({ closed_on: '2027-01-05', close_reason: 'sold' })).toEqual(unsaid);
  });

  test('a profile has more words, in the words of the file', () => {
    const closed = { 'Order Final': 'dismissed', Settled: 'open' } as const;
    expect(endOf({ case_status: 'ORDER  FINAL' }, 'foreclosure', { closed })).toEqual(since('dismissed'));
    expect(endOf({ case_status: 'Settled' }, 'foreclosure', { closed })).toEqual(open);
    const values = { case_status: { Disp: 'Closed' } };
    expect(endOf({ case_status: 'disp' }, 'probate', { values })).toEqual(since('withdrawn'));
  });

  test('a word that ends a record and is not listed is stored as the listed one', () => {
    expect(warningsOf({ ...good, case_status: 'Disposed' })).toEqual([]);
    expect(filingOf({ ...good, case_status: 'Disposed' }).record.case_status).toBe('Closed');
  });
});

describe('a profile', () => {
  const read = (raw: Record<string, unknown>, format: Partial<SourceFormat>) => {
    const result = checkRow(raw, 'probate', { ...options, ...format });
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    return result;
  };

  test('says what the words of a file mean', () => {
    const values = {
      case_type: { 'Independent Administration': 'Probate' },
      case_status: { Open: 'Active', 'N.A.': '' },
    };
    const row = { ...good, case_type: 'INDEPENDENT administration', case_status: 'Open' };
    expect(read(row, { values })).toMatchObject({
      filing: { record: { case_type: 'Probate', case_status: 'Active' }, states_open: true },
      warnings: [],
    });
    expect(read({ ...good, case_status: 'n.a.' }, { values }).warnings).toEqual([]);
  });

  test('says that the day comes first, and where the clerk is', () => {
    const row = {
      ...good,
      filing_date: '12/10/2026',
      posted_at: '14/10/2026 8:30 AM',
      captured_at: '14/10/2026 20:00',
    };
    expect(read(row, { day_first: true, time_zone: 'America/Chicago' }).filing).toMatchObject({
      filed_on: '2026-10-12',
      posted_at: '2026-10-14T13:30:00.000Z',
      captured_at: '2026-10-14T20:00:00.000Z',
    });
  });

  test('says how names are written', () => {
    const row = {
      ...good,
      executor_name: 'DE LA CRUZ ANA M',
      owner_name: 'REYES ANA EST OF',
      deceased_name: 'ORR, CY',
    };
    const names = (name_order: SourceFormat['name_order']) => {
      const { executor_name, owner_name, deceased_name } = read(row, { name_order }).filing.record;
      return [executor_name, owner_name, deceased_name];
    };
    expect(names('last_first')).toEqual(['DE LA CRUZ, ANA M', 'Estate of ANA REYES', 'ORR, CY']);
    expect(names('first_last')).toEqual([row.executor_name, row.owner_name, row.deceased_name]);
  });

  test('leaves columns out', () => {
    const check = compileRowCheck([...Object.keys(good), 'owner_name'], 'probate', {
      ...options,
      map: { 'Owner Name': '', 'No longer there': '' },
    });
    expect(check).toMatchObject({ headerProblems: [], ignored: [{ column: 'owner_name' }] });
    expect(check.names).toEqual(['case_number', 'filing_date', 'fips', null]);
  });
});

describe('a split address', () => {
  const addressOf = (raw: Record<string, unknown>, format: Partial<SourceFormat> = {}) => {
    const result = checkRow({ ...good, ...raw }, 'probate', { ...options, ...format });
    if ('problems' in result) throw new Error(JSON.stringify(result.problems));
    expect(result.filing.record.property_address ?? '').toBe(result.filing.property_address);
    return result.filing.property_address;
  };

  test.each<[string, Record<string, unknown>, string]>([
    [
      'plain names',
      { Street: '1408 Oak St', City: 'Austin', State: 'TX', Zip: 78702 },
      '1408 Oak St, Austin, TX 78702',
    ],
    [
      'a unit',
      { street: '1408 Oak St', unit: '4B', city: 'Austin', zip: '787021234' },
      '1408 Oak St Unit 4B, Austin, TX 78702-1234',
    ],
    ['a named unit', { street: '1408 Oak St', unit: 'Apt 4', city: 'Austin' }, '1408 Oak St Apt 4, Austin, TX'],
    [
      'another state',
      { site_address: '9 Elm', site_city: 'Boston', site_state: 'Massachusetts', site_zip: 2134 },
      '9 Elm, Boston, MA 02134',
    ],
    [
      'its number in another column',
      { 'HOUSE NO': 1508, 'ST NAME': 'OAK', SFX: 'ST', UNIT: '4', city: 'AUSTIN' },
      '1508 OAK ST Unit 4, AUSTIN, TX',
    ],
    [
      'all of its parts',
      {
        situs_number: '001508',
        fraction: '1/2',
        predir: 'N',
        street_name: '5TH',
        street_type: 'ST',
        postdir: 'W',
        city: 'Austin',
      },
      '1508 1/2 N 5TH ST W, Austin, TX',
    ],
    [
      'parts that repeat each other',
      { house_no: '9', sfx: 'St', street: '9 Oak St', city: 'Austin' },
      '9 Oak St, Austin, TX',
    ],
    ['a number of zero', { house_no: '0', street: 'Oak St', city: 'Austin' }, 'Oak St, Austin, TX'],
    ['a number without a street', { house_no: '1508', street: '', city: 'Austin' }, ''],
    [
      'a whole address without its number',
      { property_address: 'OAK ST, AUSTIN, TX', 'STREET NUMBER': '1508' },
      '1508 OAK ST, AUSTIN, TX',
    ],
    ['no street', { street: '', city: 'Austin', zip: '78702' }, ''],
    [
      'a whole address beside it',
      { property_address: '1 Elm, Waco, TX', street: '9 Oak', city: 'Austin' },
      '1 Elm, Waco, TX',
    ],
    [
      'a street as the address',
      { property_address: '9 Oak St', property_city: 'Austin', property_zip: '78702' },
      '9 Oak St, Austin, TX 78702',
    ],
    [
      'an address that has its city',
      { property_address: '9 Oak St Austin', property_city: 'Austin' },
      '9 Oak St Austin',
    ],
    [
      'a city that may be of the owner',
      { property_address: '9 Oak St', mailing_address: '1 Elm', city: 'Waco' },
      '9 Oak St',
    ],
  ])('with %s', (_, raw, address) => {
    expect(addressOf(raw)).toBe(address);
  });

  test('the state of a county column is that of the county', () => {
    const { fips: _, ...rest } = good;
    const raw = { ...rest, county: 'Travis', state: 'TX', street: '9 Oak St', city: 'Austin' };
    expect(filingOf(raw)).toMatchObject({ fips: '48453', property_address: '9 Oak St, Austin, TX' });
  });

  test('columns of any name are mapped to its parts', () => {
    const map = { Addr1: 'property_street', Town: 'property_city' };
    expect(addressOf({ Addr1: '9 Oak St', Town: 'Austin' }, { map })).toBe('9 Oak St, Austin, TX');
  });

  test('a bad ZIP code is left out with a warning', () => {
    const raw = { ...good, street: '9 Oak St', city: 'Austin', zip: 'unknown' };
    expect(filingOf(raw).property_address).toBe('9 Oak St, Austin, TX');
    expect(warningsOf(raw)).toMatchObject([{ column: 'zip', value: 'unknown' }]);
  });
});

test('tomorrow is accepted, because clocks differ', () => {
  expect(filingOf({ ...good, filing_date: '2026-11-17' }).filed_on).toBe('2026-11-17');
});

test('a fips code without its first zero, and a county with its state, are places', () => {
  expect(filingOf({ ...good, fips: 1001 }).county).toBe('Autauga');
  expect(filingOf({ ...good, fips: null, county: 'Harris', state: 'TX' }).fips).toBe('48201');
});

test('a closed record keeps its date and reason', () => {
  expect(filingOf({ ...good, closed_on: '11/1/2026', close_reason: 'Sold' })).toMatchObject({
    closed_on: '2026-11-01',
    close_reason: 'sold',
  });
});

test.each<[string, DatasetType, Record<string, unknown>, string]>([
  ['its own key before all', 'probate', { ...good, source_key: 'K-1' }, 'K-1'],
  ['an instrument number', 'inheritance', { instrument_number: '019874-00612', recording_date: today }, '019874-00612'],
  ['a parcel and the date', 'tax_delinquent', { apn: '22-047715', notice_date: today }, 'apn 22-047715, 2026-11-16'],
  [
    'an address and the date of death',
    'pre_probate',
    { property_address: '718 Coquina Reach, Sarasota, FL 34232', date_of_death: '2026-10-28' },
    '718 coquina reach sarasota fl 34232, 2026-10-28',
  ],
  [
    'a parcel and the list',
    'custom',
    { apn: '7', list_name: 'Absentee', oldest_layer_date: '2026-11-09' },
    'apn 7, list Absentee',
  ],
])('the key of a record is %s', (_, dataset, raw, key) => {
  expect(filingOf({ fips: '48453', ...raw }, dataset).source_key).toBe(key);
});

test('a row with more cells than the header says that a value may need quotation marks', () => {
  const check = compileRowCheck(Object.keys(good), 'probate', options);
  expect(check.checkCells([...Object.values(good), '', null])).toHaveProperty('filing');
  expect(check.checkCells([...Object.values(good), 'TX'])).toMatchObject({ problems: [{ column: '', value: 'TX' }] });
});

test('what can be read of a rejected row traces its record, and says whether its number is sure', () => {
  const traceOf = (raw: Record<string, unknown>, dataset: DatasetType = 'foreclosure') => {
    const result = checkRow({ ...good, ...raw }, dataset, options);
    return 'trace' in result ? result.trace : null;
  };
  const number = { key: 'C-1-PB-26-001943', parcel: null, address: null };
  expect(traceOf({ fips: '1' })).toEqual({ fips: null, ...number, isKeySure: true });
  // The number that is stored may be the one that cannot be read.
  expect(traceOf({ source_key: '2.02611E+14' })).toEqual({ fips: '48453', ...number, isKeySure: false });
  const parcel = { case_number: '', filing_date: 'soon', apn: '22-0477', property_address: '9 Oak Street, Austin, TX' };
  expect(traceOf(parcel)).toEqual({
    fips: '48453',
    key: null,
    parcel: '220477',
    address: '9 OAK ST',
    isKeySure: false,
  });
});

test('a short row has absent cells', () => {
  expect(
    compileRowCheck([...Object.keys(good), 'owner_name'], 'probate', options).checkCells(Object.values(good)),
  ).toEqual({
    filing: filingOf(good),
    warnings: [],
  });
});

test('a place is looked up once for all rows of a file', () => {
  let lookups = 0;
  const counting: Places = {
    resolvePlace: (place) => {
      lookups++;
      return places.resolvePlace(place);
    },
  };
  const check = compileRowCheck(Object.keys(good), 'probate', { places: counting, today });
  for (let row = 0; row < 10; row++) check.checkCells(Object.values(good));
  expect(lookups).toBe(1);
});

test('no two columns look the same', () => {
  const names = [...fileColumns, ...fields.map(({ name }) => name)];
  expect(new Set(names.map(squeezed)).size).toBe(names.length);
});

const anyHeader = fc.array(
  fc.oneof(fc.constantFrom<string>(...fileColumns, ...fields.map(({ name }) => name)), fc.string()),
);
const anyDataset = fc.constantFrom(...datasetNames);

test('nothing in a file can make the check throw, and a result is a filing or problems', () => {
  const cells = fc.array(fc.oneof(fc.anything(), fc.string(), fc.constantFrom('48453', '2026-10-14', 'A-1')));
  const map = fc.dictionary(fc.string(), fc.string());
  fc.assert(
    fc.property(anyHeader, cells, anyDataset, map, (header, row, dataset, names) => {
      const result = compileRowCheck(header, dataset, { ...options, map: names }).checkCells(row);
      if ('filing' in result) expect(result.filing.source_key).not.toBe('');
      else expect(result.problems.length).toBeGreaterThan(0);
    }),
    { numRuns: 300 },
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.string(), fc.anything()),
      anyDataset,
      (raw, dataset) => void checkRow(raw, dataset, options),
    ),
  );
});

test('a filing written to a file and read again is the same', () => {
  const text = fc.string({ minLength: 1, maxLength: 30 }).map((each) => `x${squeezed(each)}`);
  const amount = fc.integer({ min: 0, max: 2_000_000 });
  const raw = fc.record(
    { owner_name: text, market_value: amount, tax_due: amount, bedrooms: fc.nat(9), absentee_owner: fc.boolean() },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(raw, (extra) => {
      const once = filingOf({ ...good, ...extra });
      expect(filingOf({ ...once.record, fips: once.fips })).toEqual(once);
    }),
  );
});

test('the county of a file counts only when no column names one', () => {
  const [travis, harris] = counties as [County, County];
  const { fips: _, ...placeless } = good;
  const check = (raw: Record<string, unknown>, county?: County) => {
    const compiled = compileRowCheck(Object.keys(raw), 'probate', { ...options, county });
    return { problems: compiled.headerProblems, result: compiled.checkCells(Object.values(raw)) };
  };
  expect(check(placeless).problems).toEqual(['No column names the county: the file needs fips, or county and state.']);
  expect(check(placeless, harris)).toMatchObject({
    problems: [],
    result: { filing: { fips: harris.fips, state: 'TX' } },
  });
  expect(check(good, harris)).toMatchObject({ problems: [], result: { filing: { fips: travis.fips } } });
  expect(check({ ...good, fips: '' }, harris).result).toMatchObject({ problems: [{ column: 'county' }] });
});

test('an address that is too long for the database is left empty, or rejects a row that it identifies', () => {
  const property_address = 'x'.repeat(501);
  const kept = checkRow({ ...good, property_address }, 'probate', options);
  expect(kept).toMatchObject({ filing: { property_address: '' }, warnings: [{ column: 'property_address' }] });
  const { case_number: _, ...numberless } = good;
  expect(checkRow({ ...numberless, property_address }, 'foreclosure', options)).toMatchObject({
    problems: [{ column: 'property_address', reason: 'An address has at most 500 characters.' }],
  });
});
