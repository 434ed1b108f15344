import { expect, test } from 'vitest';
import { type Measured, shortcomings, table, worstOf } from './report.ts';

const step = (...moments: [string, number][]): Measured => ({
  name: 'board: drop it',
  moments: moments.map(([name, duration]) => ({ name, duration })),
});

test('the slowest input counts, with its name, and the longest frame', () => {
  const measured = step(['pointerup', 48], ['click', 96], ['long-animation-frame', 71]);
  expect(worstOf(measured)).toEqual({ input: 96, by: 'click', frame: 71 });
});

test('what the browser does not report was quick', () => {
  expect(table([step()]).split('\n')[1]).toMatch(/^board: drop it +< 16 +< 50$/);
});

test('an input of the limit is too slow; a frame that no input waited for is not', () => {
  expect(shortcomings([step(['click', 199])], 200)).toEqual([]);
  expect(shortcomings([step(['click', 200])], 200)).toEqual(['board: drop it took 200 ms, not less than 200.']);
  expect(shortcomings([step(['long-animation-frame', 250])], 200)).toEqual([]);
});
