import { expect, test } from 'vitest';
import { plainName } from './plain-name.ts';

test.each([
  ['Saint Louis County', 'St. Louis'],
  ['Sainte Genevieve', 'Ste. Genevieve'],
  ['dona ana', 'Doña Ana'],
  ['De Kalb', 'DeKalb'],
  ['Orleans Parish', 'Orleans'],
  ['prince georges', "Prince George's"],
  ['Prince of Wales Hyder', 'Prince of Wales-Hyder'],
  ['new  york', 'New York'],
])('%s is %s', (typed, listed) => {
  expect(plainName(typed)).toBe(plainName(listed));
});

test('names that differ in a letter stay two names', () => {
  expect(plainName('Lauderdale')).not.toBe(plainName('Lauderdales'));
  expect(plainName('County Line')).toBe('countyline');
});
