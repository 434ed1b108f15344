import { expect, test } from 'vitest';
import { latencyProblems, latencyTable, type StepResult, slowestOf } from './report.ts';

const step = (...timings: [string, number][]): StepResult => ({
  name: 'board: drop it',
  timings: timings.map(([name, duration]) => ({ name, duration })),
});

test('a step is as slow as its slowest input and longest frame', () => {
  const result = step(['pointerup', 48], ['click', 96], ['long-animation-frame', 71]);
  expect(slowestOf(result)).toEqual({ input: 96, event: 'click', frame: 71 });
});

test('a step without reported timings was fast', () => {
  expect(latencyTable([step()]).split('\n')[1]).toMatch(/^board: drop it +< 16 +< 50$/);
});

test('an input that reaches the limit is too slow, a long frame without an input is not', () => {
  expect(latencyProblems([step(['click', 199])], 200)).toEqual([]);
  expect(latencyProblems([step(['click', 200])], 200)).toEqual(['board: drop it took 200 ms; the limit is 200 ms.']);
  expect(latencyProblems([step(['long-animation-frame', 250])], 200)).toEqual([]);
});
