import { expect, test } from 'vitest';
import { parseGroup } from './parse-logic.ts';

const code = (text: string) => (parseGroup('or', text) as { code?: string }).code;
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

test('a group can be turned around, at the top and inside', () => {
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
  expect(code('(and(or(a.eq.1)))')).toBeUndefined();
  expect(code('(and(or(and(a.eq.1))))')).toBe('PGRST100');
});

test.each(['', '()', 'a.eq.1', '(a.eq.1', '(a.eq.1))', '(a.eq.1,)', '(a)', '(a.eq)', '(and)', '(a.eq.1)b', '(.eq.1)'])(
  'what is no group cannot be parsed: %s',
  (text) => {
    expect(code(text)).toBe('PGRST100');
  },
);

test('paths into JSON values are left out', () => {
  expect(code('(factors->>equity.eq.1)')).toBe('PGRST127');
});
