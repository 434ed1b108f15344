import { expect, test } from 'vitest';
import { marketDefaults, marketFilters } from './view.ts';

test('the values in the address are used', () => {
  const address = {
    q: 'tra',
    state: 'TX',
    dataset: 'probate',
    competition: 'Low',
    sort: 'trend',
    measure: 'value',
    view: 'map',
    layout: 'table',
    county: '48453',
  };
  expect(marketFilters(address)).toEqual(address);
});

test('values that do not exist have their default', () => {
  const address = {
    state: 'XX',
    dataset: 'toString',
    competition: 'none',
    sort: 'x',
    measure: 'x',
    view: 'x',
    layout: 'x',
    county: '1',
  };
  expect(marketFilters({ ...marketDefaults, ...address })).toEqual({ ...marketDefaults, layout: 'cards' });
});

test('the layout is that of the address, else the remembered one, else cards', () => {
  const table = { ...marketDefaults, layout: 'table' };
  expect(marketFilters(table, 'cards').layout).toBe('table');
  expect(marketFilters(marketDefaults, 'table').layout).toBe('table');
  expect(marketFilters(marketDefaults, 'grid').layout).toBe('cards');
});

test('the old name of the view of counties still opens it', () => {
  expect(marketFilters({ ...marketDefaults, view: 'bars' }).view).toBe('counties');
});
