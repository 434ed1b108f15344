import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { erasures } from '#db/desk-schema.ts';

export type OpenErasure = typeof erasures.$inferSelect;

type NewErasure = {
  now: Date;
  mailIds: string[];
  files: string[];
  /** Rewrite the tables by then. */
  scrubDueAt?: Date;
};

const day = 24 * 3_600_000;

/** Call it in the transaction that deletes the rows, so that the rest is done even after a crash. Returns the id. */
export async function recordErasure(
  tx: Db,
  { now, mailIds, files, scrubDueAt = new Date(now.getTime() + day) }: NewErasure,
): Promise<string> {
  const [stored] = await tx
    .insert(erasures)
    .values({ erasedAt: now, mailIds, files, scrubDueAt })
    .returning({ id: erasures.id });
  return stored?.id ?? '';
}

export async function openErasures(db: Db): Promise<OpenErasure[]> {
  return db
    .select()
    .from(erasures)
    .where(or(isNull(erasures.filesRemovedAt), isNull(erasures.scrubbedAt)))
    .orderBy(erasures.erasedAt);
}

export async function markFilesRemoved(db: Db, id: string, now: Date): Promise<void> {
  await db.update(erasures).set({ filesRemovedAt: now, files: [], mailIds: [] }).where(eq(erasures.id, id));
}

export async function markScrubbed(db: Db, ids: string[], now: Date): Promise<void> {
  await db
    .update(erasures)
    .set({ scrubbedAt: now })
    .where(and(inArray(erasures.id, ids), isNull(erasures.scrubbedAt)));
}
