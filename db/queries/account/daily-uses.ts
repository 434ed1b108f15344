import { createHash } from 'node:crypto';
import { and, eq, lt, sql } from 'drizzle-orm';
import { dailyUses } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { mailboxOf } from '#domain/mail/mailbox.ts';
import { lockAccount } from './lock-account.ts';

/** What is limited by day. `points` are taken, if all that is asked for at once stays within `most`. */
export type DailyUse<What extends string = string> = { what: What; points: number; most: number };

const hashOf = (email: string) => createHash('sha256').update(mailboxOf(email)).digest('base64url');

/**
 * Takes what an account uses of its day, or says what there is too little of: then nothing is taken. It counts for the
 * mailbox, because an account that is deleted can be made again. Null if it was taken, 'gone' without an account. Call it in a
 * transaction.
 */
export async function takeUses<What extends string>(
  tx: Db,
  { userId, day }: { userId: string; day: string },
  uses: readonly DailyUse<What>[],
): Promise<What | 'gone' | null> {
  const account = await lockAccount(tx, { userId });
  if (!account) return 'gone';
  const mailboxHash = hashOf(account.email);
  for (const { what, points, most } of uses) {
    const [found] = await tx
      .insert(dailyUses)
      .values({ mailboxHash, day, what, used: 0 })
      // Locks the row, so that uses at once wait for each other.
      .onConflictDoUpdate({
        target: [dailyUses.mailboxHash, dailyUses.day, dailyUses.what],
        set: { used: sql`${dailyUses.used}` },
      })
      .returning({ used: dailyUses.used });
    if ((found?.used ?? 0) + points > most) return what;
  }
  for (const { what, points } of uses) {
    await tx
      .update(dailyUses)
      .set({ used: sql`${dailyUses.used} + ${points}` })
      .where(and(eq(dailyUses.mailboxHash, mailboxHash), eq(dailyUses.day, day), eq(dailyUses.what, what)));
  }
  return null;
}

export async function deleteUses(tx: Db, email: string): Promise<void> {
  await tx.delete(dailyUses).where(eq(dailyUses.mailboxHash, hashOf(email)));
}

/** A day that is over limits nothing. */
export async function dropOldUses(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10);
  await db.delete(dailyUses).where(lt(dailyUses.day, yesterday));
}
