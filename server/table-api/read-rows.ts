import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { maxRows, type Query } from './parse-query.ts';

export type PageRequest = {
  /** A table or a subquery. */
  source: SQL;
  where: SQL | null;
  order: SQL | null;
  /** A row as JSON text. */
  json: SQL;
  count: boolean;
} & Pick<Query, 'limit' | 'offset'>;

/** The total is null unless it was asked for. */
export type Page = { body: string; returned: number; total: number | null };

/** One page as a JSON list, in one statement, so that page and total are of one moment. */
export async function readPage(db: Db, request: PageRequest): Promise<Page> {
  const { source, where, order, json, count, offset } = request;
  const from = sql`from ${source} as source${where ? sql` where ${where}` : sql``}`;
  const limit = Math.min(request.limit ?? maxRows, maxRows);
  const page = sql`select * ${from}${order ? sql` order by ${order}` : sql``} limit ${limit} offset ${offset}`;
  const total = count ? sql`(select count(*)::int ${from})` : sql`null::int`;
  const [found] = await rows(
    db,
    sql`select '[' || coalesce(string_agg(${json}, ','), '') || ']' as body, count(*)::int as returned,
      ${total} as total from (${page}) as page`,
  );
  return found as Page;
}
