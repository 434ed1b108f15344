import { expect, test } from 'vitest';
import { compactZips, zipLookup } from './compact-zips.ts';

const counties = new Map([
  ['78704', '48453'],
  ['00501', '36103'],
  ['78701', '48453'],
  ['78705', '48453'],
  ['78710', '48209'],
]);

test('every ZIP code is found after compacting', () => {
  const lookup = zipLookup(compactZips(counties));
  for (const [zip, fips] of counties) expect(lookup.get(zip)).toBe(fips);
});

test('neighbors in one county are one run, and a small gap belongs to the county before it', () => {
  expect(compactZips(counties).fips).toEqual(['', '36103', '', '48453', '48209', '']);
  expect(zipLookup(compactZips(counties)).get('78702')).toBe('48453');
});

test('a ZIP code in a large gap or outside of the table has no county', () => {
  const lookup = zipLookup(compactZips(counties));
  for (const zip of ['00000', '00901', '78690', '99999', 'x']) expect(lookup.get(zip)).toBeUndefined();
});

test('a gap of ten ZIP codes belongs to the county before it, and a longer one to none', () => {
  const county = new Map([
    ['70000', '22071'],
    ['70010', '22071'],
    ['70021', '22071'],
  ]);
  const lookup = zipLookup(compactZips(county));
  expect(lookup.get('70009')).toBe('22071');
  expect(lookup.get('70011')).toBeUndefined();
  expect(lookup.get('70020')).toBeUndefined();
  expect(lookup.get('70021')).toBe('22071');
});
