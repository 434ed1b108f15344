import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { keyShapes, type Page, pageOf, pageSizes, readCursor } from '#domain/lists/keyset.ts';
import { jsonTime } from './json-time.ts';

export type AuditRow = {
  id: number;
  at: string;
  actor: string;
  /** Of an account that is not staff. */
  actorId: string | null;
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
    sql`select id::int, ${jsonTime(sql`at`)} as at, actor, actor_id as "actorId", action, subject, details from audit_entries where true
      ${actor === '' ? sql`` : sql`and actor = ${actor}`}
      ${action === '' ? sql`` : sql`and action = ${action}`}
      ${subject === '' ? sql`` : sql`and subject = ${subject}`}
      ${key === null ? sql`` : sql`and audit_entries.id < ${Number(key[0])}`}
      order by audit_entries.id desc limit ${pageSizes.desk + 1}`,
  )) as AuditRow[];
  return pageOf(found, pageSizes.desk, ({ id }) => [id]);
}

export type NamedId = { id: string; kind: AuditNameKind; name: string };
export type AuditNameKind = keyof typeof namedTables;

/** What ids in the audit stand for, as it is called today. A county file is named by its codes. */
const namedTables = {
  customer: sql`select id, name from customers where id = any(ids.wanted)`,
  person: sql`select id, email from users where id = any(ids.wanted)`,
  invited: sql`select id, email from customer_invitations where id = any(ids.wanted)`,
  message: sql`select id, name from contact_submissions where id = any(ids.wanted)`,
  demo: sql`select booking.id, slot.date || ' ' || to_char(slot.start_time, 'HH24:MI') from demo_bookings as booking
    join demo_slots as slot on slot.id = booking.slot_id where booking.id = any(ids.wanted)`,
  time: sql`select id, date || ' ' || to_char(start_time, 'HH24:MI') from demo_slots where id = any(ids.wanted)`,
  closure: sql`select id, date::text from closures where id = any(ids.wanted)`,
  key: sql`select id, name from api_keys where id = any(ids.wanted)`,
  webhook: sql`select id, name from webhook_endpoints where id = any(ids.wanted)`,
  subscription: sql`select id, fips || ' ' || dataset_type from subscriptions where id = any(ids.wanted)`,
  settlement: sql`select id, reference from credit_settlements where id = any(ids.wanted)`,
  upload: sql`select id, file_name from uploads where id = any(ids.wanted)`,
  read: sql`select run_id, min(fips || ' ' || dataset_type) from import_runs where run_id = any(ids.wanted)
    group by run_id having count(distinct fips) = 1`,
  record: sql`select filing_id, min(fips || ' ' || dataset_type) from filing_events where filing_id = any(ids.wanted) group by filing_id`,
  list: sql`select id, file_name from deletion_lists where id = any(ids.wanted)`,
  case: sql`select id, number from case_list_cases where id = any(ids.wanted)`,
  mail: sql`select id, to_address from outbox where id = any(ids.wanted)`,
} as const;

/** The names behind ids, each found by its key; what was erased has none. */
export async function auditNames(db: Db, ids: string[]): Promise<NamedId[]> {
  if (ids.length === 0) return [];
  const found = Object.entries(namedTables).map(
    ([kind, table]) => sql`select ${kind} as kind, named.* from ids, lateral (${table}) as named(id, name)`,
  );
  return (await rows(
    db,
    sql`with ids as (select ${sql.param(ids)}::uuid[] as wanted) ${sql.join(found, sql` union all `)}`,
  )) as NamedId[];
}
