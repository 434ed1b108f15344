import { expect, test } from 'vitest';
import { formatDollars, formatNumber, formatSlashDate, plural, slugify } from './format.ts';

test('numbers have thousands separators', () => {
  expect([0, 999, 18_640, -1234].map(formatNumber)).toEqual(['0', '999', '18,640', '-1,234']);
});

test('dollars show cents only when there are any', () => {
  expect([7191, 0, 29.96, 12.5, -4000].map(formatDollars)).toEqual(['$7,191', '$0', '$29.96', '$12.50', '-$4,000']);
});

test('an ISO date becomes month/day/year and any other text is unchanged', () => {
  expect(['2026-11-03', 'Total', '2026-11', ''].map(formatSlashDate)).toEqual(['11/03/2026', 'Total', '2026-11', '']);
});

test('a slug has only lowercase letters, digits and single dashes between them', () => {
  expect(['Who owns it?', '"Liens" & 2 deeds', '---', 'Doña Ana'].map(slugify)).toEqual([
    'who-owns-it',
    'liens-2-deeds',
    '',
    'do-a-ana',
  ]);
});

test.each([
  [0, '0 deals'],
  [1, '1 deal'],
  [1500, '1,500 deals'],
])('the plural of %i is %s', (count, text) => {
  expect(plural(count, { one: '1 deal', many: '{count} deals' })).toBe(text);
});

test('a plural may be a word without its count', () => {
  expect([1, 2].map((count) => plural(count, { one: 'segment', many: 'segments' }))).toEqual(['segment', 'segments']);
});
