import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Row, TimedRead } from '#db/client.ts';
import type { TimeKey } from '#domain/lists/keyset.ts';

/** The LIKE pattern of texts that contain this one. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** A text that more than one row in forty has fills a page from the start of the list. */
const rowsPerMatch = 40;
const maxRows = 20_000;

/** How many rows of the list are searched before the index of the text is used. */
export function nearRows(limit: number): number {
  return Math.min(limit * rowsPerMatch, maxRows);
}

type Steps = {
  /** The first rows with the text among the first `nearRows` of the list. */
  near: () => Promise<Row[]>;
  /** A row beyond those, if there is one. */
  beyond: () => Promise<Row[]>;
  /** The first rows with the text in the whole list. */
  rare: () => Promise<Row[]>;
};

/**
 * No index has both the text and the order of a list, and the planner only guesses how many rows have a text. So the
 * start of the list is searched first, where a common text fills the page; the index of the text then has to find only
 * rare ones in long lists, which are sorted.
 */
export async function searchList(limit: number, { near, beyond, rare }: Steps): Promise<Row[]> {
  const found = await near();
  if (found.length === limit || (await beyond()).length === 0) return found;
  return rare();
}

export type NewestList = {
  table: PgTable & { createdAt: PgColumn; id: PgColumn };
  /** Includes the column "createdAt". */
  columns: SQL;
  where: SQL;
  /** Only rows with the text, if one is searched for. */
  hasText: SQL | null;
};

/** Where a page begins: after the row with this exact time and id. */
export type After = TimeKey | null;

/** One page of a list, newest first. */
export function readNewest(read: TimedRead, list: NewestList, after: After, limit: number): Promise<Row[]> {
  const { table, columns, where, hasText } = list;
  const { createdAt, id } = table;
  const order = sql`order by ${createdAt} desc, ${id} desc`;
  const ofPage = after
    ? sql`where ${where} and (${createdAt}, ${id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`
    : sql`where ${where}`;
  if (!hasText) return read(() => sql`select ${columns} from ${table} ${ofPage} ${order} limit ${limit}`);
  const near = nearRows(limit);
  return searchList(limit, {
    // Sorted by columns of the inner query, which are in this order already, so that it ends with the last match.
    near: () =>
      read(
        () => sql`select * from (
            select ${columns}, ${hasText} as found from ${table} ${ofPage} ${order} limit ${near}
          ) near where found order by "createdAt" desc, id desc limit ${limit}`,
      ),
    beyond: () => read(() => sql`select ${id} from ${table} ${ofPage} ${order} limit 1 offset ${near}`),
    // `offset 0` keeps the planner from reading the list in its order, which would take long for a rare text.
    rare: () =>
      read(
        (inTime) => sql`select ${columns} from (
            select * from ${table} where ${hasText} ${inTime ? sql`and ${inTime}` : sql``} offset 0
          ) ${table} ${ofPage} ${order} limit ${limit}`,
      ),
  });
}
