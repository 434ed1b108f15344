import { expect, test } from 'vitest';
import { guessMapping, readTable } from '../columns/file-mapping.ts';
import { listAddresses, listFields } from './read-list.ts';

const countyOfZip = (zip: string) => ({ '78702': '48453', '78205': '48029' })[zip];
const travis = { fips: '48453', label: 'Travis, TX' };
const bexar = { fips: '48029', label: 'Bexar, TX' };

async function read(text: string, asked = [travis]) {
  const result = readTable(text, listFields);
  if (!result.ok) throw new Error(result.message);
  const { table } = result;
  const { counties, ...others } = await listAddresses(table, guessMapping(listFields, table), { asked, countyOfZip });
  return { ...others, keys: counties.map(({ fips, addresses }) => [fips, ...addresses.map(({ key }) => key)].join()) };
}

test.each([
  [
    'Owner,Prop Addr,Cnty\nAna,"4417 N Thistledown Dr #2, Austin, TX 78702",Travis',
    '48453,4417 N THISTLEDOWN DR UNIT 2',
  ],
  ['site_address;apt;zip\n4417 North Thistledown Drive;2;78702', '48453,4417 N THISTLEDOWN DR UNIT 2'],
  ['Name\tWhere\nAna\t4417 Thistledown Street, Austin, TX 78702\n', '48453,4417 THISTLEDOWN ST'],
  ['"4417 Thistledown St., Austin, TX 78702",Ana', '48453,4417 THISTLEDOWN ST'],
  ['Address1,City,State,Zip\n4417 Thistledown St,Austin,TX,78702', '48453,4417 THISTLEDOWN ST'],
  ['Street No,Street Name,Situs City,Situs State\n4417,Thistledown St,Austin,TX', '48453,4417 THISTLEDOWN ST'],
])('%j has the address', async (text, key) => {
  expect(await read(text)).toEqual({ keys: [key], elsewhere: 0, empty: 0 });
});

test('rows of other counties and rows without an address are left out and counted, and repeated ones count once', async () => {
  const text = 'address,zip\n1 Elm St,78702\n1 Elm Street,78702\n2 Elm St,78205\n,78702\nElm St,78702\n3 Elm St,';
  expect(await read(text)).toEqual({ elsewhere: 1, empty: 2, keys: ['48453,1 ELM ST,3 ELM ST'] });
  // Without a ZIP code nobody knows which of two counties it is.
  expect(await read(text, [travis, bexar])).toEqual({
    elsewhere: 1,
    empty: 2,
    keys: ['48453,1 ELM ST', '48029,2 ELM ST'],
  });
});

test('without a ZIP code the name of the county decides, with its state where that is said', async () => {
  const text =
    'address,cnty,st\n1 Elm St,TRAVIS COUNTY,TX\n2 Elm St,"Bexar, TX",\n3 Elm St,Travis,OH\n4 Elm St,Hays,TX\n5 Elm St,,';
  expect(await read(text, [travis, bexar])).toEqual({
    elsewhere: 3,
    empty: 0,
    keys: ['48453,1 ELM ST', '48029,2 ELM ST'],
  });
});

test('a file that cannot be read says so', () => {
  expect(readTable('a,"b', listFields)).toMatchObject({ ok: false });
  const table = { header: ['Name', 'Note'], rows: [{ row: 2, cells: ['Ana', 'x'] }], hasHeader: true };
  expect(guessMapping(listFields, table).columns.street).toBeNull();
});
