import { expect, test } from 'vitest';
import { type ListResult, type ListScenario, listProblems, listRows, slowdownOf } from './list-report.ts';

const page: ListScenario = { name: 'first page', kind: 'page', query: () => '' };
const search: ListScenario = { name: 'search', kind: 'search', query: () => '' };
const result = (scenario: ListScenario, large: { perSecond: number; p99: number }): ListResult => ({
  scenario,
  small: { perSecond: 1000, p99: 10 },
  large,
});

test('the slowdown is how many times slower the large table is', () => {
  expect(slowdownOf(result(page, { perSecond: 500, p99: 15 }))).toEqual({ perSecond: 2, p99: 1.5 });
});

test('a page may be twice as slow, a search slower', () => {
  expect(listProblems('x', [result(page, { perSecond: 500, p99: 20 })], true)).toEqual([]);
  expect(listProblems('x', [result(search, { perSecond: 10, p99: 900 })], true)).toEqual([]);
});

test.each([
  { perSecond: 499, p99: 10 },
  { perSecond: 1000, p99: 21 },
])('a page slower than that is reported: %o', (large) => {
  expect(listProblems('x', [result(page, large)], true)).toEqual([
    'x: the first page of the large table is more than 2 times slower.',
  ]);
});

test('a search without its index is reported', () => {
  expect(listProblems('x', [], false)).toEqual(['x: the search does not use its index.']);
});

test('a row shows both sizes and their ratio', () => {
  expect(listRows('PGlite', [result(page, { perSecond: 812.4, p99: 12 })])).toEqual([
    ['PGlite', 'small req/s', 'large req/s', 'ratio', 'small p99 ms', 'large p99 ms', 'ratio'],
    ['first page', '1000', '812', '1.23', '10', '12', '1.20'],
  ]);
});
