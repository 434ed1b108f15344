import { beforeEach, expect, test } from 'vitest';
import { forget, keep, recall } from './rows-cache.ts';

beforeEach(() => forget(''));

test('a list is recalled for a minute', () => {
  keep('leads q=a', { rows: [1], total: 1, at: 1000 });
  expect(recall('leads q=a', 60_999)?.rows).toEqual([1]);
  expect(recall('leads q=a', 61_000)).toBeNull();
  expect(recall('leads q=b', 1000)).toBeNull();
});

test('the list shown longest ago makes room', () => {
  for (let number = 0; number <= 40; number++) keep(`list ${number}`, { rows: [number], total: 1, at: 0 });
  expect(recall('list 0', 0)).toBeNull();
  expect(recall('list 1', 0)?.rows).toEqual([1]);
});

test('a changed list is forgotten with all its filters', () => {
  keep('deals', { rows: [1], total: 1, at: 0 });
  keep('deals stage=new', { rows: [1], total: 1, at: 0 });
  keep('leads', { rows: [2], total: 1, at: 0 });
  forget('deals');
  expect([recall('deals', 0), recall('deals stage=new', 0), recall('leads', 0)?.rows]).toEqual([null, null, [2]]);
});
