import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { type Db, rows } from '../client.ts';

/**
 * After many new rows: figures for the planner, without which it ignores the indexes, and, in the embedded database, the
 * log, which nothing else shortens.
 */
export async function vacuum(db: Db, table: PgTable): Promise<void> {
  await db.execute(sql`vacuum analyze ${sql.identifier(getTableName(table))}`);
  const [embedded] = await rows(db, sql`select 1 where version() like '%PGlite%'`);
  if (embedded) await db.execute(sql`checkpoint`);
}
