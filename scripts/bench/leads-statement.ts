import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { compileFilters, compileOrder, rowJson } from '#server/table-api/compile.ts';
import { parseQuery } from '#server/table-api/parse-query.ts';
import { Problem } from '#server/table-api/problems.ts';
import { type PageRequest, pageStatement } from '#server/table-api/read-rows.ts';
import { tables } from '#server/table-api/tables.ts';

/** What the table API asks the database for a page of leads. */
export function leadsRequest(queryText: string, options: Pick<PageRequest, 'searched' | 'count'>): PageRequest {
  const table = tables.get('lead_scores');
  const query = parseQuery(new URLSearchParams(queryText));
  if (!table || query instanceof Problem) throw new Error('The query of the bench is not understood.');
  const where = compileFilters(table, query.filters);
  const order = compileOrder(table, query.order);
  if (where instanceof Problem || order instanceof Problem) throw new Error('The query of the bench is refused.');
  return {
    source: sql`${sql.identifier(table.name)}`,
    keyed: true,
    where,
    mayBeLong: true,
    order,
    json: rowJson(table, [...table.columns.keys()]),
    limit: query.limit,
    offset: query.offset,
    ...options,
  };
}

/** One text, and the parameters of each query. */
export type Statements = { text: string; values: unknown[][] };

const dialect = new PgDialect();

/** The same for the bare driver. The queries must differ in nothing but their values. */
export function readStatements(queries: string[]): Statements {
  const statements = queries.map((query) =>
    dialect.sqlToQuery(pageStatement(leadsRequest(query, { searched: false, count: 'estimated' }))),
  );
  const [first] = statements;
  if (!first || statements.some(({ sql: text }) => text !== first.sql)) throw new Error('The statements differ.');
  return { text: first.sql, values: statements.map(({ params }) => params) };
}
