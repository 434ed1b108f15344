import { expect, test } from 'vitest';
import { guessColumns, listAddresses, readList } from './read-list.ts';

const countyOfZip = (zip: string) => ({ '78702': '48453', '78205': '48029' })[zip];
const read = (text: string, counties = ['48453']) => {
  const result = readList(text);
  if (!result.ok) throw new Error(result.message);
  return listAddresses(result.list, guessColumns(result.list), counties, countyOfZip);
};

test.each([
  [
    'Owner,Property Address,Cnty\nAna,"4417 N Thistledown Dr #2, Austin, TX 78702",Travis',
    '4417 N THISTLEDOWN DR UNIT 2',
  ],
  ['site_address;apt;zip\n4417 North Thistledown Drive;2;78702', '4417 N THISTLEDOWN DR UNIT 2'],
  ['Name\tWhere\nAna\t4417 Thistledown Street, Austin, TX 78702\n', '4417 THISTLEDOWN ST'],
  ['"4417 Thistledown St., Austin, TX 78702",Ana', '4417 THISTLEDOWN ST'],
])('%j has the address', (text, key) => {
  expect(read(text)).toEqual({ addresses: [{ fips: '48453', key }], elsewhere: 0, empty: 0 });
});

test('rows of other counties and rows without an address are left out and counted', () => {
  const text = 'address,zip\n1 Elm St,78702\n2 Elm St,78205\n,78702\nElm St,78702\n3 Elm St,';
  expect(read(text)).toMatchObject({ elsewhere: 1, empty: 2, addresses: [{ key: '1 ELM ST' }, { key: '3 ELM ST' }] });
  // Without a ZIP code nobody knows which of two counties it is.
  expect(read(text, ['48453', '48029'])).toMatchObject({ elsewhere: 1, empty: 2 });
});

test('a file that cannot be read says so', () => {
  expect(readList('a,"b')).toMatchObject({ ok: false });
  expect(guessColumns({ header: ['Name', 'Note'], rows: [['Ana', 'x']] }).street).toBeNull();
});
