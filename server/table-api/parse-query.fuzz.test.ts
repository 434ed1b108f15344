import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compileFilters, compileOrder } from './compile.ts';
import { parseFilter, parseGroup } from './parse-filter.ts';
import { parseQuery } from './parse-query.ts';
import { Problem } from './problems.ts';
import { tables } from './tables.ts';

const keys = [
  'select',
  'order',
  'limit',
  'offset',
  'columns',
  'or',
  'and',
  'not.or',
  'county',
  'score',
  'id',
  '"id"',
  '',
];
const pieces = [
  'eq.',
  'not.',
  'in.(',
  'is.null',
  'and(',
  'or(',
  ')',
  '(',
  ',',
  '.',
  '"',
  '\\',
  '*',
  '%',
  'county',
  '1',
];

/** Any UTF-16 code unit, including line breaks and lone surrogates. */
const unit = fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code));

/** Text close to the grammar, which breaks a parser sooner than noise does. */
const nearly = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ maxLength: 3, unit })), { maxLength: 14 })
  .map((parts) => parts.join(''));
const anyQuery = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...keys), nearly), nearly), { maxLength: 6 });

test('no query string makes the parser or the compiler throw', () => {
  fc.assert(
    fc.property(anyQuery, (pairs) => {
      const query = parseQuery(new URLSearchParams(pairs));
      if (query instanceof Problem) {
        expect([400, 416]).toContain(query.status);
        return;
      }
      for (const table of tables.values()) {
        compileFilters(table, query.filters);
        compileOrder(table, query.order);
      }
    }),
    { numRuns: 3000 },
  );
});

test('any value after eq. at the top level is unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 50 }), (value) => {
      expect(parseFilter('county', `eq.${value}`)).toMatchObject({ kind: 'compare', value });
    }),
  );
});

const quoted = (value: string) => `"${value.replace(/["\\]/g, '\\$&')}"`;

test('any values survive a list of quoted elements', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit, maxLength: 20 }), { minLength: 1 }), (values) => {
      expect(parseFilter('county', `in.(${values.map(quoted).join(',')})`)).toMatchObject({ kind: 'in', values });
    }),
  );
});

test('any value survives quotes inside a group', () => {
  fc.assert(
    fc.property(fc.string({ unit, maxLength: 20 }), fc.string({ maxLength: 20 }), (first, second) => {
      expect(parseGroup('or', `(a.eq.${quoted(first)},b.like.${quoted(second)})`)).toMatchObject({
        members: [{ value: first }, { value: second }],
      });
    }),
  );
});

test('long runs of any piece of the grammar are parsed quickly', () => {
  const start = performance.now();
  for (const piece of [...pieces, '"\\', '".', 'and(or(', '(,', 'a.eq.']) {
    parseGroup('or', `(${piece.repeat(20_000)}`);
    parseFilter('a', `in.(${piece.repeat(20_000)}`);
  }
  expect(performance.now() - start).toBeLessThan(2000);
});
