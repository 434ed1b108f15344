import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayNumberOf, dayText } from '../time/day-number.ts';
import type { FieldType } from './dictionary.ts';
import { dateReader, isRefusal, momentReader, readerOf, readIdentifier, readText } from './row-values.ts';

const types: FieldType[] = ['String', 'Integer', 'Decimal', 'Currency', 'Date', 'Boolean'];
const read = (type: FieldType, cell: unknown) => readerOf(type, 2026, null)(cell);
const moment = momentReader(2026);

test.each<[FieldType, unknown, unknown]>([
  ['String', '  Grace  ', 'Grace'],
  ['String', '=cmd|calc', '=cmd|calc'],
  ['String', 'a\u0000b\r\nc\u202e', 'a b c'],
  ['String', 'Doña Ana \u{1F3E0}', 'Doña Ana \u{1F3E0}'],
  ['String', 'half \ud800 pair', 'half \ufffd pair'],
  ['String', 22047715, '22047715'],
  ['Integer', '1842', 1842],
  ['Integer', ' 1,842 ', 1842],
  ['Integer', '1842.0', 1842],
  ['Integer', 0, 0],
  ['Decimal', '2.5', 2.5],
  ['Decimal', '.25', 0.25],
  ['Decimal', '1,234.', 1234],
  ['Decimal', '123456789012.345', 123456789012.345],
  ['Currency', '$401,200', 401200],
  ['Currency', '401200.00', 401200],
  ['Currency', '$ 7,386.42', 7386.42],
  ['Currency', 7386.4200000001, 7386.42],
  ['Currency', '0', 0],
  ['Date', '2026-11-15', '2026-11-15'],
  ['Date', '2026-11-15T00:00:00', '2026-11-15'],
  ['Date', '11/15/2026', '2026-11-15'],
  ['Date', '1/5/2026 12:00 AM', '2026-01-05'],
  ['Date', '1-5-2026', '2026-01-05'],
  ['Date', '20261115', '2026-11-15'],
  ['Date', '17-AUG-2026', '2026-08-17'],
  ['Date', '17-Aug-26', '2026-08-17'],
  ['Date', 'Jun 11, 2026', '2026-06-11'],
  ['Date', 'Sept. 1, 2026', '2026-09-01'],
  ['Date', '11 June 2026', '2026-06-11'],
  ['Date', 'August 17 2026', '2026-08-17'],
  ['Date', 'Mon, August 17th, 2026 12:00 AM', '2026-08-17'],
  ['Date', 46341, '2026-11-15'],
  ['Date', 46341.75, '2026-11-15'],
  ['Date', '46341', '2026-11-15'],
  ['Date', new Date('2026-11-15T00:00:00Z'), '2026-11-15'],
  ['Boolean', 'Yes', true],
  ['Boolean', 'n', false],
  ['Boolean', 'TRUE', true],
  ['Boolean', 0, false],
  ['Boolean', true, true],
])('%s reads %j as %j', (type, cell, value) => {
  expect(read(type, cell)).toBe(value);
});

test('a year of two digits is at most ten years ahead', () => {
  expect(['3/31/27', '3/31/36', '3/31/37', '3/31/99', '3/31/00'].map((text) => read('Date', text))).toEqual([
    '2027-03-31',
    '2036-03-31',
    '1937-03-31',
    '1999-03-31',
    '2000-03-31',
  ]);
});

test.each<[FieldType, unknown, RegExp]>([
  ['String', 'x'.repeat(2001), /2,000/],
  ['String', true, /text/],
  ['String', ['a'], /single value/],
  ['String', 2.02611030118842e20, /cut off digits/],
  ['Integer', '2.5', /whole number/],
  ['Integer', 'three', /whole number/],
  ['Integer', '18,42', /commas/],
  ['Integer', ',842', /whole number/],
  ['Integer', '1842,', /commas/],
  ['Integer', '1234,567', /commas/],
  ['Integer', '-3', /negative/],
  ['Decimal', '.', /number/],
  ['Decimal', '1,23.5', /commas/],
  ['Integer', '99999999999', /too large/],
  ['Decimal', 'NaN', /number/],
  ['Decimal', '1e5', /number/],
  ['Decimal', Number.POSITIVE_INFINITY, /number/],
  ['Currency', '(1,200)', /parentheses/],
  ['Currency', '-$5', /negative/],
  ['Currency', -5, /negative/],
  ['Currency', '12k', /dollars/],
  ['Currency', '$', /dollars/],
  ['Date', 'soon', /should be a date/],
  ['Date', '2026-02-30', /no such day/],
  ['Date', '15/11/2026', /month\/day\/year/],
  ['Date', '31-JUN-2026', /no such day/],
  ['Date', '17-Agu-2026', /should be a date/],
  ['Date', 'June 2026', /should be a date/],
  ['Date', '0000-00-00', /no such day/],
  ['Date', 60, /should be a date/],
  ['Date', true, /should be a date/],
  ['Date', new Date(Number.NaN), /no such day/],
  ['Boolean', 'maybe', /yes or no/],
  ['Boolean', 2, /yes or no/],
])('%s refuses %j with a reason', (type, cell, reason) => {
  expect(read(type, cell)).toEqual({ reason: expect.stringMatching(reason) });
});

test.each(types)('an empty cell of %s is absent', (type) => {
  for (const cell of ['', '   ', null, undefined]) expect(read(type, cell)).toBeUndefined();
});

test('numbers, dates and yes-or-no may be written as not available, names may not', () => {
  for (const type of types.slice(1)) for (const cell of ['N/A', 'null', '-']) expect(read(type, cell)).toBeUndefined();
  expect(read('String', 'Null')).toBe('Null');
});

