import { expect, test } from 'vitest';
import { countiesFrom, suggestCounties } from './counties.ts';

const counties = countiesFrom({
  TX: { '453': 'Travis', '201': 'Harris' },
  GA: { '145': 'Harris' },
  MI: { '055': 'Grand Traverse' },
});
const named = (text: string) =>
  suggestCounties(counties, text).map(({ name, state, fips }) => `${name} ${state} ${fips}`);

test('a county is found by the beginning of its name', () => {
  expect(named('trav')).toEqual(['Travis TX 48453', 'Grand Traverse MI 26055']);
});

test('a state after the name chooses among counties of one name', () => {
  expect(named('harris')).toEqual(['Harris GA 13145', 'Harris TX 48201']);
  expect(named('Harris, tx')).toEqual(['Harris TX 48201']);
});

test('nothing typed suggests nothing', () => {
  expect(named(' , ')).toEqual([]);
});

test('a city that shares its name with the county around it is called a city', () => {
  const names = countiesFrom({ MD: { '005': 'Baltimore', '510': 'Baltimore' }, VA: { '510': 'Alexandria' } });
  expect(names.map(({ fips, name }) => `${fips} ${name}`)).toEqual([
    '24510 Baltimore City',
    '24005 Baltimore',
    '51510 Alexandria',
  ]);
});
