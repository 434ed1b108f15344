import { type SQL, sql } from 'drizzle-orm';
import { countedExactly } from '#domain/lists/bounds.ts';

export type PageParts = {
  /** A table or a subquery. */
  source: SQL;
  /** The source is a table with an id, by which a row is found again. */
  keyed: boolean;
  /** The filters look for a pattern, and how many rows it finds is anybody's guess. */
  searched: boolean;
  /** `from ... where ...` */
  from: SQL;
  order: SQL | null;
  limit: number;
  offset: number;
};

/** The beginning of a statement: `with page as (...)`, the rows of one page in their order. */
export function pageSql(parts: PageParts): SQL {
  if (hasMatched(parts)) return searchedPage(parts);
  return sql`with page as (${parts.keyed && parts.order ? byKeys(parts) : rangeOf(sql`select *`, parts)})`;
}

/** Whether `pageSql` begins with `matched`, the rows that a search finds, one more than are counted exactly at the most. */
export function hasMatched({ keyed, searched, order }: PageParts): boolean {
  return keyed && searched && order !== null;
}

function rangeOf(select: SQL, { from, order, limit, offset }: PageParts): SQL {
  return sql`${select} ${from}${order ? sql` order by ${order}` : sql``} limit ${limit} offset ${offset}`;
}

/** First the ids, which an index may hold without the rows; then the rows of these ids alone. A deep page reads no more than a first. */
function byKeys(parts: PageParts): SQL {
  const keys = rangeOf(sql`select id`, parts);
  return sql`select source.* from (${keys}) as keys join ${parts.source} as source using (id) order by ${parts.order}`;
}

/**
 * Few matches are best found by their trigrams and sorted, many by walking in order until the page is full. The planner
 * cannot tell and, when it walks for few, walks through the whole table: so the matches are tried first, up to a number.
 */
function searchedPage(parts: PageParts): SQL {
  const { from, order, limit, offset } = parts;
  const isFew = sql`(select count(*) from matched) <= ${countedExactly}`;
  return sql`with matched as materialized (select * ${from} limit ${countedExactly + 1}),
    page as (
      (select * from matched where ${isFew} order by ${order} limit ${limit} offset ${offset})
      union all
      (select * from (${byKeys(parts)}) as walked where not (${isFew}))
    )`;
}
