import { expect, test } from 'vitest';
import { parseQuery, type Query } from './parse-query.ts';

const parse = (text: string) => parseQuery(new URLSearchParams(text));
const code = (text: string) => (parse(text) as { code?: string }).code;
const query = (text: string) => parse(text) as Query;

test('an empty query selects everything', () => {
  expect(parse('')).toEqual({ select: null, filters: [], order: [], limit: null, offset: 0, columns: null });
});

test('the query of the booking page is understood', () => {
  expect(query('select=*&date=eq.2026-11-16&is_available=eq.true&order=start_time.asc')).toMatchObject({
    select: ['*'],
    filters: [
      { column: 'date', operator: 'eq', value: '2026-11-16' },
      { column: 'is_available', operator: 'eq', value: 'true' },
    ],
    order: [{ column: 'start_time', descending: false, nulls: null }],
  });
});

test('a plus is a space', () => {
  expect(query('company=ilike.%25acme%2C+%28inc%29%25').filters).toMatchObject([{ value: '%acme, (inc)%' }]);
});

test('a repeated column is two filters', () => {
  expect(query('score=gte.70&score=lt.90').filters).toMatchObject([
    { operator: 'gte', value: '70' },
    { operator: 'lt', value: '90' },
  ]);
});

test('several groups all count', () => {
  expect(query('or=(a.eq.1,b.eq.2)&or=(c.eq.3)&not.and=(d.eq.4)').filters).toHaveLength(3);
});

test('select names columns once, quoted or not', () => {
  expect(query('select=id,"county",id').select).toEqual(['id', 'county']);
  expect(query('select=id,*,*').select).toEqual(['id', '*']);
});

test('order takes a direction and a place for nulls, or neither', () => {
  expect(query('order=a.desc.nullslast,b.asc.nullsfirst,c,d.nullsfirst').order).toEqual([
    { column: 'a', descending: true, nulls: 'last' },
    { column: 'b', descending: false, nulls: 'first' },
    { column: 'c', descending: false, nulls: null },
    { column: 'd', descending: false, nulls: 'first' },
  ]);
});

test('limit and offset are whole numbers', () => {
  expect(query('offset=50&limit=0')).toMatchObject({ offset: 50, limit: 0 });
  expect(query('limit=99999999999999999999').limit).toBe(2 ** 31 - 1);
  expect(code('limit=ten')).toBe('PGRST100');
  expect(code('offset=1.5')).toBe('PGRST100');
  expect(code('limit=-1')).toBe('PGRST103');
  expect(code('offset=-1')).toBe('PGRST103');
});

test('columns lists the keys of a body', () => {
  expect(query('columns="slot_id","company"').columns).toEqual(['slot_id', 'company']);
});

test.each(['select=id&select=county', 'limit=1&limit=2', 'order=a&order=b', 'offset=1&offset=1'])(
  'a parameter that may occur once is refused twice: %s',
  (text) => {
    expect(code(text)).toBe('PGRST100');
  },
);

test.each(['select=', 'select=a,,b', 'order=', 'order=a.up', 'order=a.desc.last', 'order=a,', 'columns=', 'x'])(
  'an invalid parameter cannot be parsed: %s',
  (text) => {
    expect(code(text)).toBe('PGRST100');
  },
);

test.each([
  'select=*,demo_bookings(*)',
  'select=name:county',
  'select=score::text',
  'select=score.sum()',
  'select=factors->>equity',
  'order=demo_slots(date)',
  'demo_slots.date=eq.2026-01-01',
  'factors->>equity=eq.1',
  'on_conflict=id',
])('an unsupported feature is refused: %s', (text) => {
  expect(code(text)).toBe('PGRST127');
});

test('at most twenty filters are allowed, in groups or not', () => {
  const filters = (count: number) => Array.from({ length: count }, (_, index) => `a.eq.${index}`).join(',');
  expect(code(`or=(${filters(20)})`)).toBeUndefined();
  expect(code(`or=(${filters(20)})&b=eq.1`)).toBe('PGRST100');
});

test('a query may have at most a thousand characters', () => {
  expect(code(`a=eq.${'x'.repeat(995)}`)).toBeUndefined();
  expect(code(`a=eq.${'x'.repeat(996)}`)).toBe('PGRST100');
});
