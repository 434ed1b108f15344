import { and, count, desc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '#db/client.ts';
import { contactSubmissions, outbox } from '#db/schema.ts';

/** Mails that forms send to one address in an hour, and messages of one sender that the staff hear of one by one. */
export const mostPerHour = 3;

const lastHour = sql`now() - interval '1 hour'`;
const addressLock = 8_352_420;

/** Of several requests with the same address one is worked on at a time, until the transaction ends: each counts the others. */
export async function lockAddress(db: Db, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(lower(${email}), ${addressLock}))`);
}

/** How long a mail to an address has to wait for the hour to have room for it; 0 when it has. By the database's clock. */
export async function secondsUntilMail(db: Db, email: string): Promise<number> {
  const [blocking] = await db
    .select({
      seconds: sql<number>`ceil(extract(epoch from ${outbox.createdAt} + interval '1 hour' - now()))::int`,
    })
    .from(outbox)
    .where(and(sql`lower(${outbox.toAddress}) = lower(${email})`, gt(outbox.createdAt, lastHour)))
    .orderBy(desc(outbox.createdAt))
    .offset(mostPerHour - 1)
    .limit(1);
  return Math.max(0, blocking?.seconds ?? 0);
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
