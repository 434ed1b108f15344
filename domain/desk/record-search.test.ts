import { expect, test } from 'vitest';
import { readRecordSearch } from './record-search.ts';

const search = (by: 'case' | 'address' | 'parcel' | 'name', text: string, county = '') =>
  readRecordSearch({ by, text, county });

test('a search is read in the spelling in which records are stored', () => {
  expect(search('case', '26/pr 0019')).toEqual({ ok: true, keys: { by: 'case', key: '26PR0019' } });
  expect(search('address', '4417 North Thistledown Drive, Austin')).toEqual({
    ok: true,
    keys: { by: 'address', key: '4417 N THISTLEDOWN DR' },
  });
  expect(search('parcel', '02-1234.a')).toEqual({ ok: true, keys: { by: 'parcel', key: '021234A' } });
  expect(search('name', "Ana O'Brien", 'Travis, TX')).toEqual({
    ok: true,
    keys: { by: 'county', words: ['Ana', "O'Brien"] },
  });
});

test('a county alone lists its records; a name needs one, and every text three characters', () => {
  expect(search('case', '', '48453')).toEqual({ ok: true, keys: { by: 'county', words: [] } });
  expect(search('name', 'Ana Reyes')).toEqual({ ok: false, fields: { county: 'A search by name needs a county' } });
  for (const [by, text] of [
    ['case', ''],
    ['case', '2-'],
    ['parcel', '--1--'],
    ['address', '1'],
  ] as const) {
    expect(search(by, text)).toEqual({ ok: false, fields: { text: 'Enter at least three letters or digits' } });
  }
  expect(search('name', 'a b', '48453')).toMatchObject({ ok: false });
});
