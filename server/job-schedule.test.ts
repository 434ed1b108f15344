import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scheduleJobs } from './job-schedule.ts';

const minute = 60_000;
let lines: { message: string; error: string }[];
const log = {
  error: (message: string, fields: { error: string }) => lines.push({ message, ...fields }),
};

beforeEach(() => {
  lines = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a job that fails is logged with its cause and without what the statement held, and runs again', async () => {
  let runs = 0;
  const failed = Object.assign(new Error('Failed query: update outbox params: ana@example.com'), {
    cause: Object.assign(new Error('canceling statement'), { name: 'error', code: '57014' }),
  });
  const run = async () => {
    runs += 1;
    throw failed;
  };
  const schedule = scheduleJobs([{ minutes: 5, run, failed: 'Mail could not be written' }], log);
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(runs).toBe(2);
  expect(lines[0]?.message).toBe('Mail could not be written; the next try is in 5 minutes.');
  expect(lines[0]?.error).toContain('error 57014');
  expect(JSON.stringify(lines)).not.toContain('ana@');
  await schedule.stop();
});

test('a job that throws before it waits is logged too', async () => {
  const run = () => {
    throw new TypeError('no such table');
  };
  const schedule = scheduleJobs([{ minutes: 1, run, failed: 'Old data could not be deleted' }], log);
  await vi.advanceTimersByTimeAsync(minute);
  expect(lines).toMatchObject([{ error: expect.stringContaining('TypeError') }]);
  await schedule.stop();
});

test('a job that takes longer than its interval does not run twice at once', async () => {
  let running = 0;
  let most = 0;
  let runs = 0;
  const run = async () => {
    runs += 1;
    running += 1;
    most = Math.max(most, running);
    await sleepFake(2.5 * minute);
    running -= 1;
  };
  const schedule = scheduleJobs([{ minutes: 1, run, failed: 'Slow' }], log);
  await vi.advanceTimersByTimeAsync(9 * minute);
  expect([most, runs]).toEqual([1, 3]);
  const stopped = schedule.stop();
  await vi.advanceTimersByTimeAsync(3 * minute);
  await stopped;
});

test('stopping waits for the jobs that run, also for one that fails, and starts no others', async () => {
  vi.useRealTimers();
  const done: string[] = [];
  const slow = async () => {
    await sleep(30);
    done.push('slow');
    throw new Error('late');
  };
  const job = { minutes: 60, run: slow, failed: 'Slow' };
  const schedule = scheduleJobs([job], log);
  schedule.run(job);
  await schedule.stop();
  await schedule.run(job);
  expect(done).toEqual(['slow']);
  expect(lines).toHaveLength(1);
});

test('a run can be awaited, and its failure ends nothing', async () => {
  const run = async () => {
    throw new Error('away');
  };
  const job = { minutes: 60, run, failed: 'Samples could not be re-dated' };
  const schedule = scheduleJobs([job], log);
  await schedule.run(job);
  expect(lines).toMatchObject([{ message: 'Samples could not be re-dated; the next try is in 60 minutes.' }]);
  await schedule.stop();
});

function sleepFake(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
