import { expect, test } from 'vitest';
import { apiPage } from '#content/pages/api.ts';
import { apiExamples } from '#content/parts/api-examples.ts';
import type { SectionCopy } from '#content/types.ts';
import { comparisons } from '#domain/api/operators.ts';
import { allowedVerbs } from '#domain/api/tables.ts';
import { operationExamples } from '#domain/customer-api/operation-examples.ts';
import { webhookMessages } from '#domain/customer-api/webhook-messages.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { recordProblems } from '#domain/samples/record-problems.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { type Problem, problems } from '#server/table-api/problems.ts';
import { tables } from '#server/table-api/tables.ts';
import { objects } from './support/walk.ts';

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

/** The JSON in the examples of a text, such as a document. */
const jsonIn = (text: string): unknown[] =>
  [...text.matchAll(/\{(?:[^{}]|\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\})*\}/g)].flatMap(([part]) => {
    try {
      return [JSON.parse(part)];
    } catch {
      return [];
    }
  });

const documents = import.meta.glob<string>('/docs/*.md', { eager: true, query: '?raw', import: 'default' });

test('every record in an example of the API has fields and values of the dictionary, and agrees with the samples', () => {
  const shown = [
    operationExamples,
    [...webhookMessages.values()].map(({ example }) => example),
    apiExamples.map(({ command, body }) => {
      const row = Object.assign({}, ...[JSON.parse(body)].flat());
      return { dataset: /dataset_type=eq\.(\w+)/.exec(command)?.[1], fields: row.sample_record };
    }),
    Object.values(documents).map(jsonIn),
  ].flatMap(objects);
  const records = shown.flatMap(({ dataset = 'custom', fields, ...record }) =>
    isDatasetType(String(dataset)) && typeof fields === 'object' && fields !== null && !Array.isArray(fields)
      ? [{ dataset: String(dataset), fields: fields as Record<string, unknown>, record }]
      : [],
  );
  expect(records.length).toBeGreaterThan(3);
  expect(
    records.flatMap(({ dataset, fields }) => (isDatasetType(dataset) ? recordProblems(dataset, fields) : [])),
  ).toEqual([]);
  for (const { fields, record } of records) {
    const sample = sampleRecords.find(
      ({ sample_record: { case_number } }) => case_number && case_number === fields.case_number,
    );
    const { property_address, market_value } = sample?.sample_record ?? {};
    if (!sample) continue;
    expect(sample.sample_record).toMatchObject(fields);
    if ('property_address' in record) expect(record).toMatchObject({ property_address, market_value });
  }
});
