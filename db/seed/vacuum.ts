import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rows } from '../client.ts';

/**
 * After many new rows: updates the planner's statistics, without which it ignores the indexes, and truncates the log of
 * the embedded database, which nothing else does.
 */
export async function vacuum(db: Db, table: PgTable): Promise<void> {
  await db.execute(sql`vacuum analyze ${sql.identifier(getTableName(table))}`);
  const [embedded] = await rows(db, sql`select 1 where version() like '%PGlite%'`);
  if (embedded) await db.execute(sql`checkpoint`);
}
