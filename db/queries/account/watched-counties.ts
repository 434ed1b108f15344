import { and, eq, sql } from 'drizzle-orm';
import { watchedCounties } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { newestSeqSql } from '#db/records/events.ts';

export type StoredWatch = typeof watchedCounties.$inferSelect;

export async function watchedOf(db: Db, userId: string): Promise<StoredWatch[]> {
  return db.select().from(watchedCounties).where(eq(watchedCounties.userId, userId)).orderBy(watchedCounties.fips);
}

export async function insertWatch(db: Db, userId: string, fips: string, now: Date): Promise<void> {
  const times = { seenAt: now, visitedAt: now, alertedThrough: now, createdAt: now };
  const seqs = { seenSeq: newestSeqSql, visitedSeq: newestSeqSql, alertedSeq: newestSeqSql };
  await db.insert(watchedCounties).values({ userId, fips, ...times, ...seqs });
}

export async function deleteWatch(db: Db, userId: string, fips: string): Promise<void> {
  await db.delete(watchedCounties).where(and(eq(watchedCounties.userId, userId), eq(watchedCounties.fips, fips)));
}

/**
 * One statement, so that two tabs cannot both start a visit: the second one finds that the account has just looked. A
 * clock that was set back never moves a time back.
 */
export async function visitCounties(db: Db, userId: string, now: Date, visitMinutes: number): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOver = sql`${watchedCounties.visitedAt} <= ${at} - make_interval(mins => ${visitMinutes})`;
  await db
    .update(watchedCounties)
    .set({
      seenAt: sql`case when ${isOver} then ${watchedCounties.visitedAt} else ${watchedCounties.seenAt} end`,
      seenSeq: sql`case when ${isOver} then ${watchedCounties.visitedSeq} else ${watchedCounties.seenSeq} end`,
      visitedSeq: newestSeqSql,
      visitedAt: sql`greatest(${watchedCounties.visitedAt}, ${at})`,
    })
    .where(eq(watchedCounties.userId, userId));
}
