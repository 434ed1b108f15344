import { expect, test } from 'vitest';
import { BadCursor, encodeCursor, keyShapes, pageOf, readCursor } from './keyset.ts';

const id = '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10';
const shapes = [keyShapes.day, keyShapes.uuid];

test('a cursor returns the key that it was made of', () => {
  const cursor = encodeCursor(['2026-11-16', id]);
  expect(cursor).toMatch(/^[\w-]+$/);
  expect(readCursor(cursor, shapes)).toEqual(['2026-11-16', id]);
});

test.each([null, undefined, ''])('the first page has no cursor: %j', (cursor) => {
  expect(readCursor(cursor, shapes)).toBeNull();
});

test.each([
  ['other text', 'abc'],
  ['another value', Buffer.from('"2026-11-16"').toString('base64url')],
  ['a shorter key', encodeCursor(['2026-11-16'])],
  ['a longer key', encodeCursor(['2026-11-16', id, id])],
  ['a key of another list', encodeCursor([id, '2026-11-16'])],
  ['numbers', Buffer.from(JSON.stringify([20261116, 1])).toString('base64url')],
])('a cursor of %s is refused', (_, cursor) => {
  expect(() => readCursor(cursor, shapes)).toThrow(BadCursor);
});

test('a text with a NUL, which the database has in none, is refused', () => {
  expect(readCursor(encodeCursor(['two\nlines']), [keyShapes.text])).toEqual(['two\nlines']);
  expect(() => readCursor(encodeCursor(['a\0b']), [keyShapes.text])).toThrow(BadCursor);
});

test.each(['2026-11-16 09:30:00+00', '2026-11-16 09:30:00.123456-05', '1883-11-18 12:00:00-04:56:02'])(
  'the database may write a time as %s',
  (time) => {
    expect(time).toMatch(keyShapes.time);
  },
);

test('a page ends with a cursor only if a row more was found', () => {
  const keyOf = (row: { day: string }) => [row.day];
  const found = [{ day: '2026-11-16' }, { day: '2026-11-17' }, { day: '2026-11-18' }];
  expect(pageOf(found, 2, keyOf)).toEqual({ rows: found.slice(0, 2), next: encodeCursor(['2026-11-17']) });
  expect(pageOf(found, 3, keyOf)).toEqual({ rows: found, next: null });
  expect(pageOf([], 3, keyOf)).toEqual({ rows: [], next: null });
});
