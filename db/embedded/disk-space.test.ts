import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchSpace } from './disk-space.ts';

const log = { warn: vi.fn(), error: vi.fn() };

beforeEach(() => {
  vi.useFakeTimers();
  log.warn.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
});

test('the database is read-only while the disk is nearly full, and each change is logged once', async () => {
  let free = 2 ** 30;
  const exec = vi.fn(async () => {});
  const stop = watchSpace({ exec, closed: false }, '/data/db', log, async () => free);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec).not.toHaveBeenCalled();
  free = 2 ** 20;
  await vi.advanceTimersByTimeAsync(10_000);
  free = 2 ** 30;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec.mock.calls.flat()).toEqual([
    'set default_transaction_read_only = on',
    'set default_transaction_read_only = off',
  ]);
  expect(log.warn).toHaveBeenCalledTimes(2);
  stop();
  free = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec).toHaveBeenCalledTimes(2);
});

test('a disk that cannot be measured changes nothing', async () => {
  const exec = vi.fn(async () => {});
  const stop = watchSpace({ exec, closed: false }, '/data/db', log, () => Promise.reject(new Error('gone')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec).not.toHaveBeenCalled();
  stop();
});
