import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { keyShapes, type Page, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import { jsonTime } from './json-time.ts';

export type AuditRow = {
  id: number;
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: Record<string, string | number | boolean | null>;
};

export type AuditFilter = { actor: string; action: string; subject: string };

export type AuditActor = {
  /** The staff member's id, or 'command', 'job' or 'account'. */
  id: string;
  name: string;
};

/** Everyone in the list. Each step reads one entry of the index, however long the list is. */
export async function auditActors(db: Db): Promise<AuditActor[]> {
  const found = await rows(
    db,
    sql`with recursive actors as (
        (select actor, actor_id from audit_entries order by actor, audit_entries.id desc limit 1)
        union all
        select next.actor, next.actor_id from actors, lateral (
          select actor, actor_id from audit_entries where audit_entries.actor > actors.actor
          order by actor, audit_entries.id desc limit 1) next
      )
      select coalesce(actor_id::text, actor) as id, actor as name from actors where actor <> 'account' limit 500`,
  );
  return [...(found as AuditActor[]), { id: 'account', name: 'account' }];
}

/** Newest first; every filter has an index that ends with the id. */
export async function auditPage(
  db: Db,
  { actor, action, subject }: AuditFilter,
  after: string | null,
): Promise<Page<AuditRow>> {
  const key = readCursor(after, [keyShapes.number]);
  const found = (await rows(
    db,
    sql`select id::int, ${jsonTime(sql`at`)} as at, actor, action, subject, details from audit_entries where true
      ${actor === '' ? sql`` : sql`and actor = ${actor}`}
      ${action === '' ? sql`` : sql`and action = ${action}`}
      ${subject === '' ? sql`` : sql`and subject = ${subject}`}
      ${key === null ? sql`` : sql`and audit_entries.id < ${Number(key[0])}`}
      order by audit_entries.id desc limit ${pageSizes.desk + 1}`,
  )) as AuditRow[];
  return pageOf(found, pageSizes.desk, ({ id }) => [id]);
}
