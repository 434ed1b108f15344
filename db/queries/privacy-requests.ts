import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { type Done, doneFor } from '#db/records/suppress.ts';
import { maxTries, type RequestKind } from '#domain/privacy/request.ts';
import { type Db, rows } from '../client.ts';
import { privacyRequests } from '../schema.ts';

export type StoredRequest = typeof privacyRequests.$inferSelect;
type NewRequest = Omit<typeof privacyRequests.$inferInsert, 'id'>;

export async function insertRequest(db: Db, request: NewRequest): Promise<void> {
  await db.insert(privacyRequests).values(request);
}

export async function findRequest(db: Db, tokenHash: string): Promise<StoredRequest | null> {
  const [found] = await db.select().from(privacyRequests).where(eq(privacyRequests.tokenHash, tokenHash));
  return found ?? null;
}

/** The request, locked until the transaction ends. */
export async function lockRequest(db: Db, tokenHash: string): Promise<StoredRequest | null> {
  const [found] = await db.select().from(privacyRequests).where(eq(privacyRequests.tokenHash, tokenHash)).for('update');
  return found ?? null;
}

/**
 * Counts a try before its code is compared, in one statement: of many guesses at once, only the first few are compared.
 * Returns the hash to compare with; null if there are no tries left.
 */
export async function takeTry(db: Db, tokenHash: string, sentAfter: Date): Promise<string | null> {
  const [taken] = await db
    .update(privacyRequests)
    .set({ tries: sql`${privacyRequests.tries} + 1` })
    .where(
      and(
        eq(privacyRequests.tokenHash, tokenHash),
        isNull(privacyRequests.verifiedAt),
        lt(privacyRequests.tries, maxTries),
        gt(privacyRequests.createdAt, sentAfter),
      ),
    )
    .returning({ codeHash: privacyRequests.codeHash });
  return taken?.codeHash ?? null;
}

export async function setVerified(db: Db, tokenHash: string, now: Date): Promise<void> {
  await db.update(privacyRequests).set({ verifiedAt: now }).where(eq(privacyRequests.tokenHash, tokenHash));
}

export async function setAsked(
  db: Db,
  id: string,
  { kind, message, now }: { kind: RequestKind; message: string; now: Date },
): Promise<void> {
  await db.update(privacyRequests).set({ kind, message, askedAt: now }).where(eq(privacyRequests.id, id));
}

/** How many requests since a time took a property off the lists: of one mailbox, in one county, and all. */
export async function countSuppressions(
  db: Db,
  { mailbox, fips }: Pick<StoredRequest, 'mailbox' | 'fips'>,
  since: Date,
): Promise<{ mailbox: number; county: number; all: number }> {
  const [found] = await rows(
    db,
    sql`select count(*) filter (where mailbox = ${mailbox})::int as mailbox,
        count(*) filter (where fips = ${fips})::int as county, count(*)::int as all
      from privacy_requests
      where kind = 'suppression' and asked_at > ${since.toISOString()}::timestamptz
        and exists (select from suppressions where suppressions.ref = privacy_requests.ref)`,
  );
  return { mailbox: Number(found?.mailbox), county: Number(found?.county), all: Number(found?.all) };
}

/** A request as the commands of the operator show it; the key is not part of it. */
export type RequestByRef = {
  ref: string;
  kind: string | null;
  role: string;
  email: string;
  name: string;
  street: string;
  fips: string;
  county: string;
  state: string;
  message: string;
  asked_at: string | null;
  done_at: string | null;
  /** It has an entry on the suppression list. */
  is_listed: boolean;
};

export type ToldRequest = RequestByRef & Done;

const shown = sql`ref, kind, role, email, name, street, fips, county, state, message, to_json(asked_at) as asked_at,
  to_json(done_at) as done_at,
  exists (select from suppressions where suppressions.ref = privacy_requests.ref) as is_listed`;

/** What people asked for, oldest first: what is open, or all. */
export async function listRequests(db: Db, all: boolean): Promise<RequestByRef[]> {
  const found = await rows(
    db,
    sql`select ${shown} from privacy_requests where kind is not null ${all ? sql`` : sql`and done_at is null`}
      order by privacy_requests.asked_at, ref limit 1000`,
  );
  return found as RequestByRef[];
}

export async function requestByRef(db: Db, ref: string): Promise<ToldRequest | null> {
  const [found] = await rows(db, sql`select ${shown} from privacy_requests where ref = ${ref} and kind is not null`);
  const request = found as RequestByRef | undefined;
  return request ? { ...request, ...(await doneFor(db, request)) } : null;
}

/** False if there is no such request. */
export async function setDone(db: Db, ref: string, now: Date): Promise<boolean> {
  const done = await rows(
    db,
    sql`update privacy_requests set done_at = coalesce(done_at, ${now.toISOString()}::timestamptz)
      where ref = ${ref} and kind is not null returning 1`,
  );
  return done.length > 0;
}

/**
 * Deletes what was not asked within a day, and requests two years after they were done or as long as given. The
 * suppression list stays.
 */
export async function dropOldRequests(db: Db, now: Date, days?: number): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const kept = days === undefined ? sql`interval '24 months'` : sql`make_interval(days => ${days})`;
  const dropped = await rows(
    db,
    sql`delete from privacy_requests where coalesce(done_at, asked_at, created_at) < ${at} - ${kept}
      or (kind is null and created_at < ${at} - interval '1 day') returning 1`,
  );
  return dropped.length;
}
