import { expect, test } from 'vitest';
import { apiPage } from '#content/pages/api.ts';
import type { SectionCopy } from '#content/types.ts';
import { comparisons } from '#domain/api/operators.ts';
import { allowedVerbs } from '#domain/api/tables.ts';
import { type Problem, problems } from '#server/table-api/problems.ts';
import { tables } from '#server/table-api/tables.ts';

const plain = (text: string) => text.replaceAll('`', '');

function rowsOf(id: string): string[][] {
  const section = apiPage.sections.find((each): each is Extract<SectionCopy, { kind: 'table' }> => each.id === id);
  return section?.rows ?? [];
}

test('the page has every table of the server with its verbs, columns and types, and nothing else', () => {
  const shown = apiPage.reference.tables.map(({ name, verbs, rows }) => [
    name,
    verbs,
    rows.map(([column = '', type = '']) => `${plain(column)} ${type}`),
  ]);
  const served = [...tables.values()].map((table) => [
    table.name,
    allowedVerbs(table).join(', '),
    [...table.columns].map(([column, { type, byName, writable }]) =>
      [`${column} ${type}`, byName && 'only when named', writable && 'writable'].filter(Boolean).join(', '),
    ),
  ]);
  const byName = (one: unknown[], other: unknown[]) => String(one[0]).localeCompare(String(other[0]));
  expect(shown.toSorted(byName)).toEqual(served.toSorted(byName));
});

test('every column has a meaning', () => {
  const empty = apiPage.reference.tables.flatMap(({ name, rows }) =>
    rows.filter(([, , meaning]) => !meaning).map(([column]) => `${name}.${column}`),
  );
  expect(empty).toEqual([]);
});

test('the page has every operator', () => {
  expect(rowsOf('filters').map(([name = '']) => plain(name))).toEqual([...comparisons, 'in', 'is']);
});

test('the page has every refusal of the table API, and those around it', () => {
  const made = Object.values(problems).map((make) => (make as (...parts: string[]) => Problem)('a', 'b', 'c'));
  const thrown = new Set(made.map(({ status, code }) => `${status} ${code}`));
  const shown = rowsOf('errors').flatMap(([status, codes = '']) =>
    plain(codes)
      .split(', ')
      .map((code) => `${status} ${code}`),
  );
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.toSorted()).toEqual([...thrown, '403 42501', '503 53400', '503 PGRST001'].toSorted());
});
