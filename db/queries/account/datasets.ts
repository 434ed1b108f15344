import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { savedDatasets, users } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';

export type StoredDataset = typeof savedDatasets.$inferSelect;

/** Every statement names the account, so that an id alone reaches nothing. */
const owned = (userId: string, id: string): SQL | undefined =>
  and(eq(savedDatasets.userId, userId), eq(savedDatasets.id, id));

export async function datasetsOf(db: Db, userId: string): Promise<StoredDataset[]> {
  return db
    .select()
    .from(savedDatasets)
    .where(eq(savedDatasets.userId, userId))
    .orderBy(desc(savedDatasets.createdAt), savedDatasets.id);
}

export async function findDataset(db: Db, userId: string, id: string): Promise<StoredDataset | null> {
  const [found] = await db.select().from(savedDatasets).where(owned(userId, id));
  return found ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockDataset(tx: Db, userId: string, id: string): Promise<StoredDataset | null> {
  const [found] = await tx.select().from(savedDatasets).where(owned(userId, id)).for('update');
  return found ?? null;
}

export async function countDatasets(db: Db, userId: string): Promise<number> {
  const [found] = await db.select({ count: count() }).from(savedDatasets).where(eq(savedDatasets.userId, userId));
  return found?.count ?? 0;
}

export async function insertDataset(db: Db, row: typeof savedDatasets.$inferInsert): Promise<StoredDataset> {
  const [stored] = await db.insert(savedDatasets).values(row).returning();
  if (!stored) throw new Error('The dataset was not stored');
  return stored;
}

export async function updateDataset(
  db: Db,
  { userId, id }: { userId: string; id: string },
  change: Partial<Omit<StoredDataset, 'id' | 'userId'>>,
): Promise<StoredDataset | null> {
  const [stored] = await db.update(savedDatasets).set(change).where(owned(userId, id)).returning();
  return stored ?? null;
}

/** Datasets that were saved before their counties were stored, locked. */
export async function unreadDatasets(tx: Db, maxCount: number) {
  return tx
    .select({ id: savedDatasets.id, userId: savedDatasets.userId, definition: savedDatasets.definition })
    .from(savedDatasets)
    .where(isNull(savedDatasets.fips))
    .limit(maxCount)
    .for('update', { skipLocked: true });
}

export async function deleteDataset(db: Db, userId: string, id: string): Promise<void> {
  await db.delete(savedDatasets).where(owned(userId, id));
}

export async function dailyMailIsOn(db: Db, userId: string): Promise<boolean> {
  const [found] = await db.select({ dailyMail: users.dailyMail }).from(users).where(eq(users.id, userId));
  return found?.dailyMail ?? false;
}

export async function setDailyMail(db: Db, userId: string, on: boolean): Promise<void> {
  await db.update(users).set({ dailyMail: on, updatedAt: sql`now()` }).where(eq(users.id, userId));
}
