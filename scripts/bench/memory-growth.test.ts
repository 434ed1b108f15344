import { expect, test } from 'vitest';
import { growthOf, growthProblems, heapMbIn, type MemorySample, memoryRows } from './memory-growth.ts';

/** Ten minutes with a sample every ten seconds. */
const series = (rssMb: (minutes: number) => number): MemorySample[] =>
  Array.from({ length: 60 }, (_, index) => ({ minutes: (index + 1) / 6, rssMb: rssMb((index + 1) / 6), heapMb: 40 }));

test('a server that warms up and then stays level has not grown', () => {
  expect(growthProblems(series((minutes) => Math.min(200, 100 + minutes * 50)))).toEqual([]);
});

test('fluctuation from garbage collection is not growth', () => {
  expect(growthProblems(series((minutes) => 200 + ((minutes * 6) % 4) * 5))).toEqual([]);
});

test('a server that leaks a little with every request is reported', () => {
  expect(growthProblems(series((minutes) => 200 + minutes * 10))).toEqual([
    'Server memory grew from 232 to 297 MB, more than 1.15 times.',
    'Server memory still rose by 10.0 MB a minute, more than 1.',
  ]);
});

test('the slope is per minute, over the second half', () => {
  expect(
    growthOf(
      series((minutes) => (minutes <= 5 ? 100 : 100 + (minutes - 5) * 3)),
      ({ rssMb }) => rssMb,
    ).perMinute,
  ).toBeCloseTo(3);
});

test('a run of ten minutes has a row per minute', () => {
  const rows = memoryRows(series(() => 200));
  expect(rows).toHaveLength(11);
  expect(rows.at(-1)).toEqual(['10.0', '200', '40']);
});

test('the heap size is read from the metrics', () => {
  expect(heapMbIn('# TYPE x gauge\nnodejs_heap_size_used_bytes 41943040\nother 1\n')).toBe(40);
});

test('the heaps of several processes are added up', () => {
  const line = (id: number) => `nodejs_heap_size_used_bytes{process="${id}"} 1.048576e+7\n`;
  expect(heapMbIn(line(1) + line(2))).toBe(20);
});

test('metrics without a heap size give null', () => {
  expect(heapMbIn('')).toBeNull();
});
