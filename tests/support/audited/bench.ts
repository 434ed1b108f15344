import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { AuditDetails } from '#db/queries/desk/audit.ts';
import type { RecordStore } from '#db/records/store.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { monday } from '../booking-bench.ts';
import { newUser } from '../customer-bench.ts';
import type { TestDatabase } from '../databases.ts';

/** What an entry says besides its action. `actor` is who did it if it was not the staff member. */
export type Entry = { subject: string; details: AuditDetails; actor?: { id: string | null; name: string } };

/** Prepares what the action needs, does it once, and says which entry it has to leave. */
export type Audited = (bench: AuditBench) => Promise<Entry>;

export type AuditBench = Awaited<ReturnType<typeof auditBench>>;

/** One staff member on one database for all actions, each of which makes what it needs. */
export async function auditBench({ database, dataDir }: TestDatabase, store: RecordStore) {
  const { db } = database;
  const staff = await newUser(db, 'eve@deedline.example');
  await fillSlots(db, monday);
  const actor = { id: staff.id, name: staff.email };
  const context = { now: monday, publicUrl: 'https://www.deedline.example', staffEmail: '', actor, member: null };
  return {
    ...{ db, store, dataDir, context },
    /** The entries of an action, newest first, as the row stores them. */
    entries: (action: string) =>
      rows(
        db,
        sql`select actor_id, actor, subject, details from audit_entries where action = ${action} order by id desc`,
      ),
    one: (statement: ReturnType<typeof sql>) => oneOf(db, statement),
  };
}

/** The only value of the first row. */
async function oneOf(db: Db, statement: ReturnType<typeof sql>): Promise<string> {
  const [found] = await rows(db, statement);
  return String(Object.values(found ?? {})[0]);
}

/** Fails where the action was refused: then it would rightly leave no entry. */
export function done<Result extends { ok: boolean }>(result: Result): Extract<Result, { ok: true }> {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result as Extract<Result, { ok: true }>;
}
