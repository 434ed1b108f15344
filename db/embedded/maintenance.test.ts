import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Maintenance, scheduleMaintenance } from './maintenance.ts';
import type { Watchdog } from './watchdog.ts';

const day = 24 * 60 * 60_000;
const end = vi.fn();
const log = { warn: vi.fn(), error: vi.fn() };
const usual: Maintenance = { log, watchdog: null, hasSpace: async () => true, end };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  end.mockReset();
  log.warn.mockReset();
  log.error.mockReset();
});

test('a checkpoint runs every five minutes, a vacuum every day, and neither after a stop', async () => {
  const exec = vi.fn(async () => []);
  const stop = scheduleMaintenance({ exec, closed: false }, usual);
  await vi.advanceTimersByTimeAsync(day);
  const statements = exec.mock.calls.flat() as unknown[];
  expect(statements.filter((statement) => statement === 'checkpoint')).toHaveLength(288);
  expect(statements.filter((statement) => statement === 'vacuum analyze')).toHaveLength(1);
  stop();
  await vi.advanceTimersByTimeAsync(day);
  expect(exec).toHaveBeenCalledTimes(289);
});

test('nothing is written while the disk is nearly full', async () => {
  const exec = vi.fn(async () => []);
  const stop = scheduleMaintenance({ exec, closed: false }, { ...usual, hasSpace: async () => false });
  await vi.advanceTimersByTimeAsync(300_000);
  stop();
  expect(exec).not.toHaveBeenCalled();
  expect(log.warn).toHaveBeenCalledWith('The database skips "checkpoint" while its disk is nearly full.');
});

test('a checkpoint that fails ends the process with a message', async () => {
  const exec = vi.fn(() => Promise.reject(new Error('no space left on device')));
  const stop = scheduleMaintenance({ exec, closed: false }, usual);
  await vi.advanceTimersByTimeAsync(300_000);
  stop();
  expect(end.mock.calls).toEqual([
    [
      'The database could not run "checkpoint": no space left on device. The process ends so that it can be started again.',
    ],
  ]);
});

test('a vacuum that fails is logged and tried again the next day', async () => {
  const exec = vi.fn((statement: string) =>
    statement === 'checkpoint' ? Promise.resolve([]) : Promise.reject(new Error('out of memory')),
  );
  const stop = scheduleMaintenance({ exec, closed: false }, usual);
  await vi.advanceTimersByTimeAsync(2 * day);
  stop();
  expect(log.error.mock.calls).toEqual(Array(2).fill(['The database could not run "vacuum analyze": out of memory']));
  expect(end).not.toHaveBeenCalled();
});

test('the watchdog allows maintenance more time than a request', async () => {
  const allow = vi.fn(<T>(_seconds: number, work: () => Promise<T>) => work());
  const exec = vi.fn(async () => []);
  const watchdog = { allow, stop: async () => {} } as unknown as Watchdog;
  const stop = scheduleMaintenance({ exec, closed: false }, { ...usual, watchdog });
  await vi.advanceTimersByTimeAsync(300_000);
  stop();
  expect(allow).toHaveBeenCalledWith(300, expect.any(Function));
  expect(exec).toHaveBeenCalledWith('checkpoint');
});
