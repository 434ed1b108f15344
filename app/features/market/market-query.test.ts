import { expect, test } from 'vitest';
import { marketDefaults, marketQuery } from './market-query.ts';

test('what the address says is taken', () => {
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
  expect(marketQuery(address)).toEqual(address);
});

test('what means nothing is left out', () => {
  const address = {
    state: 'XX',
    dataset: 'toString',
    competition: 'low',
    sort: 'x',
    measure: 'x',
    view: 'x',
    county: '1',
  };
  expect(marketQuery({ ...marketDefaults, ...address })).toEqual(marketDefaults);
});
