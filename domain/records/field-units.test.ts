import { expect, test } from 'vitest';
import { withUnit } from './field-units.ts';

test.each([
  ['ownership_length', '27', '27 years'],
  ['ownership_length', '1', '1 year'],
  ['ownership_length', 'Unknown', 'Unknown'],
  ['lot_size', '0.21', '0.21 acres'],
  ['square_footage', '1,842', '1,842 sq ft'],
  ['bedrooms', '3', '3'],
  ['constructor', '3', '3'],
])('%s %s reads %s', (name, text, shown) => {
  expect(withUnit(name, text)).toBe(shown);
});
