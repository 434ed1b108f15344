import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

const values = [0, 1, 999, 1000, 12_345.6789, -1234.5, 0.0004, 0.0005, 1.005, 2.5, 0.1 + 0.2];
for (let power = -8; power < 8; power += 1) {
  for (let index = 1; index < 40; index += 1) {
    values.push(index * 79 * 10 ** power, (index * 79.123) ** 0.5 * 10 ** power, -index * 2.5 * 10 ** power);
  }
}

test.each([
  [3, 0],
  [0, 0],
  [2, 2],
  [2, 1],
])('numbers are written as Intl does, with at most %i decimals and at least %i', (max, min) => {
  const numbers = new Intl.NumberFormat('en-US', { minimumFractionDigits: min, maximumFractionDigits: max });
  expect(values.map((value) => groupDigits(value, max, min))).toEqual(values.map((value) => numbers.format(value)));
});

test('a number without an end, a huge one and none are written too', () => {
  expect([Infinity, Number.NaN, 15e15, -0].map((value) => groupDigits(value))).toEqual([
    '∞',
    'NaN',
    '15,000,000,000,000,000',
    '0',
  ]);
});
