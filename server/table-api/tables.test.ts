import { getTableColumns, getTableName, is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import * as schema from '#db/schema.ts';
import { allowedVerbs, tables } from './tables.ts';

const stored = new Map<string, string[]>(
  Object.values(schema)
    .filter((value) => is(value, PgTable))
    .map((table) => [getTableName(table), Object.values(getTableColumns(table)).map((column) => column.name)]),
);

test('every public column exists in the database', () => {
  for (const { name, columns } of tables.values())
    expect(stored.get(name)).toEqual(expect.arrayContaining([...columns.keys()]));
});

test('private tables and columns are not exposed', () => {
  const columns = [...tables.values()].flatMap((table) => [...table.columns.keys()]);
  for (const name of ['token_hash', 'idempotency_key', 'workspace_id', 'cancelled_at'])
    expect(columns).not.toContain(name);
  for (const name of ['contact_submissions', 'outbox', 'workspaces', 'workspace_deals', 'rate_limits'])
    expect(tables.has(name)).toBe(false);
});

test('each table has exactly the verbs of the specification', () => {
  const verbs = Object.fromEntries([...tables.values()].map((table) => [table.name, allowedVerbs(table).join(' ')]));
  expect(verbs).toEqual({
    demo_slots: 'GET HEAD',
    demo_bookings: 'POST',
    data_freshness: 'GET HEAD',
    lead_scores: 'GET HEAD',
    deals: 'GET HEAD PATCH DELETE',
    market_intelligence: 'GET HEAD',
    sample_data: 'GET HEAD',
    outreach_templates: 'GET HEAD',
  });
});

test('the declared indexes of a table exist', () => {
  const dialect = new PgDialect();
  const { indexes, columns } = getTableConfig(schema.leadScores);
  const firstOf = ([first]: (typeof indexes)[number]['config']['columns']) =>
    first && 'name' in first ? first.name : dialect.sqlToQuery(first as SQL).sql;
  const led = indexes.map(({ config }) => firstOf(config.columns));
  const primary = columns.filter((column) => column.primary).map(({ name }) => name);
  const trigrams = led.flatMap((text) => /"(\w+)" gin_trgm_ops/.exec(text ?? '')?.[1] ?? []);
  const declared = tables.get('lead_scores')?.indexes;
  expect([...primary, ...led]).toEqual(expect.arrayContaining([...(declared?.sorted ?? [])]));
  expect(trigrams.toSorted()).toEqual([...(declared?.trigrams ?? [])].toSorted());
});
