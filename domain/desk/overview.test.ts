import { expect, test } from 'vitest';
import { countText } from './overview.ts';

test('a count is shown as it is, and one that was not counted to its end as 9,999+', () => {
  expect([0, 99, 1204, 9999, 10_000].map(countText)).toEqual(['0', '99', '1,204', '9,999', '9,999+']);
});
