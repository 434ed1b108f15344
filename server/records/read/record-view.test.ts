import { expect, test } from 'vitest';
import { recordView } from './record-view.ts';

test('cells are read by name', () => {
  const row = recordView(['case_number', '', 'constructor', '__proto__'])(['26-PR-1', 'unnamed', 'Bramwell', 4]);
  expect(row.case_number).toBe('26-PR-1');
  expect(row.constructor).toBe('Bramwell');
  expect(Reflect.get(row, '__proto__')).toBe(4);
  expect(row['']).toBeUndefined();
  expect(row.toString).toBeUndefined();
});

test('two rows have their own cells, and a missing cell is undefined', () => {
  const view = recordView(['a', 'b']);
  const [one, other] = [view([1, 2]), view([3])];
  expect([one.a, one.b, other.a, other.b]).toEqual([1, 2, 3, undefined]);
});
