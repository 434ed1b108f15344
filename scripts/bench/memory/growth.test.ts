import { expect, test } from 'vitest';
import { growthOf, growthProblems, memoryRows, type Sample } from './growth.ts';

/** Ten minutes, a sample every ten seconds. */
const series = (rssMb: (minutes: number) => number): Sample[] =>
  Array.from({ length: 60 }, (_, at) => ({ minutes: (at + 1) / 6, rssMb: rssMb((at + 1) / 6), heapMb: 40 }));

test('a server that warms up and then stays as it is has not grown', () => {
  expect(growthProblems(series((minutes) => Math.min(200, 100 + minutes * 50)))).toEqual([]);
});

test('the breath of the collector is no growth', () => {
  expect(growthProblems(series((minutes) => 200 + ((minutes * 6) % 4) * 5))).toEqual([]);
});

test('a server that keeps a little of every request is found', () => {
  expect(growthProblems(series((minutes) => 200 + minutes * 10))).toEqual([
    'The memory of the server grew from 232 to 297 MB: at most 1.15 times is allowed.',
    'The memory of the server still rose by 10.0 MB a minute: at most 1 is allowed.',
  ]);
});

test('the slope is that of the second half, by the minute', () => {
  expect(
    growthOf(
      series((minutes) => (minutes <= 5 ? 100 : 100 + (minutes - 5) * 3)),
      ({ rssMb }) => rssMb,
    ).perMinute,
  ).toBeCloseTo(3);
});

test('the series in short has a row for each minute of ten', () => {
  const rows = memoryRows(series(() => 200));
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toEqual(['10.0', '200', '40']);
});
