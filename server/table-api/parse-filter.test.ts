import { expect, test } from 'vitest';
import { parseFilter } from './parse-filter.ts';

const code = (text: string) => (parseFilter('county', text) as { code?: string }).code;
const filter = { column: 'county', negated: false };

test('everything after the operator is the value, dots and quotes included', () => {
  expect(parseFilter('county', 'eq.St. "Mary", (A)')).toEqual({
    ...filter,
    kind: 'compare',
    operator: 'eq',
    value: 'St. "Mary", (A)',
  });
});

test('an empty value is a value', () => {
  expect(parseFilter('county', 'eq.')).toEqual({ ...filter, kind: 'compare', operator: 'eq', value: '' });
});

test('eq.null asks for the word', () => {
  expect(parseFilter('county', 'eq.null')).toMatchObject({ kind: 'compare', value: 'null' });
});

test('not turns any operator around', () => {
  expect(parseFilter('county', 'not.ilike.a%')).toMatchObject({ negated: true, operator: 'ilike', value: 'a%' });
  expect(parseFilter('county', 'not.in.(a)')).toMatchObject({ negated: true, kind: 'in' });
  expect(parseFilter('county', 'not.is.null')).toMatchObject({ negated: true, kind: 'is', value: 'null' });
});

test('a list quotes what holds commas or parentheses', () => {
  expect(parseFilter('county', 'in.(Travis,"a,b","(c)",)')).toEqual({
    ...filter,
    kind: 'in',
    values: ['Travis', 'a,b', '(c)', ''],
  });
});

test('in a quoted element a backslash takes the next character as it is', () => {
  expect(parseFilter('county', String.raw`in.("say \"hi\", now","back\\slash")`)).toMatchObject({
    values: ['say "hi", now', 'back\\slash'],
  });
});

test('quotes that do not enclose the whole element belong to it', () => {
  expect(parseFilter('county', 'in.("a"b,c)')).toMatchObject({ values: ['"a"b', 'c'] });
});

test('an empty list is a list of nothing', () => {
  expect(parseFilter('county', 'in.()')).toMatchObject({ kind: 'in', values: [] });
});

test('is takes the truth values in any case', () => {
  expect(parseFilter('county', 'is.NULL')).toMatchObject({ kind: 'is', value: 'null' });
  expect(parseFilter('county', 'is.not_null')).toMatchObject({ value: 'not_null' });
  expect(code('is.5')).toBe('PGRST100');
});

test.each(['', 'eq', 'Travis', 'eqq.5', 'EQ.5', '.5', 'not.5', 'not.not.eq.5', 'in.5', 'in.(a', 'in.(a)b'])(
  'what is no filter cannot be parsed: %s',
  (text) => {
    expect(code(text)).toBe('PGRST100');
  },
);

test.each(['fts.cat', 'plfts(english).cat', 'match.^a', 'cs.{a}', 'eq(any).{a,b}', 'not.isdistinct.5'])(
  'an operator of PostgREST that is left out says so: %s',
  (text) => {
    expect(code(text)).toBe('PGRST127');
  },
);
