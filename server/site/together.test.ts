import { expect, test } from 'vitest';
import { together } from './together.ts';

test('who asks the same at the same time shares the work, and the next does it anew', async () => {
  const ask = together<number>();
  let done = 0;
  const work = async () => ++done;
  expect(await Promise.all([ask('a', work), ask('a', work), ask('b', work)])).toEqual([1, 1, 2]);
  expect(await ask('a', work)).toBe(3);
});

test('work that fails fails for all who waited, and for nobody after', async () => {
  const ask = together<number>();
  const fail = () => Promise.reject(new Error('away'));
  const both = await Promise.allSettled([ask('a', fail), ask('a', fail)]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask('a', async () => 1)).toBe(1);
});
