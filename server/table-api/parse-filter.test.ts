import { expect, test } from 'vitest';
import { parseFilter, parseGroup } from './parse-filter.ts';

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

test('eq.null compares with the text null', () => {
  expect(parseFilter('county', 'eq.null')).toMatchObject({ kind: 'compare', value: 'null' });
});

test('not negates any operator', () => {
  expect(parseFilter('county', 'not.ilike.a%')).toMatchObject({ negated: true, operator: 'ilike', value: 'a%' });
  expect(parseFilter('county', 'not.in.(a)')).toMatchObject({ negated: true, kind: 'in' });
  expect(parseFilter('county', 'not.is.null')).toMatchObject({ negated: true, kind: 'is', value: 'null' });
});

test('a list quotes values with commas or parentheses', () => {
  expect(parseFilter('county', 'in.(Travis,"a,b","(c)",)')).toEqual({
    ...filter,
    kind: 'in',
    values: ['Travis', 'a,b', '(c)', ''],
  });
});

test('in a quoted element a backslash escapes the next character', () => {
  expect(parseFilter('county', String.raw`in.("say \"hi\", now","back\\slash")`)).toMatchObject({
    values: ['say "hi", now', 'back\\slash'],
  });
});

test('quotes that do not enclose the whole element belong to it', () => {
  expect(parseFilter('county', 'in.("a"b,c)')).toMatchObject({ values: ['"a"b', 'c'] });
});

test('an empty list has no values', () => {
  expect(parseFilter('county', 'in.()')).toMatchObject({ kind: 'in', values: [] });
});

test('is takes the truth values in any case', () => {
  expect(parseFilter('county', 'is.NULL')).toMatchObject({ kind: 'is', value: 'null' });
  expect(parseFilter('county', 'is.not_null')).toMatchObject({ value: 'not_null' });
  expect(code('is.5')).toBe('PGRST100');
});

test.each(['', 'eq', 'Travis', 'eqq.5', 'EQ.5', '.5', 'not.5', 'not.not.eq.5', 'in.5', 'in.(a', 'in.(a)b'])(
  'an invalid filter cannot be parsed: %s',
  (text) => {
    expect(code(text)).toBe('PGRST100');
  },
);

test.each(['fts.cat', 'plfts(english).cat', 'match.^a', 'cs.{a}', 'eq(any).{a,b}', 'not.isdistinct.5'])(
  'a PostgREST operator that is not supported is refused: %s',
  (text) => {
    expect(code(text)).toBe('PGRST127');
  },
);

const groupCode = (text: string) => (parseGroup('or', text) as { code?: string }).code;
const compare = (column: string, operator: string, value: string, negated = false) => ({
  kind: 'compare',
  column,
  operator,
  value,
  negated,
});

test('a group joins its members', () => {
  expect(parseGroup('or', '(county.ilike.%tra%,state.ilike.%tra%)')).toEqual({
    kind: 'group',
    negated: false,
    join: 'or',
    members: [compare('county', 'ilike', '%tra%'), compare('state', 'ilike', '%tra%')],
  });
});

test('a group can be negated, at the top and inside', () => {
  expect(parseGroup('not.and', '(a.eq.1,not.or(b.eq.2,c.eq.3))')).toMatchObject({
    negated: true,
    join: 'and',
    members: [compare('a', 'eq', '1'), { kind: 'group', negated: true, join: 'or' }],
  });
});

test('a value inside a group may be quoted, with escapes', () => {
  expect(parseGroup('or', String.raw`(a.eq."x, (y) \"z\"",b.not.eq.2)`)).toMatchObject({
    members: [compare('a', 'eq', 'x, (y) "z"'), compare('b', 'eq', '2', true)],
  });
});

test('quotes that do not enclose the whole value belong to it', () => {
  expect(parseGroup('or', '(a.eq."x"y)')).toMatchObject({ members: [compare('a', 'eq', '"x"y')] });
});

test('lists and truth values work inside a group', () => {
  expect(parseGroup('or', '(a.in.(1,2),b.is.null,"c".not.in.("x,y"))')).toMatchObject({
    members: [
      { kind: 'in', column: 'a', values: ['1', '2'] },
      { kind: 'is', column: 'b', value: 'null' },
      { kind: 'in', column: 'c', negated: true, values: ['x,y'] },
    ],
  });
});

test('spaces around commas and parentheses do not count', () => {
  expect(parseGroup('or', '( a.eq.1 , and (b.eq.2, c.eq.3) )')).toMatchObject({
    members: [{ column: 'a' }, { kind: 'group', members: [{ column: 'b' }, { column: 'c' }] }],
  });
});

test('groups may be nested three deep and no deeper', () => {
  expect(groupCode('(and(or(a.eq.1)))')).toBeUndefined();
  expect(groupCode('(and(or(and(a.eq.1))))')).toBe('PGRST100');
});

test.each(['', '()', 'a.eq.1', '(a.eq.1', '(a.eq.1))', '(a.eq.1,)', '(a)', '(a.eq)', '(and)', '(a.eq.1)b', '(.eq.1)'])(
  'an invalid group cannot be parsed: %s',
  (text) => {
    expect(groupCode(text)).toBe('PGRST100');
  },
);

test('paths into JSON values are not supported', () => {
  expect(groupCode('(factors->>equity.eq.1)')).toBe('PGRST127');
});
