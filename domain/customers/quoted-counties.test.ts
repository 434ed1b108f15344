import { expect, test } from 'vitest';
import { indexCounties } from '../places/county-index.ts';
import { quotedCounties } from './quoted-counties.ts';

const index = indexCounties([
  { fips: '48453', name: 'Travis', state: 'TX' },
  { fips: '48209', name: 'Hays', state: 'TX' },
  { fips: '48491', name: 'Williamson', state: 'TX' },
  { fips: '47187', name: 'Williamson', state: 'TN' },
]);
const read = (text: string) => {
  const { counties, isWhole } = quotedCounties(text, index);
  return [counties.map(({ fips }) => fips).join(' '), isWhole];
};

test.each([
  ['Travis, TX', '48453', true],
  ['Travis County, Texas', '48453', true],
  ['Travis, TX; Hays, TX', '48453 48209', true],
  ['Hays and Williamson, TX', '48209 48491', true],
  ['Williamson, TX & Williamson, TN', '48491 47187', true],
  ['Travis', '48453', true],
  ['Williamson', '', false],
  ['Central Texas, mostly Travis County', '', false],
  ['', '', true],
])('%s names %s', (text, fips, isWhole) => {
  expect(read(text)).toEqual([fips, isWhole]);
});
