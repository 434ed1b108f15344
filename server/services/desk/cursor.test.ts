import { expect, test } from 'vitest';
import { decodeCursor, encodeCursor, uuidShape } from './cursor.ts';

const id = '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10';
const shapes = [/^\d{4}-\d{2}-\d{2}$/, uuidShape];

test('a cursor returns the key that it was made of', () => {
  const cursor = encodeCursor(['2026-11-16', id]) ?? '';
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(decodeCursor(cursor, shapes)).toEqual(['2026-11-16', id]);
  expect(encodeCursor(null)).toBeNull();
});

test.each([
  ['nothing', ''],
  ['other text', 'abc'],
  ['another value', Buffer.from('"2026-11-16"').toString('base64url')],
  ['a shorter key', encodeCursor(['2026-11-16']) ?? ''],
  ['a key of another list', encodeCursor([id, '2026-11-16']) ?? ''],
  ['numbers', Buffer.from(JSON.stringify([20261116, 1])).toString('base64url')],
])('a cursor of %s is refused', (_, cursor) => {
  expect(decodeCursor(cursor, shapes)).toBeNull();
});
