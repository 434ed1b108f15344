import { expect, test } from 'vitest';
import type { Measured } from './measure.ts';
import { listRows, ratiosOf, shortcomings } from './report.ts';
import type { Scenario } from './scenarios.ts';

const page: Scenario = { name: 'first page', kind: 'page', query: () => '' };
const search: Scenario = { name: 'search', kind: 'search', query: () => '' };
const row = (scenario: Scenario, large: { perSecond: number; p99: number }): Measured => ({
  scenario,
  small: { perSecond: 1000, p99: 10 },
  large,
});
const onIndex = { ofIndex: true };

test('the ratio says how many times slower the large table is', () => {
  expect(ratiosOf(row(page, { perSecond: 500, p99: 15 }))).toEqual({ perSecond: 2, p99: 1.5 });
});

test('a page may be twice as slow, a search slower', () => {
  expect(shortcomings('x', [row(page, { perSecond: 500, p99: 20 })], onIndex)).toEqual([]);
  expect(shortcomings('x', [row(search, { perSecond: 10, p99: 900 })], onIndex)).toEqual([]);
});

test.each([
  { perSecond: 499, p99: 10 },
  { perSecond: 1000, p99: 21 },
])('a page that is slower than that is reported: %o', (large) => {
  expect(shortcomings('x', [row(page, large)], onIndex)).toEqual([
    'x: the first page of the large table is more than 2 times slower.',
  ]);
});

test('a search without its index is reported', () => {
  expect(shortcomings('x', [], { ofIndex: false })).toEqual(['x: the search does not use its index.']);
});

test('a row tells both sizes and how they compare', () => {
  expect(listRows('PGlite', [row(page, { perSecond: 812.4, p99: 12 })])).toEqual([
    ['PGlite', 'small req/s', 'large req/s', 'ratio', 'small p99 ms', 'large p99 ms', 'ratio'],
    ['first page', '1000', '812', '1.23', '10', '12', '1.20'],
  ]);
});
