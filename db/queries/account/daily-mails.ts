import { and, eq, sql } from 'drizzle-orm';
import { dailyMails, savedDatasets, users, watchedCounties } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { unmailedCreditsFrom } from '../customers/freshness-credits.ts';
import type { Mark } from './news.ts';

/** Accounts that may get a mail today, after an id and in its order. */
export async function accountsToMail(db: Db, day: string, after: string, maxCount: number): Promise<string[]> {
  const found = await rows(
    db,
    sql`select id from users as account
      where id > ${after}::uuid and daily_mail and banned is not true
        and (exists (select from saved_datasets where user_id = account.id and alert)
          or exists (select from watched_counties where user_id = account.id)
          or exists (select from customer_members as member join recalls on recalls.customer_id = member.customer_id
            and recalls.id > member.mailed_recall where member.user_id = account.id)
          or exists (select ${unmailedCreditsFrom} and member.user_id = account.id))
        and not exists (select from daily_mails where user_id = account.id and sent_on = ${day}::date)
      order by id limit ${maxCount}`,
  );
  return found.map((row) => String(row.id));
}

/** Locks an account that may get the mail of a day until the transaction ends; null if it may not. */
export async function lockRecipient(tx: Db, userId: string, day: string): Promise<{ email: string } | null> {
  const [account] = await tx
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.dailyMail, true), sql`${users.banned} is not true`))
    .for('no key update');
  if (!account) return null;
  // In a statement of its own, which sees what another process committed while this one waited for the lock.
  const sent = await tx
    .select({ userId: dailyMails.userId })
    .from(dailyMails)
    .where(and(eq(dailyMails.userId, userId), eq(dailyMails.sentOn, day)));
  return sent.length > 0 ? null : account;
}

export async function recordMail(tx: Db, userId: string, day: string, now: Date): Promise<void> {
  await tx.insert(dailyMails).values({ userId, sentOn: day, createdAt: now });
}

export type AlertedDataset = Mark & Pick<typeof savedDatasets.$inferSelect, 'id' | 'name' | 'definition' | 'fips'>;

export async function alertedDatasets(tx: Db, userId: string): Promise<AlertedDataset[]> {
  return tx
    .select({
      id: savedDatasets.id,
      name: savedDatasets.name,
      definition: savedDatasets.definition,
      fips: savedDatasets.fips,
      seq: savedDatasets.alertedSeq,
      through: sql<string>`${savedDatasets.alertedThrough}::text`,
    })
    .from(savedDatasets)
    .where(and(eq(savedDatasets.userId, userId), eq(savedDatasets.alert, true)))
    .orderBy(savedDatasets.name, savedDatasets.id);
}

/** How far a mail reaches; null leaves a part of the mark as it is. */
export type Reach = { seq: number | null; newest: string | null };

const reached = ({ seq, newest }: Reach) => ({
  ...(seq !== null && { alertedSeq: seq }),
  ...(newest !== null && { alertedThrough: sql`${newest}::timestamptz` }),
});

export async function moveDatasetAlert(tx: Db, userId: string, id: string, reach: Reach): Promise<void> {
  await tx
    .update(savedDatasets)
    .set(reached(reach))
    .where(and(eq(savedDatasets.userId, userId), eq(savedDatasets.id, id)));
}

export async function moveCountyAlert(tx: Db, userId: string, fips: string, reach: Reach): Promise<void> {
  await tx
    .update(watchedCounties)
    .set(reached(reach))
    .where(and(eq(watchedCounties.userId, userId), eq(watchedCounties.fips, fips)));
}

/** Rows of earlier days are no longer needed. */
export async function dropOldDailyMails(db: Db, before: string): Promise<void> {
  await db.execute(sql`delete from daily_mails where sent_on < ${before}::date`);
}
