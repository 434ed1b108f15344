import { expect, test } from 'vitest';
import { cachedList, cacheList, type RowRange, readFromStart, withNewRows } from './rows.ts';

const row = (id: number) => ({ id: String(id) });
const rowsFrom = (first: number, count: number) => Array.from({ length: count }, (_, index) => row(first + index));

/** A list of the given length, and the ranges that were requested. */
function listOf(length: number, failsAt = Number.POSITIVE_INFINITY) {
  const requested: RowRange[] = [];
  const read = async (range: RowRange) => {
    requested.push(range);
    if (range.from >= failsAt) throw new Error('no answer');
    return { rows: rowsFrom(0, length).slice(range.from, range.to + 1), total: length };
  };
  return { requested, read };
}

test('rows that fit into one response take one request', async () => {
  const { requested, read } = listOf(5000);
  expect((await readFromStart(100, 1000, read)).rows).toHaveLength(100);
  expect(requested).toEqual([{ from: 0, to: 99 }]);
});

test('more rows than fit into one response are read in parts', async () => {
  const { requested, read } = listOf(5000);
  expect(await readFromStart(2300, 1000, read)).toEqual({ rows: rowsFrom(0, 2300), total: 5000 });
  expect(requested.at(-1)).toEqual({ from: 2000, to: 2299 });
});

test('rows that a shortened list no longer has are not requested', async () => {
  const { requested, read } = listOf(1000);
  expect((await readFromStart(2300, 1000, read)).rows).toHaveLength(1000);
  expect(requested).toHaveLength(1);
});

test('a part that fails fails the list', async () => {
  await expect(readFromStart(2300, 1000, listOf(5000, 2000).read)).rejects.toThrow('no answer');
});

test('a response with more rows than requested is read once', async () => {
  let requests = 0;
  const read = async () => {
    requests += 1;
    return { rows: rowsFrom(0, 3000), total: 3000 };
  };
  expect((await readFromStart(3000, 1000, read)).rows).toHaveLength(3000);
  expect(requests).toBe(1);
});

test('an empty list is read as empty', async () => {
  expect(await readFromStart(100, 1000, listOf(0).read)).toEqual({ rows: [], total: 0 });
});

test('a page that repeats rows adds only the new ones', () => {
  expect(withNewRows(rowsFrom(0, 3), rowsFrom(2, 3))).toEqual(rowsFrom(0, 5));
});

test('a row that moved between two parts is in the list once', async () => {
  let added = 0;
  const read = async ({ from, to }: RowRange) => {
    const rows = rowsFrom(-added, 3000 + added).slice(from, to + 1);
    added += 1;
    return { rows, total: 3000 + added };
  };
  const { rows } = await readFromStart(2000, 1000, read);
  expect(rows).toEqual(rowsFrom(0, 1999));
});

test('a list is cached for a minute', () => {
  cacheList('leads q=a', { rows: [1], total: 1, at: 1000 });
  expect(cachedList('leads q=a', 60_999)?.rows).toEqual([1]);
  expect(cachedList('leads q=a', 61_000)).toBeNull();
  expect(cachedList('leads q=b', 1000)).toBeNull();
});

test('the list that was cached longest ago is evicted, and caching it again keeps it', () => {
  for (let number = 0; number < 40; number++) cacheList(`list ${number}`, { rows: [number], total: 1, at: 0 });
  cacheList('list 0', { rows: ['again'], total: 1, at: 0 });
  cacheList('list 40', { rows: [40], total: 1, at: 0 });
  expect(cachedList('list 0', 0)?.rows).toEqual(['again']);
  expect(cachedList('list 1', 0)).toBeNull();
  expect(cachedList('list 2', 0)?.rows).toEqual([2]);
});
