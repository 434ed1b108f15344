import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { Table } from './tables.ts';

/** A table up to this size is read from end to end in a moment, whatever is asked. */
const readWhole = 100_000;

/** By the planner's statistics, which cost nothing to read. */
export async function isLong(db: Db, { name }: Table): Promise<boolean> {
  const [known] = await rows(db, sql`select reltuples::int as rows from pg_class where oid = to_regclass(${name})`);
  return Number(known?.rows ?? 0) > readWhole;
}
