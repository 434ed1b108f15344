import { expect, test } from 'vitest';
import { containsTrigram } from './trigrams.ts';

test.each(['%oak%', '*oak*', 'st%', '% s%', 's%', '%ab c%', '%tx', 'a', '%o\\%k%', '%été%', "%o'n%"])(
  'an index finds %s',
  (pattern) => {
    expect(containsTrigram(pattern)).toBe(true);
  },
);

test.each(['', '%', '%%', '%tx%', '*tx*', '%a_b%', '%t', '%- %', '%st_%', '_ab_'])('no index finds %s', (pattern) => {
  expect(containsTrigram(pattern)).toBe(false);
});
