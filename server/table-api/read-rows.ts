import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows, type TimedRead } from '#db/client.ts';
import { maxRows } from '#domain/api/table-api-limits.ts';
import { maxExactCount, maxOffset } from '#domain/lists/bounds.ts';
import type { CountPreference } from './http.ts';
import type { Query } from './parse-query.ts';
import { type Problem, problems } from './problems.ts';
import { hasPattern, isWide } from './query-width.ts';
import type { ApiTable } from './tables.ts';

type PageParts = {
  /** A table or a subquery. */
  source: SQL;
  /** The source is a table with an id, by which its rows can be joined. */
  keyed: boolean;
  /** The filters search for a pattern, so the number of matches is unknown. */
  searched: boolean;
  /** `from ... where ...` */
  from: SQL;
  order: SQL | null;
  limit: number;
  offset: number;
  /** Rows are counted up to this number. */
  maxCount: number;
};

export type PageRequest = Omit<PageParts, 'from' | 'limit' | 'maxCount'> & {
  where: SQL | null;
  /** The table may be so long that a filter takes long to find its rows. */
  mayBeLong: boolean;
  /** A row as JSON text. */
  json: SQL;
  count: CountPreference | null;
  /** Up to this number an exact total is counted. */
  maxCount?: number;
} & Pick<Query, 'limit'>;

/** The total is null unless it was requested. */
export type RowsPage = { body: string; returned: number; total: number | null; isEstimated: boolean };

type Reading = { db: Db; timedRead: TimedRead };

export async function readPage({ db, timedRead }: Reading, request: PageRequest): Promise<RowsPage> {
  const [found] = await timedRead((inTime) => pageStatement(request, inTime));
  return withEstimate(db, { ...(found as RowsPage), isEstimated: false }, partsOf(request, null), request.count);
}

/** One page as a JSON list, in one statement, so that page and total are consistent. */
export function pageStatement(request: PageRequest, inTime: SQL | null = null): SQL {
  const parts = partsOf(request, inTime);
  return sql`${pageSql(parts)} select '[' || coalesce(string_agg(${request.json}, ','), '') || ']' as body,
    count(*)::int as returned, ${totalSql(parts, request.count)} as total from page`;
}

function partsOf(request: PageRequest, inTime: SQL | null): PageParts {
  const { source, keyed, searched, where, mayBeLong, order, limit, offset, count } = request;
  const filter = where && sql` where ${where}${inTime && mayBeLong ? sql` and ${inTime}` : sql``}`;
  const from = sql`from ${source} as source${filter ?? sql``}`;
  const maxCount = count === 'exact' ? Math.max(request.maxCount ?? defaultMaxScanned, maxExactCount) : maxExactCount;
  return { source, keyed, searched, from, order, limit: Math.min(limit ?? maxRows, maxRows), offset, maxCount };
}

/** A page that is not full is the last one, which gives the total; only otherwise the rows are counted. */
function totalSql(parts: PageParts, count: CountPreference | null): SQL {
  if (count === null || count === 'planned') return sql`null::int`;
  const { limit, offset } = parts;
  return sql`case when count(*) < ${limit}::int and (count(*) > 0 or ${offset}::int = 0)
    then count(*)::int + ${offset}::int else ${countSql(parts)} end`;
}

/** Reads one row past the limit, which proves that there are more without reading a long list to its end. */
function countSql(parts: PageParts): SQL {
  const { from, maxCount } = parts;
  const upTo = (limit: number) => sql`(select count(*)::int from (select 1 ${from} limit ${limit + 1}) as counted)`;
  if (!hasMatched(parts)) return upTo(maxCount);
  const matches = sql`(select count(*)::int from matched)`;
  if (maxCount === maxExactCount) return matches;
  return sql`case when ${matches} <= ${maxExactCount} then ${matches} else ${upTo(maxCount)} end`;
}

/** `with page as (...)`: the first rows of a list in its order, as many as the caller needs to compare. */
export function firstRows(
  request: Pick<PageRequest, 'source' | 'searched' | 'where' | 'order'>,
  limit: number,
  inTime: SQL | null,
): SQL {
  const whole = { ...request, keyed: true, mayBeLong: true, json: sql``, count: null, limit: null, offset: 0 };
  const parts = { ...partsOf(whole, inTime), limit };
  // Each of these rows is read anyway, so their ids need not be found first.
  return hasMatched(parts) ? searchedPage(parts) : sql`with page as (${rangeOf(sql`select *`, parts)})`;
}

