import type { Db } from '#db/client.ts';
import { deepestOffset } from '#domain/lists/bounds.ts';
import { isLong } from './long-table.ts';
import type { Query } from './parse-query.ts';
import type { Count } from './prefer.ts';
import { type Problem, problems } from './problems.ts';
import { isWide, looksForPattern } from './query-width.ts';
import type { Table } from './tables.ts';

export type Bounded = {
  /** The filters look for a pattern. */
  searched: boolean;
  count: Count | null;
};

/** Refuses what would cost too much, or makes it cheaper: one visitor must not keep the database from the others. */
export async function boundedQuery(
  db: Db,
  table: Table,
  query: Query,
  count: Count | null,
): Promise<Bounded | Problem> {
  if (query.offset > deepestOffset) return problems.tooDeep(deepestOffset);
  const searched = looksForPattern(query.filters);
  const wide = table.indexes !== null && isWide(query, table.indexes);
  const countsMatches = table.indexes !== null && searched && count === 'exact';
  if (!wide && !countsMatches) return { searched, count };
  if (!(await isLong(db, table))) return { searched, count };
  // The matches of a search are counted by reading each of them, and in a long table they may be many.
  return wide ? problems.tooWide() : { searched, count: 'estimated' };
}