test('a number with lost digits is no identifier', () => {
  expect(readIdentifier('2.02611E+14')).toEqual({ reason: expect.stringMatching(/cut off digits/) });
  expect(readIdentifier('31E2605574')).toBe('31E2605574');
  expect(readIdentifier(' 26  PR 1943 ')).toBe('26 PR 1943');
});

test('a listed value is found however it is written', () => {
  const closed = readerOf('String', 2026, { list: ['Judicial', 'Non-Judicial'], isOpen: false });
  expect(['Non-Judicial', 'non judicial', 'NONJUDICIAL', ' judicial '].map(closed)).toEqual([
    'Non-Judicial',
    'Non-Judicial',
    'Non-Judicial',
    'Judicial',
  ]);
  expect(closed('other')).toEqual({ reason: 'This should be one of: Judicial, Non-Judicial.' });
  const open = readerOf('String', 2026, { list: ['LLC'], isOpen: true });
  expect(['llc', 'Partnership'].map(open)).toEqual(['LLC', 'Partnership']);
});

test.each([
  ['2026-10-14T08:00:00Z', '2026-10-14T08:00:00.000Z'],
  ['2026-10-14 08:00', '2026-10-14T08:00:00.000Z'],
  ['2026-10-14T08:00:00.250-05:00', '2026-10-14T13:00:00.250Z'],
  ['2026-10-14T08:00+0530', '2026-10-14T02:30:00.000Z'],
  ['10/14/2026 3:05 PM', '2026-10-14T15:05:00.000Z'],
  ['10/14/2026 12:05:30 AM', '2026-10-14T00:05:30.000Z'],
  ['2026-10-14', '2026-10-14T00:00:00.000Z'],
  [46341.5, '2026-11-15T12:00:00.000Z'],
])('the moment %j is %s', (cell, iso) => {
  expect(moment(cell)).toBe(iso);
});

test('a file that writes the day first is read so, and unambiguous dates as ever', () => {
  const dayFirst = dateReader(2026, { isDayFirst: true });
  expect(['17/08/2026', '7/8/26', '17.8.2026', '2026-08-17', '17-AUG-2026'].map(dayFirst)).toEqual([
    '2026-08-17',
    '2026-08-07',
    '2026-08-17',
    '2026-08-17',
    '2026-08-17',
  ]);
  expect(dayFirst('08/17/2026')).toEqual({ reason: expect.stringMatching(/day\/month\/year/) });
});

test('a time without a zone is of the zone of its file, in summer and in winter', () => {
  const chicago = momentReader(2026, { isDayFirst: false, timeZone: 'America/Chicago' });
  expect(['7/1/2026 8:30 AM', '2026-12-01 08:30', 'Jun 11, 2026 3:05 PM', '2026-12-01', 46341.5].map(chicago)).toEqual([
    '2026-07-01T13:30:00.000Z',
    '2026-12-01T14:30:00.000Z',
    '2026-06-11T20:05:00.000Z',
    '2026-12-01T06:00:00.000Z',
    '2026-11-15T18:00:00.000Z',
  ]);
  expect(['2026-07-01T08:30:00Z', '2026-07-01T08:30-04:00'].map(chicago)).toEqual([
    '2026-07-01T08:30:00.000Z',
    '2026-07-01T12:30:00.000Z',
  ]);
});

test.each(['now', '2026-10-14T25:00', '2026-10-14T10:99', '8:00', true])('%j is no moment', (cell) => {
  expect(isRefusal(moment(cell))).toBe(true);
});

test('every day is read back from each way to write it', () => {
  const day = fc.integer({ min: dayNumberOf(1940, 1, 1), max: dayNumberOf(2035, 12, 31) });
  fc.assert(
    fc.property(day, (number) => {
      const iso = dayText(number);
      const [year = '', month = '', date = ''] = iso.split('-');
      const written = [
        iso,
        `${month}/${date}/${year}`,
        `${Number(month)}/${Number(date)}/${year.slice(2)}`,
        `${year}${month}${date}`,
        number + 25_569,
      ];
      expect(written.map((each) => read('Date', each))).toEqual(written.map(() => iso));
    }),
  );
});

test('every amount is read back with and without its dollar sign and commas', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 100_000_000_000 }), (cents) => {
      const dollars = (cents / 100).toFixed(2);
      const long = Number(dollars).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      expect([dollars, long, Number(dollars)].map((each) => read('Currency', each))).toEqual(
        [0, 0, 0].map(() => Number(dollars)),
      );
    }),
  );
});

test('any cell is a value of the type, empty or refused', () => {
  // Any code units, so halves of a pair occur too.
  const anyText = fc.array(fc.nat({ max: 0xffff })).map((codes) => String.fromCharCode(...codes));
  const cell = fc.oneof(fc.anything(), fc.string(), anyText, fc.double());
  fc.assert(
    fc.property(cell, fc.constantFrom(...types), (value, type) => {
      const result = read(type, value);
      if (result === undefined || isRefusal(result)) return;
      if (type === 'Boolean') expect(typeof result).toBe('boolean');
      else if (type === 'String' || type === 'Date') expect(result).not.toMatch(/^\s|\s$|\p{Cc}|\p{Cs}/u);
      else expect(Number.isFinite(result) && Number(result) >= 0).toBe(true);
    }),
    { numRuns: 500 },
  );
  fc.assert(fc.property(cell, (value) => void [moment(value), readText(value), readIdentifier(value)]));
});
