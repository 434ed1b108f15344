import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type TimedRead } from '#db/client.ts';
import { countedExactly } from '#domain/lists/bounds.ts';
import { hasMatched, type PageParts, pageSql } from './page-sql.ts';
import { maxRows, type Query } from './parse-query.ts';
import type { Count } from './prefer.ts';

export type PageRequest = Omit<PageParts, 'from' | 'limit'> & {
  where: SQL | null;
  /** The table may be long, so that a filter may take long to find its rows. */
  mayBeLong: boolean;
  /** A row as JSON text. */
  json: SQL;
  count: Count | null;
} & Pick<Query, 'limit'>;

/** The total is null unless it was asked for. */
export type Page = { body: string; returned: number; total: number | null };

type Reading = { db: Db; timedRead: TimedRead };

export async function readPage({ db, timedRead }: Reading, request: PageRequest): Promise<Page> {
  const [found] = await timedRead((inTime) => pageStatement(request, inTime));
  return withEstimate(db, found as Page, partsOf(request, null), request.count);
}

/** One page as a JSON list, in one statement, so that page and total are of one moment. */
export function pageStatement(request: PageRequest, inTime: SQL | null = null): SQL {
  const parts = partsOf(request, inTime);
  return sql`${pageSql(parts)} select '[' || coalesce(string_agg(${request.json}, ','), '') || ']' as body,
    count(*)::int as returned, ${totalSql(parts, request.count)} as total from page`;
}

function partsOf(request: PageRequest, inTime: SQL | null): PageParts {
  const { source, keyed, searched, where, mayBeLong, order, limit, offset } = request;
  const filter = where && sql` where ${where}${inTime && mayBeLong ? sql` and ${inTime}` : sql``}`;
  const from = sql`from ${source} as source${filter ?? sql``}`;
  return { source, keyed, searched, from, order, limit: Math.min(limit ?? maxRows, maxRows), offset };
}

/** A page that is not full is the end of the list and knows the total; only else the rows are counted. */
function totalSql(parts: PageParts, count: Count | null): SQL {
  if (count === null || count === 'planned') return sql`null::int`;
  const { limit, offset } = parts;
  return sql`case when count(*) < ${limit}::int and (count(*) > 0 or ${offset}::int = 0)
    then count(*)::int + ${offset}::int else ${countSql(parts, count === 'exact')} end`;
}

/** One row more than are counted exactly proves that there are more, and is all that is read of a long list. */
function countSql(parts: PageParts, toTheEnd: boolean): SQL {
  const { from } = parts;
  const upTo = hasMatched(parts) ? sql`matched` : sql`(select 1 ${from} limit ${countedExactly + 1}) as counted`;
  const some = sql`(select count(*)::int from ${upTo})`;
  if (!toTheEnd) return some;
  const all = sql`(select count(*)::int ${from})`;
  return hasMatched(parts) ? sql`case when ${some} <= ${countedExactly} then ${some} else ${all} end` : all;
}

/** Where counting was broken off, or not tried, the planner's guess stands for the total. */
async function withEstimate(
  db: Db,
  page: Page,
  { from, limit, offset }: PageParts,
  count: Count | null,
): Promise<Page> {
  const { returned, total } = page;
  const end = offset + returned;
  const isCounted = total !== null && (total <= countedExactly || (returned > 0 && returned < limit));
  if (count === null || count === 'exact' || isCounted) return page;
  // Whether a row follows a full page is seen by asking for it.
  const least = Math.max(total ?? 0, returned > 0 && returned === limit ? end + 1 : end);
  return { ...page, total: Math.max(least, await plannedRows(db, from)) };
}

/** From the statistics of the table: nothing is read for it. */
async function plannedRows(db: Db, from: SQL): Promise<number> {
  const [explained = {}] = await rows(db, sql`explain (format json) select 1 ${from}`);
  const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }];
  return plan['Plan Rows'];
}
