import { expect, test } from 'vitest';
import { marketDefaults, marketFilters } from './filters.ts';

test('the values in the address are used', () => {
  const address = {
    q: 'tra',
    state: 'TX',
    dataset: 'probate',
    competition: 'Low',
    sort: 'trend',
    measure: 'value',
    view: 'map',
    county: '48453',
  };
  expect(marketFilters(address)).toEqual(address);
});

test('values that do not exist have their default', () => {
  const address = {
    state: 'XX',
    dataset: 'toString',
    competition: 'low',
    sort: 'x',
    measure: 'x',
    view: 'x',
    county: '1',
  };
  expect(marketFilters({ ...marketDefaults, ...address })).toEqual(marketDefaults);
});

test('the old name of the view of counties still opens it', () => {
  expect(marketFilters({ ...marketDefaults, view: 'bars' }).view).toBe('counties');
});
