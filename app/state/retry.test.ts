import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HttpProblem } from './http.ts';
import { readUntilDone } from './retry.ts';

const page = new EventTarget();
const browserDocument = Object.assign(new EventTarget(), { visibilityState: 'visible' });

beforeEach(() => {
  vi.useFakeTimers();
  browserDocument.visibilityState = 'visible';
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', browserDocument);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A read that fails the given number of times, then succeeds. */
function failing(times: number, failure: (reads: number) => Error = (reads) => new Error(`failure ${reads}`)) {
  const run = new AbortController();
  const failures: unknown[] = [];
  let reads = 0;
  const read = async () => {
    reads += 1;
    if (reads <= times) throw failure(reads);
    return 'answer';
  };
  const done = readUntilDone(read, run.signal, (reason) => failures.push(reason));
  return { run, done, failures, reads: () => reads };
}

test('a single failure is retried after half a second and not reported', async () => {
  const { done, failures } = failing(1);
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toEqual({ value: 'answer' });
  expect(failures).toEqual([]);
});

test('later failures are reported and retried after 5 seconds, then every 15', async () => {
  const { failures, reads } = failing(9);
  const readsAfter = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    return reads();
  };
  expect([await readsAfter(500), failures.length]).toEqual([2, 1]);
  expect(await readsAfter(4_999)).toBe(2);
  expect(await readsAfter(1)).toBe(3);
  expect(await readsAfter(15_000)).toBe(4);
  expect(await readsAfter(15_000)).toBe(5);
});

test('a hidden page waits until it is visible', async () => {
  const { done, reads } = failing(1);
  browserDocument.visibilityState = 'hidden';
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reads()).toBe(1);
  browserDocument.visibilityState = 'visible';
  browserDocument.dispatchEvent(new Event('visibilitychange'));
  expect(await done).toEqual({ value: 'answer' });
});

test('a browser that comes online does not wait', async () => {
  const { done } = failing(1);
  await vi.advanceTimersByTimeAsync(0);
  page.dispatchEvent(new Event('online'));
  expect(await done).toEqual({ value: 'answer' });
});

test('an aborted read ends without a result', async () => {
  const { run, done, reads } = failing(9);
  await vi.advanceTimersByTimeAsync(0);
  run.abort();
  expect(await done).toBeNull();
  expect(reads()).toBe(1);
});

const answered =
  (status: number, waitMs = 0) =>
  () =>
    new HttpProblem(status, waitMs);

test.each([400, 401, 403, 404, 422])(
  'a read that is answered with %i is reported at once and not repeated',
  async (status) => {
    const { done, failures, reads } = failing(9, answered(status));
    expect(await done).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([reads(), failures.length]).toEqual([1, 1]);
  },
);

test('a read that came too often waits as long as the server asks', async () => {
  const { done, failures, reads } = failing(1, answered(429, 40_000));
  await vi.advanceTimersByTimeAsync(39_999);
  expect([reads(), failures.length]).toEqual([1, 1]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await done).toEqual({ value: 'answer' });
});

test.each([408, 429, 500, 503])('a read that is answered with %i is repeated', async (status) => {
  const { done } = failing(1, answered(status));
  await vi.advanceTimersByTimeAsync(500);
  expect(await done).toEqual({ value: 'answer' });
});
