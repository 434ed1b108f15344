import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { type RequestByRef, requestByRef, setDone, type ToldRequest } from '../privacy-requests.ts';
import { recordAudit } from './audit.ts';

/**
 * Whether the receipt said 'We'll email you when it's done': the property was not taken off the lists in the moment of
 * the request.
 */
export async function waitedForStaff(db: Db, { ref, kind }: RequestByRef): Promise<boolean> {
  if (kind !== 'suppression') return false;
  const atOnce = await rows(
    db,
    sql`select 1 from suppressions join privacy_requests using (ref)
      where ref = ${ref} and suppressions.created_at <= privacy_requests.asked_at limit 1`,
  );
  return atOnce.length === 0;
}

export type Closed =
  | { ok: true; mailed: boolean }
  /** 'not-listed': the person waits to be left out, and nobody has done it. */
  | { ok: false; error: 'unknown' | 'not-listed' };

type Closing = {
  ref: string;
  declined: boolean;
  now: Date;
  actor: { id: string | null; name: string };
  /** Queues the mail that the person was promised. */
  mail: (request: ToldRequest) => Promise<void>;
};

/** Closes a request and queues the promised mail. Call it in a transaction; doing it again changes nothing. */
export async function closeStoredRequest(tx: Db, { ref, declined, now, actor, mail }: Closing): Promise<Closed> {
  await tx.execute(sql`select 1 from privacy_requests where ref = ${ref} for update`);
  const request = await requestByRef(tx, ref);
  if (!request) return { ok: false, error: 'unknown' };
  if (request.done_at) return { ok: true, mailed: false };
  const isPromised = !declined && (await waitedForStaff(tx, request));
  if (isPromised && !request.is_listed) return { ok: false, error: 'not-listed' };
  await setDone(tx, ref, now);
  if (isPromised) await mail(request);
  await recordAudit(tx, {
    now,
    actor,
    action: 'privacy.done',
    subject: ref,
    details: { mailed: isPromised, declined },
  });
  return { ok: true, mailed: isPromised };
}
