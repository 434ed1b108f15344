import { expect, test } from 'vitest';
import { lanesOver } from './in-lane.ts';

const inLane = lanesOver(10);

/** Work that ends when the test says so. */
function held<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  return { work: () => promise, resolve, reject };
}

test('with ten connections five pieces of work of a name run at once, and the sixth when one of them is done', async () => {
  const five = Array.from({ length: 5 }, () => held<number>());
  const running = five.map(({ work }) => inLane('six', work));
  let entered = false;
  const sixth = inLane('six', async () => (entered = true));
  await Promise.resolve();
  expect(entered).toBe(false);
  five[0]?.resolve(1);
  expect(await sixth).toBe(true);
  for (const { resolve } of five) resolve(0);
  await Promise.all(running);
});

test.each([
  [2, 1],
  [3, 1],
  [4, 2],
  [20, 10],
])('of %i connections one name gets %i', async (connections, width) => {
  const lane = lanesOver(connections);
  const all = Array.from({ length: width + 1 }, () => held<number>());
  let started = 0;
  const running = all.map(({ work }) =>
    lane('one', () => {
      started += 1;
      return work();
    }),
  );
  await Promise.resolve();
  expect(started).toBe(width);
  for (const { resolve } of all) resolve(0);
  await Promise.all(running);
  expect(started).toBe(width + 1);
});

test('work of another name does not wait', async () => {
  const five = Array.from({ length: 5 }, () => held<number>());
  const running = five.map(({ work }) => inLane('full', work));
  expect(await inLane('free', async () => 'done')).toBe('done');
  for (const { resolve } of five) resolve(0);
  await Promise.all(running);
});

test('work that finds the way blocked sends those behind it home, and the next to come may try', async () => {
  const five = Array.from({ length: 5 }, () => held<number>());
  const running = five.map(({ work }) => inLane('blocked', work));
  const behind = [1, 2, 3].map(() => inLane('blocked', async () => 'done'));
  five[0]?.reject(
    Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('locked'), { code: '55P03' }) }),
  );
  const outcomes = await Promise.allSettled(behind);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await inLane('blocked', async () => 'done')).toBe('done');
  for (const { resolve } of five) resolve(0);
  await Promise.allSettled(running);
});

test('work that fails for another reason keeps nobody from trying', async () => {
  const five = Array.from({ length: 5 }, () => held<number>());
  const running = five.map(({ work }) => inLane('failing', work));
  const behind = inLane('failing', async () => 'done');
  five[0]?.reject(new Error('cut'));
  expect(await behind).toBe('done');
  for (const { resolve } of five) resolve(0);
  await Promise.allSettled(running);
});