/** When rows were not counted to the end, the total is the planner's estimate. */
async function withEstimate(
  db: Db,
  page: RowsPage,
  { from, limit, offset, maxCount }: PageParts,
  count: CountPreference | null,
): Promise<RowsPage> {
  const { returned, total } = page;
  const end = offset + returned;
  const isCounted = total !== null && (total <= maxCount || (returned > 0 && returned < limit));
  if (count === null || isCounted) return page;
  // A full page may have a next one, so the total is at least one more.
  const minTotal = Math.max(total ?? 0, returned > 0 && returned === limit ? end + 1 : end);
  return { ...page, total: Math.max(minTotal, await plannedRows(db, from)), isEstimated: true };
}

/** Uses the table's statistics and reads no rows. */
export async function plannedRows(db: Db, from: SQL): Promise<number> {
  const [explained = {}] = await rows(db, sql`explain (format json) select 1 ${from}`);
  const [{ Plan: plan }] = explained['QUERY PLAN'] as [{ Plan: { 'Plan Rows': number } }];
  return plan['Plan Rows'];
}

/** The beginning of a statement: `with page as (...)`, the rows of one page in their order. */
function pageSql(parts: PageParts): SQL {
  if (hasMatched(parts)) return searchedPage(parts);
  return sql`with page as (${parts.keyed && parts.order ? byKeys(parts) : rangeOf(sql`select *`, parts)})`;
}

/** Whether `pageSql` begins with `matched`: the matches of a search, up to one past the exact limit. */
function hasMatched({ keyed, searched, order }: PageParts): boolean {
  return keyed && searched && order !== null;
}

function rangeOf(select: SQL, { from, order, limit, offset }: PageParts): SQL {
  return sql`${select} ${from}${order ? sql` order by ${order}` : sql``} limit ${limit} offset ${offset}`;
}

/**
 * Finds the ids first, possibly from an index alone, and then reads only their rows, so that a deep page reads no more
 * rows than the first.
 */
function byKeys(parts: PageParts): SQL {
  const keys = rangeOf(sql`select id`, parts);
  return sql`select source.* from (${keys}) as keys join ${parts.source} as source using (id) order by ${parts.order}`;
}

/**
 * Few matches are best found by trigrams and sorted, many by scanning in order until the page is full. The planner
 * cannot tell which, and scanning for few reads the whole table, so matches are collected first, up to a limit.
 */
function searchedPage(parts: PageParts): SQL {
  const { from, order, limit, offset } = parts;
  const isFew = sql`(select count(*) from matched) <= ${maxExactCount}`;
  return sql`with matched as materialized (select * ${from} limit ${maxExactCount + 1}),
    page as (
      (select * from matched where ${isFew} order by ${order} limit ${limit} offset ${offset})
      union all
      (select * from (${byKeys(parts)}) as walked where not (${isFew}))
    )`;
}

export type Bounded = {
  /** The filters search for a pattern. */
  searched: boolean;
  count: CountPreference | null;
};

const defaultMaxScanned = 100_000;

type Bounds = {
  db: Db;
  /** A table up to this size can be scanned quickly for any query. */
  maxScannedRows?: number | undefined;
};

/** Refuses or simplifies expensive queries, so that one visitor cannot block the others. */
export async function boundedQuery(
  { db, maxScannedRows = defaultMaxScanned }: Bounds,
  table: ApiTable,
  query: Query,
  count: CountPreference | null,
): Promise<Bounded | Problem> {
  if (query.offset > maxOffset) return problems.offsetTooLarge(maxOffset);
  const searched = hasPattern(query.filters);
  const wide = table.indexes !== null && isWide(query, table.indexes);
  const countsMatches = table.indexes !== null && searched && count === 'exact';
  if (!wide && !countsMatches) return { searched, count };
  if ((await rowsOf(db, table)) <= maxScannedRows) return { searched, count };
  // Counting the matches of a search reads each of them, and a long table may have many.
  return wide ? problems.tooWide() : { searched, count: 'estimated' };
}

/** Uses the planner's statistics, which are cheap to read. */
async function rowsOf(db: Db, { stored }: ApiTable): Promise<number> {
  const [known] = await rows(db, sql`select reltuples::int as rows from pg_class where oid = to_regclass(${stored})`);
  return Number(known?.rows ?? 0);
}
