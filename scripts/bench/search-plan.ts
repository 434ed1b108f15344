import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import { compileFilters, compileOrder } from '#server/table-api/compile.ts';
import { parseQuery } from '#server/table-api/parse-query.ts';
import { Problem } from '#server/table-api/problems.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { rowJson } from '#server/table-api/row-json.ts';
import { tables } from '#server/table-api/tables.ts';

/** How the database answers a query of the table API, in its own words. */
export async function planOf(options: DatabaseOptions, queryText: string): Promise<string> {
  const table = tables.get('lead_scores');
  const query = parseQuery(new URLSearchParams(queryText));
  if (!table || query instanceof Problem) throw new Error('The query of the bench is not understood.');
  const where = compileFilters(table, query.filters);
  const order = compileOrder(table, query.order);
  if (where instanceof Problem || order instanceof Problem) throw new Error('The query of the bench is refused.');
  const statement = pageStatement({
    source: sql`${sql.identifier(table.name)}`,
    keyed: true,
    searched: true,
    where,
    order,
    json: rowJson(table, [...table.columns.keys()]),
    count: 'estimated',
    limit: query.limit,
    offset: query.offset,
  });
  const { db, close } = await openDatabase(options);
  try {
    const lines = await rows(db, sql`explain ${statement}`);
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  } finally {
    await close();
  }
}

export function usesIndex(plan: string): boolean {
  return /Bitmap Index Scan on lead_scores_\w+_trgm/.test(plan) && !/Seq Scan on lead_scores/.test(plan);
}
