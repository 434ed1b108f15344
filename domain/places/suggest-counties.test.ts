import { expect, test } from 'vitest';
import { countiesFrom } from './counties.ts';
import { indexCounties } from './county-index.ts';
import { suggestCounties } from './suggest-counties.ts';

const index = indexCounties(
  countiesFrom({
    TX: { '453': 'Travis', '201': 'Harris' },
    GA: { '145': 'Harris' },
    MI: { '055': 'Grand Traverse' },
    MO: { '189': 'St. Louis' },
  }),
);
const named = (text: string) => suggestCounties(index, text).map(({ name, state, fips }) => `${name} ${state} ${fips}`);

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

test('every spelling of a name is suggested', () => {
  expect(named('Travis County')).toEqual(['Travis TX 48453']);
  expect(named('saint lou')).toEqual(['St. Louis MO 29189']);
  expect(named('48453')).toEqual(['Travis TX 48453']);
});

test('a state may follow the name before it is typed to its end', () => {
  expect(named('harris, te')).toEqual(['Harris TX 48201']);
  expect(named('te')).toEqual([]);
});

test('counties of the chosen states come first', () => {
  expect(suggestCounties(index, 'harris', { statesFirst: ['TX'] }).map(({ state }) => state)).toEqual(['TX', 'GA']);
  expect(suggestCounties(index, 'harris', { maxCount: 1 })).toHaveLength(1);
});
