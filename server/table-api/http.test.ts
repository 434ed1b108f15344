import fc from 'fast-check';
import { expect, test } from 'vitest';
import { acceptedShape, checkedFields, contentRange, onlyRow, parsePrefer } from './http.ts';
import { type ApiTable, tables } from './tables.ts';

test('the response is a list unless one object is requested', () => {
  expect(acceptedShape(null)).toBe('array');
  expect(acceptedShape('*/*')).toBe('array');
  expect(acceptedShape('text/html,application/xml;q=0.9,*/*;q=0.8')).toBe('array');
  expect(acceptedShape('application/json; charset=utf-8')).toBe('array');
  expect(acceptedShape('application/vnd.pgrst.object+json')).toBe('object');
});

test.each(['text/csv', 'application/geo+json', 'application/vnd.pgrst.object+json;nulls=stripped'])(
  'an unsupported media type is refused: %s',
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

test('a preference that would change the meaning of the request is refused', () => {
  expect(parsePrefer('resolution=merge-duplicates')).toMatchObject({ code: 'PGRST127' });
  expect(parsePrefer('tx=rollback')).toMatchObject({ code: 'PGRST127' });
});

test('a range counts from the offset, with stars for unknown parts', () => {
  expect(contentRange(0, 50, null)).toBe('0-49/*');
  expect(contentRange(50, 1, 51)).toBe('50-50/51');
  expect(contentRange(0, 0, null)).toBe('*/*');
  expect(contentRange(0, 0, 0)).toBe('*/0');
});

const deals = tables.get('deals') as ApiTable;
const bookings = tables.get('demo_bookings') as ApiTable;

test('a row is an object or a list of one', () => {
  expect(onlyRow('{"a":1}')).toEqual({ a: 1 });
  expect(onlyRow('[{"a":1}]')).toEqual({ a: 1 });
});

test.each(['', 'x', '{', '[]', 'null', '5', '"a"', '[[1]]', '[null]'])(
  'a body that is not a row is refused: %s',
  (text) => {
    expect(onlyRow(text)).toMatchObject({ status: 400, code: 'PGRST102' });
  },
);

test('several rows at once are not supported', () => {
  expect(onlyRow('[{},{}]')).toMatchObject({ code: 'PGRST127' });
});

test('an unknown key is refused, including one that every object has', () => {
  expect(checkedFields(deals, { color: 'red' }, null)).toMatchObject({ code: 'PGRST204', status: 400 });
  expect(checkedFields(deals, JSON.parse('{"__proto__":"x"}'), null)).toMatchObject({ code: 'PGRST204' });
  expect(checkedFields(deals, { toString: 'x' }, null)).toMatchObject({ code: 'PGRST204' });
});

test('id and date of a deal cannot be written', () => {
  expect(checkedFields(deals, { id: '451d31b4-55fd-432a-a70a-29fc108630f1' }, null)).toMatchObject({
    code: '42501',
    status: 401,
  });
  expect(checkedFields(deals, { created_at: '2026-01-01' }, null)).toMatchObject({ code: '42501' });
});

test('a value of the wrong type is refused', () => {
  expect(checkedFields(bookings, { slot_id: 'x' }, null)).toMatchObject({ code: '22P02', status: 400 });
});

test('only the named columns count, when columns are named', () => {
  expect(checkedFields(deals, { stage: 'won', notes: 'x', color: 1 }, ['stage', 'county'])).toEqual({ stage: 'won' });
  expect(checkedFields(deals, {}, ['color'])).toMatchObject({ code: 'PGRST204' });
});

test('no JSON makes the check throw', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 4 }), fc.constantFrom(...deals.columns.keys()), (text, name) => {
      checkedFields(deals, { [name]: JSON.parse(text) }, null);
      onlyRow(text);
    }),
  );
});
