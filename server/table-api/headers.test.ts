import { expect, test } from 'vitest';
import { acceptedShape } from './accept.ts';
import { parsePrefer } from './prefer.ts';
import { contentRange } from './respond.ts';

test('a list is answered unless one object is asked for', () => {
  expect(acceptedShape(null)).toBe('array');
  expect(acceptedShape('*/*')).toBe('array');
  expect(acceptedShape('text/html,application/xml;q=0.9,*/*;q=0.8')).toBe('array');
  expect(acceptedShape('application/json; charset=utf-8')).toBe('array');
  expect(acceptedShape('application/vnd.pgrst.object+json')).toBe('object');
});

test.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.object+json;nulls=stripped'])(
  'an answer we do not have is refused: %s',
  (accept) => {
    expect(acceptedShape(accept)).toMatchObject({ status: 406, code: 'PGRST107' });
  },
);

test('preferences are read from one header with commas', () => {
  expect(parsePrefer('count=estimated, return=representation')).toEqual({
    representation: true,
    count: 'estimated',
    applied: ['return=representation', 'count=estimated'],
  });
  expect(parsePrefer(null)).toEqual({ representation: false, count: null, applied: [] });
});

test('an unknown preference is ignored, unless the caller is strict', () => {
  expect(parsePrefer('max-affected=1')).toMatchObject({ applied: [] });
  expect(parsePrefer('handling=strict, max-affected=1')).toMatchObject({ status: 400, code: 'PGRST122' });
});

test('what would do something else than the caller thinks is refused', () => {
  expect(parsePrefer('resolution=merge-duplicates')).toMatchObject({ code: 'PGRST127' });
  expect(parsePrefer('tx=rollback')).toMatchObject({ code: 'PGRST127' });
});

test('a range counts from the offset, with stars for what is not there', () => {
  expect(contentRange(0, 50, null)).toBe('0-49/*');
  expect(contentRange(50, 1, 51)).toBe('50-50/51');
  expect(contentRange(0, 0, null)).toBe('*/*');
  expect(contentRange(0, 0, 0)).toBe('*/0');
});
