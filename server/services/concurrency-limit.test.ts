import { expect, test } from 'vitest';
import { concurrencyLimit, QueueError } from './concurrency-limit.ts';

/** Work that the test finishes. */
function held<Result>() {
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  return { work: () => promise, resolve, reject };
}

/** A limit that is fully used. */
function full(options: { perName: number; maxWaiting?: number; timeoutMs?: number }) {
  const limit = concurrencyLimit(options);
  const holders = Array.from({ length: options.perName }, () => held<number>());
  // Some tests make a holder fail.
  const running = holders.map(({ work }) => limit('table', work).catch(() => {}));
  const finish = async () => {
    for (const { resolve } of holders) resolve(0);
    await Promise.all(running);
  };
  return { limit, holders, finish };
}

test('work beyond the limit starts when other work ends', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  let started = false;
  const sixth = limit('table', async () => (started = true));
  await Promise.resolve();
  expect(started).toBe(false);
  holders[0]?.resolve(1);
  expect(await sixth).toBe(true);
  await finish();
});

test('work waits in the order in which it came', async () => {
  const { limit, finish } = full({ perName: 1 });
  const steps: string[] = [];
  const work = (name: string) =>
    limit('table', async () => {
      steps.push(`${name} begins`);
      await Promise.resolve();
      steps.push(`${name} ends`);
    });
  const both = [work('a'), work('b')];
  await finish();
  await Promise.all(both);
  expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
});

test('work of another name does not wait', async () => {
  const { limit, finish } = full({ perName: 5 });
  expect(await limit('other', async () => 'done')).toBe('done');
  await finish();
});

test('a full queue refuses work at once, and accepts it again when it has space', async () => {
  const { limit, finish } = full({ perName: 1, maxWaiting: 2 });
  const waiting = [1, 2].map(() => limit('table', async () => 'done'));
  await expect(limit('table', async () => 'done')).rejects.toThrow(QueueError);
  await finish();
  expect(await Promise.all(waiting)).toEqual(['done', 'done']);
  expect(await limit('table', async () => 'done')).toBe('done');
});

test('work that waited too long is refused and never runs', async () => {
  const { limit, finish } = full({ perName: 1, timeoutMs: 5 });
  let started = false;
  await expect(limit('table', async () => (started = true))).rejects.toThrow(QueueError);
  await finish();
  expect(started).toBe(false);
  expect(await limit('table', async () => 'done')).toBe('done');
});

test('work that finds the database blocked fails everything queued behind it, but not later work', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  const behind = [1, 2, 3].map(() => limit('table', async () => 'done'));
  holders[0]?.reject(
    Object.assign(new Error('Failed query'), { cause: Object.assign(new Error('locked'), { code: '55P03' }) }),
  );
  const outcomes = await Promise.allSettled(behind);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await limit('table', async () => 'done')).toBe('done');
  await finish();
});

test('work that fails for another reason fails alone', async () => {
  const { limit, holders, finish } = full({ perName: 5 });
  const behind = limit('table', async () => 'done');
  holders[0]?.reject(new Error('cut'));
  expect(await behind).toBe('done');
  await finish();
});
