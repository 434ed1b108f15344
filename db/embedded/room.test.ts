import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchRoom } from './room.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('the database is only read while the disk is nearly full, and told once each time', async () => {
  let free = 2 ** 30;
  const exec = vi.fn(async () => {});
  const stop = watchRoom({ exec, closed: false }, '/data/db', async () => free);
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
  stop();
  free = 0;
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec).toHaveBeenCalledTimes(2);
});

test('a disk that cannot be measured changes nothing', async () => {
  const exec = vi.fn(async () => {});
  const stop = watchRoom({ exec, closed: false }, '/data/db', () => Promise.reject(new Error('gone')));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(exec).not.toHaveBeenCalled();
  stop();
});
