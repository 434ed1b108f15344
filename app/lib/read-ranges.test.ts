import { expect, test } from 'vitest';
import { type Range, readFromStart } from './read-ranges.ts';

/** A list of so many numbers, and the ranges that were asked of it. */
function listOf(length: number, failsAt = Number.POSITIVE_INFINITY) {
  const asked: Range[] = [];
  const read = async (range: Range) => {
    asked.push(range);
    if (range.from >= failsAt) return null;
    const rows = Array.from({ length }, (_, index) => index).slice(range.from, range.to + 1);
    return { rows, total: length };
  };
  return { asked, read };
}

test('what one answer holds is one question', async () => {
  const { asked, read } = listOf(5000);
  expect((await readFromStart(100, 1000, read))?.rows).toHaveLength(100);
  expect(asked).toEqual([{ from: 0, to: 99 }]);
});

test('more than one answer holds is asked for in parts', async () => {
  const { asked, read } = listOf(5000);
  const answer = await readFromStart(2300, 1000, read);
  expect(answer?.total).toBe(5000);
  expect(answer?.rows).toEqual(Array.from({ length: 2300 }, (_, index) => index));
  expect(asked.at(-1)).toEqual({ from: 2000, to: 2299 });
});

test('a list that has become shorter is not asked for what it no longer has', async () => {
  const { asked, read } = listOf(1000);
  expect((await readFromStart(2300, 1000, read))?.rows).toHaveLength(1000);
  expect(asked).toHaveLength(1);
});

test('a part that does not come is no list', async () => {
  expect(await readFromStart(2300, 1000, listOf(5000, 2000).read)).toBeNull();
});

test('an empty list is read', async () => {
  expect(await readFromStart(100, 1000, listOf(0).read)).toEqual({ rows: [], total: 0 });
});
