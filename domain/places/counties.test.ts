import { expect, test } from 'vitest';
import { countiesFrom } from './counties.ts';

test('a city that shares its name with the county around it is called a city', () => {
  const names = countiesFrom({ MD: { '005': 'Baltimore', '510': 'Baltimore' }, VA: { '510': 'Alexandria' } });
  expect(names.map(({ fips, name }) => `${fips} ${name}`)).toEqual([
    '24510 Baltimore City',
    '24005 Baltimore',
    '51510 Alexandria',
  ]);
});
