import { getTableColumns, getTableName, getViewName, getViewSelectedFields, is, type SQL } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable, PgView } from 'drizzle-orm/pg-core';
import { describe, expect, test } from 'vitest';
import * as schema from '#db/schema.ts';
import { allowedVerbs } from '#domain/api/tables.ts';
import { selectedColumns } from './compile.ts';
import { type Indexes, tables } from './tables.ts';

const schemaTables = Object.values(schema).filter((value) => is(value, PgTable));
const schemaViews = Object.values(schema).filter((value) => is(value, PgView));
const columnNames = (columns: object) => Object.values(columns).map(({ name }) => String(name));

/** The columns of every table and view. */
const stored = new Map<string, string[]>([
  ...schemaTables.map((table): [string, string[]] => [getTableName(table), columnNames(getTableColumns(table))]),
  ...schemaViews.map((view): [string, string[]] => [getViewName(view), columnNames(getViewSelectedFields(view))]),
]);

test('every public column exists in the database', () => {
  for (const { name, columns } of tables.values())
    expect(stored.get(name)).toEqual(expect.arrayContaining([...columns.keys()]));
});

test('the rows of a list are in a table, which for a view is another one', () => {
  const tableNames = schemaTables.map(getTableName);
  for (const { stored } of tables.values()) expect(tableNames).toContain(stored);
  const views = [...tables.values()].filter(({ name, stored }) => name !== stored);
  // The other views are for queries: what is closed to strangers, and what is not.
  const listed = schemaViews.map(getViewName).filter((name) => name !== 'public_filings' && name !== 'withheld_files');
  expect(views.map(({ name }) => name).toSorted()).toEqual(listed.toSorted());
});

test('all columns of a list are exactly those of the specification', () => {
  const columns = [...tables.values()]
    .filter(({ verbs }) => verbs.includes('GET'))
    .map((table) => [table.name, (selectedColumns(table, null) as string[]).join(' ')]);
  expect(Object.fromEntries(columns)).toEqual({
    demo_slots: 'id date start_time end_time is_available max_bookings current_bookings',
    data_freshness: 'id county state dataset_type record_count last_update update_frequency',
    lead_scores: 'id property_address county state score quality factors last_updated',
    deals:
      'id property_address county state stage estimated_value notes contact_name contact_phone contact_email created_at',
    market_intelligence:
      'id county state dataset_type record_count avg_property_value competition_level trend_direction',
    sample_data: 'id dataset_type county state sample_record',
    outreach_templates: 'id title category channel template_text variables tcpa_compliant',
  });
});

test('the columns that a request has to name', () => {
  const named = [...tables.values()].flatMap(({ name, columns }) =>
    [...columns].flatMap(([column, { byName }]) => (byName ? [`${name}.${column}`] : [])),
  );
  expect(named).toEqual([
    'data_freshness.fips',
    'data_freshness.is_sample',
    'lead_scores.fips',
    'lead_scores.dataset_type',
    'lead_scores.filed_on',
    'lead_scores.market_value',
    'lead_scores.is_sample',
    'deals.dataset_type',
    'deals.stage_since',
    'deals.next_on',
    'deals.next_step',
    'deals.next_kind',
    'market_intelligence.fips',
    'market_intelligence.is_sample',
  ]);
});

test('private tables and columns are not exposed', () => {
  const columns = [...tables.values()].flatMap((table) => [...table.columns.keys()]);
  for (const name of ['token_hash', 'idempotency_key', 'workspace_id', 'cancelled_at', 'record', 'source_key'])
    expect(columns).not.toContain(name);
  for (const name of ['contact_submissions', 'outbox', 'workspaces', 'workspace_deals', 'rate_limits', 'filings'])
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

describe('the declared indexes of leads', () => {
  const dialect = new PgDialect();
  const { indexes, columns } = getTableConfig(schema.filings);
  const declared = tables.get('lead_scores')?.indexes as Indexes;
  const isOpenLead = '"closed_on" is null and "score" is not null and not "is_withheld"';
  /** Only these can be used for the view of open leads. */
  const usable = indexes.filter(({ config }) => config.where && textOf(config.where) === isOpenLead);
  const primary = columns.filter((column) => column.primary).map(({ name }) => name);

  function textOf(part: SQL): string {
    return dialect.sqlToQuery(part).sql;
  }

  /** The columns of an index as `orders` writes them. */
  const ordersOf = ({ config }: (typeof indexes)[number]) =>
    config.columns.flatMap((column) => {
      if (!('name' in column)) return [];
      const { order = 'asc', nulls = 'last' } = column.indexConfig as { order?: string; nulls?: string };
      const isDefault = (order === 'desc') === (nulls === 'first');
      return [`${order === 'desc' ? '-' : ''}${column.name}${isDefault ? '' : '~'}`];
    });

  test('exist for sorted columns', () => {
    const led = usable.map((index) => (ordersOf(index)[0] ?? '').replace(/^-|~$/g, ''));
    expect([...primary, ...led]).toEqual(expect.arrayContaining([...declared.sorted]));
  });

  test('exist for patterns', () => {
    const expressions = usable.flatMap(({ config }) => config.columns.filter((column) => !('name' in column)));
    const trigrams = expressions.flatMap((part) => /"(\w+)" gin_trgm_ops/.exec(textOf(part as SQL))?.[1] ?? []);
    // The view calls the public address by the name of the whole one.
    const named = trigrams.map((column) => (column === 'public_address' ? 'property_address' : column));
    expect(named.toSorted()).toEqual(declared.trigrams.toSorted());
  });

  test.each(declared.orders.map((order) => order.join()))('exist for the order %s', (order) => {
    const found = [...primary, ...usable.map((index) => ordersOf(index).join())];
    expect(found.some((columns) => `${columns},`.startsWith(`${order},`))).toBe(true);
  });
});
