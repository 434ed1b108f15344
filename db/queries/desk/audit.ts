import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries } from '#db/desk-schema.ts';
import type { AuditAction } from '#domain/desk/audit.ts';

export type AuditDetails = (typeof auditEntries.$inferInsert)['details'];

type NewEntry = {
  now: Date;
  actor: { id: string | null; name: string };
  action: AuditAction;
  /** An id or a reference, never personal data. */
  subject?: string;
  details?: AuditDetails;
};

/** Call it in the transaction of the action, so that both happen or neither. */
export async function recordAudit(db: Db, { now, actor, action, subject = '', details = {} }: NewEntry): Promise<void> {
  await db.insert(auditEntries).values({ at: now, actorId: actor.id, actor: actor.name, action, subject, details });
}

/** Whether the actor has done the same to the same subject since then. */
export async function recentEntry(
  db: Db,
  { actor, action, subject }: Pick<NewEntry, 'actor' | 'action'> & { subject: string },
  since: Date,
): Promise<boolean> {
  const [found] = await db
    .select({ id: auditEntries.id })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.subject, subject),
        eq(auditEntries.action, action),
        eq(auditEntries.actor, actor.name),
        gte(auditEntries.at, since),
      ),
    )
    .limit(1);
  return found !== undefined;
}
