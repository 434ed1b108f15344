import { expect, test } from 'vitest';
import { percentText } from './percent-text.ts';

test('shares are written as Intl does', () => {
  const percents = new Intl.NumberFormat('en-US', {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 2,
  });
  const shares = [0.125, 0.1, 1, 12.5, 0.07005, 0.00005, 0.00004999, 1e-9, 1 / 3];
  for (let index = 1; index < 500; index += 1) shares.push(index / 777, -index / 1000, index ** 2 / 7, index * 0.00005);
  expect(shares.map(percentText)).toEqual(shares.map((share) => percents.format(share)));
});
