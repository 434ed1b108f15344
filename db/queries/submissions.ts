import { eq } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contactSubmissions } from '#db/schema.ts';

export type NewSubmission = Omit<typeof contactSubmissions.$inferInsert, 'id' | 'createdAt'>;

/** Stores a submission once per idempotency key: a second one waits for the first and is given its id. */
export async function insertSubmission(db: Db, submission: NewSubmission): Promise<{ id: string; isNew: boolean }> {
  const [stored] = await db
    .insert(contactSubmissions)
    .values(submission)
    .onConflictDoNothing({ target: contactSubmissions.idempotencyKey })
    .returning({ id: contactSubmissions.id });
  if (stored) return { id: stored.id, isNew: true };
  const [first] = await db
    .select({ id: contactSubmissions.id })
    .from(contactSubmissions)
    .where(eq(contactSubmissions.idempotencyKey, submission.idempotencyKey ?? ''));
  if (!first) throw new Error('A submission was neither stored nor found');
  return { id: first.id, isNew: false };
}
