import { and, count, desc, eq, gt, notInArray, type SQL, sql } from 'drizzle-orm';
import { addressLockSeed } from '#db/advisory-locks.ts';
import type { Db } from '#db/client.ts';
import { contactSubmissions, outbox } from '#db/schema.ts';
import { codeKinds } from '#domain/desk/mail.ts';

/**
 * The max number of form mails to one address in an hour, of codes for requests about a property, and of messages by one
 * sender that the staff get as single mails.
 */
export const maxPerHour = 3;

const lastHour = sql`now() - interval '1 hour'`;
/** Serializes requests with the same address until the transaction ends, so that each counts the others. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${addressLockSeed}))`);
}

/** Mails that count together, so that what strangers make us send does not use up what an owner waits for. */
export type MailGroup = 'forms' | 'privacy codes';

const inGroup: Record<MailGroup, SQL> = {
  forms: notInArray(outbox.kind, [...codeKinds, 'daily-mail']),
  'privacy codes': eq(outbox.kind, 'privacy-code'),
};

/** How many seconds a mail to an address must wait to stay within the limit; 0 when it may be sent now. */
export async function secondsUntilMail(db: Db, email: string, group: MailGroup = 'forms'): Promise<number> {
  const [blocking] = await mailBlockingNext(db, email, group);
  return Math.max(0, blocking?.seconds ?? 0);
}

/**
 * The mail that exhausts the limit of an address, and in how many seconds by the database's clock it no longer counts.
 */
export function mailBlockingNext(db: Db, email: string, group: MailGroup = 'forms') {
  return db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${outbox.createdAt} + interval '1 hour' - now()))::int`,
    })
    .from(outbox)
    .where(and(sql`lower(${outbox.toAddress}) = lower(${email})`, gt(outbox.createdAt, lastHour), inGroup[group]))
    .orderBy(desc(outbox.createdAt))
    .offset(maxPerHour - 1)
    .limit(1);
}

/** How many messages an address sent in the last hour. */
export async function recentSubmissions(db: Db, email: string): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(contactSubmissions)
    .where(
      and(
        gt(contactSubmissions.createdAt, lastHour),
        eq(contactSubmissions.email, email),
        eq(contactSubmissions.suspicious, false),
      ),
    );
  return found?.count ?? 0;
}
