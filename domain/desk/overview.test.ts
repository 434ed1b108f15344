import { expect, test } from 'vitest';
import { countText } from './overview.ts';

test('a count that was not counted to its end is shown as 99+', () => {
  expect([0, 1, 99, 100].map(countText)).toEqual(['0', '1', '99', '99+']);
});
