import { expect, test } from 'vitest';
import { heapMbIn } from './heap-used.ts';

test('the heap is read from the metrics', () => {
  expect(heapMbIn('# TYPE x gauge\nnodejs_heap_size_used_bytes 41943040\nother 1\n')).toBe(40);
});

test('the heaps of several processes are added up', () => {
  const line = (id: number) => `nodejs_heap_size_used_bytes{process="${id}"} 1.048576e+7\n`;
  expect(heapMbIn(line(1) + line(2))).toBe(20);
});

test('metrics without it tell nothing', () => {
  expect(heapMbIn('')).toBeNull();
});
