import type { Db } from '#db/client.ts';
import { type AuditActor, type AuditRow, auditActors, auditPage } from '#db/queries/desk/audit-list.ts';
import { type AuditAction, auditActions } from '#domain/desk/audit.ts';
import type { Page } from '#domain/lists/keyset.ts';

export type AuditQuery = {
  /** The id of an actor: addresses are never in URLs. */
  who: string;
  action: string;
  subject: string;
};

/** A page of the audit list, with the actions in words. An unknown person has no entries. */
export async function listAudit(
  db: Db,
  { who, action, subject }: AuditQuery,
  after: string | null,
): Promise<Page<AuditRow & { what: string }>> {
  const actor = who === '' ? '' : (await auditActors(db)).find(({ id }) => id === who)?.name;
  if (actor === undefined) return { rows: [], next: null };
  const { rows, next } = await auditPage(db, { actor, action, subject }, after);
  return { rows: rows.map((row) => ({ ...row, what: auditActions[row.action as AuditAction] ?? row.action })), next };
}

export function listActors(db: Db): Promise<AuditActor[]> {
  return auditActors(db);
}
