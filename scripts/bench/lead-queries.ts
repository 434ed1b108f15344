import { sql } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { compileFilters, compileOrder, rowJson, selectedColumns } from '#server/table-api/compile.ts';
import { parseQuery } from '#server/table-api/parse-query.ts';
import { Problem } from '#server/table-api/problems.ts';
import { type PageRequest, pageStatement } from '#server/table-api/read-rows.ts';
import { tables } from '#server/table-api/tables.ts';

/** The list query of the leads page. */
export const leadList = 'select=*&order=score.desc%2Cid.asc&limit=100';

/** A filter that matches every lead but makes each query unique, so that no response comes from a cache. */
export function uniqueFilter(number: number): string {
  return `score=lt.${1000 + number}`;
}

/** A different page and filter for each number. */
export function leadQuery(number: number): string {
  return `${leadList}&offset=${(number % 21) * 100}&score=gte.${number % 20}&${uniqueFilter(number)}`;
}

/** The request that the table API makes to the database for a page of leads. */
export function leadPageRequest(queryText: string, options: Pick<PageRequest, 'searched' | 'count'>): PageRequest {
  const table = tables.get('lead_scores');
  const query = parseQuery(new URLSearchParams(queryText));
  if (!table || query instanceof Problem) throw new Error('The table API cannot parse the query of the bench.');
  const where = compileFilters(table, query.filters);
  const order = compileOrder(table, query.order);
  const columns = selectedColumns(table, query.select);
  if (where instanceof Problem || order instanceof Problem || columns instanceof Problem)
    throw new Error('The table API rejects the query of the bench.');
  return {
    source: sql`${sql.identifier(table.name)}`,
    keyed: true,
    where,
    mayBeLong: true,
    order,
    json: rowJson(table, columns),
    limit: query.limit,
    offset: query.offset,
    ...options,
  };
}

/** One SQL text with the parameters of each query. */
export type LeadStatements = { text: string; values: unknown[][] };

const dialect = new PgDialect();

/** The statements that the table API would run, for the bare driver. The queries may differ only in their values. */
export function leadStatements(queries: string[]): LeadStatements {
  const statements = queries.map((query) =>
    dialect.sqlToQuery(pageStatement(leadPageRequest(query, { searched: false, count: 'estimated' }))),
  );
  const [first] = statements;
  if (!first || statements.some(({ sql: text }) => text !== first.sql)) throw new Error('The statements differ.');
  return { text: first.sql, values: statements.map(({ params }) => params) };
}
