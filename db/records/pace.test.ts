import { expect, test } from 'vitest';
import { paceOf } from './pace.ts';

/** The sizes of transactions that each take so long per row. */
function sizes(limits: Parameters<typeof paceOf>[0], msPerRow: readonly number[]): number[] {
  const pace = paceOf(limits);
  return msPerRow.map((ms) => {
    const { size } = pace;
    pace.took(size, size * ms);
    return size;
  });
}

test('sizes double up to the largest while there is time', () => {
  expect(sizes({ first: 100, largest: 500, targetMs: 150 }, [0.1, 0.1, 0.1, 0.1, 0.1])).toEqual([
    100, 200, 400, 500, 500,
  ]);
  expect(sizes({ first: 500, largest: 10_000, targetMs: null }, Array(7).fill(1000))).toEqual([
    500, 1000, 2000, 4000, 8000, 10_000, 10_000,
  ]);
});

test('a size follows the time that the last transaction took', () => {
  expect(sizes({ first: 100, largest: 500, targetMs: 150 }, [1, 2, 2, 0.5, 0.5, 0.5])).toEqual([
    100, 150, 75, 75, 150, 300,
  ]);
});

test('a transaction that was slow for another reason does not end in single rows', () => {
  expect(sizes({ first: 400, largest: 500, targetMs: 150 }, [1000, 1000, 1000, 1000, 1])).toEqual([
    400, 200, 100, 50, 50,
  ]);
  expect(sizes({ first: 100, largest: 7, targetMs: 150 }, [1000, 1])).toEqual([7, 7]);
});

test('a transaction of a few rows does not make the next one small', () => {
  const pace = paceOf({ first: 100, largest: 500, targetMs: 150 });
  pace.took(1, 20);
  expect(pace.size).toBe(100);
});
