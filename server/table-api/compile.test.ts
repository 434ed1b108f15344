import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFilters, compileOrder } from './compile.ts';
import { parseQuery, type Query } from './parse-query.ts';
import { Problem } from './problems.ts';
import { type ApiTable, tables } from './tables.ts';

const dialect = new PgDialect();
const leads = tables.get('lead_scores') as ApiTable;
const slots = tables.get('demo_slots') as ApiTable;
const query = (text: string) => parseQuery(new URLSearchParams(text)) as Query;
const where = (text: string, table = leads) => compileFilters(table, query(text).filters);
const rendered = (text: string, table = leads) => dialect.sqlToQuery(where(text, table) as SQL);

test('without filters there is no condition', () => {
  expect(where('')).toBeNull();
});

test('values are parameters with the type of their column', () => {
  expect(rendered('score=gte.70&county=eq.x')).toMatchObject({
    sql: '("score" >= $1::integer and "county" = $2::text)',
    params: ['70', 'x'],
  });
});

test('groups keep their parentheses and their not', () => {
  expect(rendered('not.or=(county.eq.a,and(state.neq.b,score.not.lt.5))').sql).toBe(
    '(not (("county" = $1::text or ("state" <> $2::text and not ("score" < $3::integer)))))',
  );
});

test('a star in a pattern is a percent sign', () => {
  expect(rendered('county=ilike.*tra%')).toMatchObject({ sql: '("county" ilike $1::text)', params: ['%tra%'] });
});

test('an empty list matches nothing', () => {
  expect(rendered('county=in.()').sql).toBe('(false)');
  expect(rendered('score=in.(1,2)').sql).toBe('("score" in ($1::integer, $2::integer))');
});

test.each([
  'score=gte.80&score=lt.10',
  'score=eq.80&score=lte.10',
  'score=eq.1&score=eq.2',
  'and=(filed_on.gte.2026-06-01,filed_on.lt.2026-01-01)',
  'county=eq.Travis&and=(market_value.gte.5,and(state.eq.TX,market_value.lt.4))',
  'last_updated=gt.2026-06-01T10:00:00Z&last_updated=lt.2026-06-01T10:30:00%2B02:00',
])('an empty range matches nothing: %s', (text) => {
  expect(rendered(text).sql).toBe('false');
});

test.each([
  'score=gte.80&score=lte.80',
  'score=not.gte.80&score=lt.10',
  'score=gte.80&market_value=lt.10',
  'or=(score.gte.80,score.lt.10)',
  'not.and=(market_value.gte.80,market_value.lt.10)',
  'county=gt.b&county=lt.a',
])('other ranges are left to the database: %s', (text) => {
  expect(rendered(text).sql).not.toContain('false');
});

test('is accepts null for any column and truth values for booleans', () => {
  expect(rendered('county=is.null').sql).toBe('("county" is null)');
  expect(rendered('is_available=is.true', slots).sql).toBe('("is_available" is true)');
  expect(where('county=is.true')).toMatchObject({ code: '22P02' });
});

test.each([
  ['score=eq.high', '22P02'],
  ['score=in.(1,x)', '22P02'],
  ['score=like.9%', '22P02'],
  ['county=like.a\\', '22P02'],
  ['last_updated=gt.yesterday', '22P02'],
  ['factors=eq.{}', 'PGRST127'],
  ['token_hash=eq.x', '42703'],
  ['constructor=eq.x', '42703'],
  ['or=(score.eq.1,nothing.eq.2)', '42703'],
])('%s is refused with %s', (text, code) => {
  expect(where(text)).toMatchObject({ code, status: 400 });
});

test('order ends with the id, so that pages never overlap', () => {
  const order = (text: string) => compileOrder(leads, query(text).order);
  expect(dialect.sqlToQuery(order('order=score.desc.nullslast,county') as SQL).sql).toBe(
    '"score" desc nulls last, "county" asc, "id"',
  );
  expect(dialect.sqlToQuery(order('order=id.desc') as SQL).sql).toBe('"id" desc');
  expect(order('')).toBeNull();
  expect(order('order=nothing')).toMatchObject({ code: '42703' });
  expect(order('order=factors')).toMatchObject({ code: 'PGRST127' });
});

test('no input of a visitor becomes part of the statement', () => {
  const statement = /^[()a-z_" $\d:<>=,]*$/;
  const marked = fc.string({ unit: 'grapheme-ascii', maxLength: 20 }).map((text) => `§${text}`);
  fc.assert(
    fc.property(fc.constantFrom('eq', 'neq', 'gt', 'like', 'ilike'), marked, marked, (operator, first, second) => {
      const params = new URLSearchParams([
        ['county', `${operator}.${first}`],
        ['state', `in.("${second}")`],
      ]);
      const query = parseQuery(params);
      if (query instanceof Problem) return;
      const condition = compileFilters(leads, query.filters);
      if (condition === null || condition instanceof Problem) return;
      expect(dialect.sqlToQuery(condition).sql).toMatch(statement);
    }),
  );
});
