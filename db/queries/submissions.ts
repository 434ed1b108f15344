import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contactSubmissions } from '#db/schema.ts';

export type NewSubmission = Omit<typeof contactSubmissions.$inferInsert, 'id' | 'createdAt'>;

type Stored = {
  id: string;
  isNew: boolean;
  /** False when the key was used for another submission. */
  isSame: boolean;
};

/** Stores a submission once per idempotency key: a second one waits for the first and returns its id. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<Stored> {
  const [stored] = await db
    .insert(contactSubmissions)
    .values(submission)
    .onConflictDoNothing({ target: contactSubmissions.idempotencyKey })
    .returning({ id: contactSubmissions.id });
  if (stored) return { id: stored.id, isNew: true, isSame: true };
  const [first] = await db
    .select()
    .from(contactSubmissions)
    .where(eq(contactSubmissions.idempotencyKey, submission.idempotencyKey ?? ''));
  if (!first) throw new Error('A submission was neither stored nor found');
  const { idempotencyKey: _key, suspicious: _held, heldReason: _reason, notified: _notified, ...fields } = submission;
  const names = Object.keys(fields) as (keyof typeof fields)[];
  return { id: first.id, isNew: false, isSame: names.every((name) => first[name] === fields[name]) };
}

/** Accepted submissions that the staff were not mailed about, oldest first, locked until the transaction ends. */
export async function lockUnnotified(db: Db, max: number): Promise<(typeof contactSubmissions.$inferSelect)[]> {
  return db
    .select()
    .from(contactSubmissions)
    .where(and(eq(contactSubmissions.notified, false), eq(contactSubmissions.suspicious, false)))
    .orderBy(contactSubmissions.createdAt)
    .limit(max)
    .for('update');
}

export async function markNotified(db: Db, ids: string[]): Promise<void> {
  await db.update(contactSubmissions).set({ notified: true }).where(inArray(contactSubmissions.id, ids));
}

/** Counts the submissions that were held back since the last summary, and marks them as counted. Returns their ids. */
export async function countHeldBack(db: Db): Promise<string[]> {
  const held = await db
    .update(contactSubmissions)
    .set({ notified: true })
    .where(and(eq(contactSubmissions.notified, false), eq(contactSubmissions.suspicious, true)))
    .returning({ id: contactSubmissions.id });
  return held.map(({ id }) => id);
}
