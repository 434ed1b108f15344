import { and, eq, gte } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { auditEntries } from '#db/desk-schema.ts';
import type { AuditAction } from '#domain/desk/audit.ts';

export type AuditDetails = (typeof auditEntries.$inferInsert)['details'];

/** Who did something: a staff member, an operator at the command line, or a job. */
export type AuditActor = { id: string | null; name: string };

type NewEntry = {
  now: Date;
  actor: AuditActor;
  action: AuditAction;
  /** An id or a reference, never personal data. */
  subject?: string;
  details?: AuditDetails;
};

/** Call it in the transaction of the action, so that both happen or neither. */
export function recordAudit(db: Db, entry: NewEntry): Promise<void> {
  return recordAudits(db, [entry]);
}

const perStatement = 1000;

/** The same for what a file does to many counties. */
export async function recordAudits(db: Db, entries: NewEntry[]): Promise<void> {
  const values = entries.map(({ now, actor, action, subject = '', details = {} }) => ({
    at: now,
    actorId: actor.id,
    actor: actor.name,
    action,
    subject,
    details,
  }));
  for (let at = 0; at < values.length; at += perStatement) {
    await db.insert(auditEntries).values(values.slice(at, at + perStatement));
  }
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
