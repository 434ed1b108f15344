import { expect, test } from 'vitest';
import { faultsIn, plant } from './plant-faults.ts';

/** The source with each fault of a kind in turn. */
const planted = (kind: string, source: string) =>
  faultsIn('part.tsx', source)
    .filter((fault) => fault.kind === kind)
    .map((fault) => plant(source, fault));

test('comparisons change by one or to their opposite, and texts stay', () => {
  expect(planted('comparison', 'const isNew = age < limit && name === title;')).toEqual([
    'const isNew = age <= limit && name === title;',
    'const isNew = age < limit && name !== title;',
  ]);
  expect(planted('plus for minus', "const a = b + 1; const c = 'x' + d;")).toEqual([
    "const a = b - 1; const c = 'x' + d;",
  ]);
});

test('either side of a condition is dropped, and a guard is removed', () => {
  expect(planted('condition dropped', 'const a = b && c;')).toEqual(['const a = b;', 'const a = c;']);
  expect(planted('guard removed', 'function f() { if (a) return; b(); }')).toEqual([
    'function f() { if (false) return; b(); }',
  ]);
});

test('an await and a call are removed, but not what only logs', () => {
  expect(planted('await removed', 'await save(1);')).toEqual(['void save(1);']);
  expect(planted('call removed', 'await save(1); audit(2); console.log(3);')).toEqual([
    '; audit(2); console.log(3);',
    'await save(1); ; console.log(3);',
  ]);
});

test('items and arguments of query conditions are removed with their comma', () => {
  expect(planted('item removed', "const list = ['a', 'b', 'c'];")).toEqual([
    "const list = ['b', 'c'];",
    "const list = ['a', 'c'];",
    "const list = ['a', 'b'];",
  ]);
  expect(planted('query condition removed', 'where(and(eq(a, 1), isOpen))')).toEqual([
    'where(and(isOpen))',
    'where(and(eq(a, 1)))',
  ]);
});

test('conditions, comparisons, order and locks of SQL change', () => {
  const source = [
    'const q = sql`select 1 from t',
    '  where a < ${' + 'limit}',
    '  and b = ${' + 'mine}',
    '  order by c desc for update`;',
  ].join('\n');
  expect(planted('query condition removed', source)).toEqual([source.replace('  and b = ${' + 'mine}', '')]);
  expect(planted('comparison', source)).toEqual([source.replace('a < ', 'a <= ')]);
  expect(planted('query order', source)).toEqual([source.replace(' desc', '')]);
  expect(planted('call removed', source)).toEqual([source.replace(' for update', '')]);
});

test('only functions without a value return early', () => {
  expect(planted('returned early', 'function f() { a(); } function g() { return 1; }')).toEqual([
    'function f() { return; a(); } function g() { return 1; }',
  ]);
});

test('types, imports and the markup are left alone', () => {
  expect(faultsIn('part.tsx', "import { a } from 'b'; type C = 1 | 2; const d = <p>1 &lt; 2</p>;")).toEqual([]);
});
