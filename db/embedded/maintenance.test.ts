import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '#server/logging/log.ts';
import { scheduleMaintenance } from './maintenance.ts';

const day = 24 * 60 * 60_000;
const atOnce = <T>(work: () => Promise<T>) => work();

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a checkpoint comes every five minutes, a vacuum every day, none after the stop', async () => {
  const exec = vi.fn(async () => []);
  const stop = scheduleMaintenance({ exec, closed: false }, atOnce);
  await vi.advanceTimersByTimeAsync(day);
  const asked = exec.mock.calls.flat() as unknown[];
  expect(asked.filter((statement) => statement === 'checkpoint')).toHaveLength(288);
  expect(asked.filter((statement) => statement === 'vacuum analyze')).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(day);
  expect(exec).toHaveBeenCalledTimes(289);
});

test('upkeep that fails is logged and tried again', async () => {
  const logged = vi.spyOn(log, 'error').mockImplementation(() => {});
  const exec = vi.fn(() => Promise.reject(new Error('no room')));
  const stop = scheduleMaintenance({ exec, closed: false }, atOnce);
  await vi.advanceTimersByTimeAsync(600_000);
  stop();
  expect(exec).toHaveBeenCalledTimes(2);
  expect(logged).toHaveBeenCalledWith('The database could not run "checkpoint": no room');
  logged.mockRestore();
});
