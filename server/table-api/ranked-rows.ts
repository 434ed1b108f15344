import { sql } from 'drizzle-orm';
import type { Db, TimedRead } from '#db/client.ts';
import { type RankedPage, rankedStatement } from '#db/queries/leads.ts';
import { highestBelow, lowestAbove, maxComparedLeads, type RankedPlace } from '#domain/leads/rerank.ts';
import { compileFilters, compileOrder, rowJson } from './compile.ts';
import type { Query } from './parse-query.ts';
import { Problem } from './problems.ts';
import { boundedQuery, firstRows, plannedRows } from './read-rows.ts';
import type { ApiTable } from './tables.ts';

type Reading = {
  db: Db;
  timedRead: TimedRead;
  maxScannedRows?: number | undefined;
  /** Of a longer list only the first ones are compared. */
  maxCompared?: number | undefined;
};

/**
 * A page of leads by other weights, as JSON. Only the first leads in our order are compared, by the index of that order, so that a list costs
 * the same however long it is. What others could have at most follows from the score of the last one (domain/leads/rerank.ts).
 */
export async function rankedRows(
  { db, timedRead, maxScannedRows, maxCompared = maxComparedLeads }: Reading,
  table: ApiTable,
  query: Query,
  page: RankedPage,
): Promise<string | Problem> {
  const where = compileFilters(table, query.filters);
  if (where instanceof Problem) return where;
  const order = compileOrder(table, query.order);
  if (order instanceof Problem) return order;
  const bounded = await boundedQuery({ db, maxScannedRows }, table, query, null);
  if (bounded instanceof Problem) return bounded;
  const source = sql`${sql.identifier(table.name)}`;
  const json = rowJson(table, [...table.columns.keys()]);
  const found = await timedRead((inTime) => {
    const first = firstRows({ source, searched: bounded.searched, where, order }, maxCompared, inTime);
    return rankedStatement(first, json, page);
  });
  const [one] = found;
  const isWhole = Number(one?.compared ?? 0) < maxCompared;
  const { weights, isAscending } = page;
  const isSure = (weighted: number) => {
    if (isWhole) return true;
    const last = Number(one?.last_score);
    // Equal scores keep our order, in which all others come later.
    return isAscending ? weighted <= lowestAbove(last, weights) : weighted >= highestBelow(last, weights);
  };
  const leads = found.map((row) => {
    const place: RankedPlace = { our_place: Number(row.place), is_sure: isSure(Number(row.weighted)) };
    return `${String(row.json).slice(0, -1)},${JSON.stringify(place).slice(1)}`;
  });
  const compared = Number(one?.compared ?? 0);
  const from = sql`from ${source} as source${where ? sql` where ${where}` : sql``}`;
  // Past the end of what is compared there is nothing to say about the total.
  const total = isWhole ? compared : Math.max(compared + 1, await plannedRows(db, from));
  return `{"total":${one ? total : page.offset},"leads":[${leads.join(',')}]}`;
}
