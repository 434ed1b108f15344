import { expect, test } from 'vitest';
import { dealCount, fill, money } from './format.ts';

const words = { one: '1 deal', many: '{count} deals' };

test('a sentence takes its values; a name without a value stays', () => {
  expect(fill('Moved to {stage}, {deals}', { stage: 'Won', deals: '2 deals' })).toBe('Moved to Won, 2 deals');
  expect(fill('Moved to {stage}', {})).toBe('Moved to {stage}');
});

test.each([
  [0, '0 deals'],
  [1, '1 deal'],
  [1500, '1,500 deals'],
])('%i is said as %s', (count, said) => {
  expect(dealCount(count, words)).toBe(said);
});

test.each([
  [462_000, '$462,000'],
  [251_000.5, '$251,000.50'],
  [0, '$0'],
])('%d reads %s', (value, read) => {
  expect(money(value)).toBe(read);
});
