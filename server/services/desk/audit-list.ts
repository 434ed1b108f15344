import type { Db } from '#db/client.ts';
import { type AuditActor, type AuditRow, auditActors, auditNames, auditPage } from '#db/queries/desk/audit-list.ts';
import { type AuditAction, auditActions } from '#domain/desk/audit.ts';
import { type AuditName, auditName, detailKey, idsIn } from '#domain/desk/audit-names.ts';
import type { Page } from '#domain/lists/keyset.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { allCounties } from '../all-counties.ts';

export type AuditQuery = {
  /** The id of an actor: addresses are never in URLs. */
  who: string;
  action: string;
  subject: string;
};

export type AuditEntry = Pick<AuditRow, 'id' | 'at'> & {
  actor: AuditName;
  what: string;
  subject: AuditName;
  details: ({ key: string } & AuditName)[];
};

/** A page of the audit list in words: actions, people, customers and counties by name. An unknown person has no entries. */
export async function listAudit(
  db: Db,
  { who, action, subject }: AuditQuery,
  after: string | null,
): Promise<Page<AuditEntry>> {
  const actor = who === '' ? '' : (await auditActors(db)).find(({ id }) => id === who)?.name;
  if (actor === undefined) return { rows: [], next: null };
  const { rows, next } = await auditPage(db, { actor, action, subject }, after);
  const ids = idsIn(rows.flatMap((row) => [row.subject, row.actorId, ...Object.values(row.details)]));
  const names = new Map((await auditNames(db, ids)).map(({ id, ...named }) => [id, named]));
  const known = {
    nameOf: (id: string) => names.get(id) ?? null,
    countyOf: (fips: string) => {
      const county = allCounties().byFips.get(fips);
      return county ? countyLabel(county) : null;
    },
  };
  return { rows: rows.map((row) => entryOf(row, known)), next };
}

function entryOf(
  { id, at, actor, actorId, action, subject, details }: AuditRow,
  known: Parameters<typeof auditName>[1],
): AuditEntry {
  return {
    id,
    at,
    // Staff are in the list by their address; an account is named only while it exists.
    actor: actor === 'account' && actorId !== null ? auditName(actorId, known) : { text: actor },
    what: auditActions[action as AuditAction] ?? action,
    subject: auditName(subject, known),
    details: Object.entries(details).map(([key, value]) => ({ key: detailKey(key), ...auditName(value, known) })),
  };
}

export function listActors(db: Db): Promise<AuditActor[]> {
  return auditActors(db);
}
