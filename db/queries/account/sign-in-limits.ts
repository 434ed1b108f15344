import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { signInLimits, users } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { codeDigits, codeMinutes, maxCodesPerHour, maxWrongCodesPerDay } from '#domain/accounts/account-limits.ts';
import { pendingCodePrefix } from './whole-account.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The code that new browsers of an address get. */
export type SharedCode = { nonce: string; digits: number; since: Date; isNew: boolean };

const hashOf = (email: string) => createHash('sha256').update(email).digest('base64url');

async function locked(tx: Db, emailHash: string): Promise<typeof signInLimits.$inferSelect> {
  await tx.insert(signInLimits).values({ emailHash }).onConflictDoNothing();
  const [found] = await tx.select().from(signInLimits).where(eq(signInLimits.emailHash, emailHash)).for('update');
  if (!found) throw new Error('The limits of an address were deleted at the same moment');
  return found;
}

const isOver = (since: Date, ms: number, now: Date) => Math.abs(now.getTime() - since.getTime()) >= ms;

/**
 * The code for a browser that has not signed in to the account before: a new one, which has to be mailed, or the newest
 * that was mailed. Call it in a transaction with the mail.
 */
export async function sharedCode(tx: Db, email: string, nonce: string): Promise<SharedCode> {
  const emailHash = hashOf(email);
  const limit = await locked(tx, emailHash);
  // Read after the lock: of codes at once, the last one is the newest.
  const now = new Date();
  const isGuessed = limit.wrong >= maxWrongCodesPerDay && !isOver(limit.wrongSince, day, now);
  const digits = isGuessed ? codeDigits.long : codeDigits.short;
  const isHourOver = isOver(limit.mailedSince, hour, now);
  const mailed = isHourOver ? 0 : limit.mailed;
  const { codeNonce, codeAt } = limit;
  const isUsable =
    codeNonce !== null &&
    codeAt !== null &&
    !isOver(codeAt, codeMinutes * minute, now) &&
    // A short code is no longer taken after too many wrong ones.
    limit.codeDigits >= digits;
  if (isUsable && mailed >= maxCodesPerHour.newBrowsers) {
    return { nonce: codeNonce, digits: limit.codeDigits, since: codeAt, isNew: false };
  }
  const change = { mailed: mailed + 1, codeNonce: nonce, codeDigits: digits, codeAt: now };
  await tx
    .update(signInLimits)
    .set({ ...change, ...(isHourOver && { mailedSince: now }) })
    .where(eq(signInLimits.emailHash, emailHash));
  return { nonce, digits, since: now, isNew: true };
}

/** Counts a six-digit code of a new browser before it is compared, so that guesses at once count too. */
export function takeCodeTry(db: Db, email: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const emailHash = hashOf(email);
    const limit = await locked(tx, emailHash);
    const now = new Date();
    const isDayOver = isOver(limit.wrongSince, day, now);
    if (limit.wrong >= maxWrongCodesPerDay && !isDayOver) return false;
    await tx
      .update(signInLimits)
      .set(isDayOver ? { wrong: 1, wrongSince: now } : { wrong: limit.wrong + 1 })
      .where(eq(signInLimits.emailHash, emailHash));
    return true;
  });
}

/** A right code does not count. */
export async function returnCodeTry(db: Db, email: string): Promise<void> {
  await db
    .update(signInLimits)
    .set({ wrong: sql`greatest(${signInLimits.wrong} - 1, 0)` })
    .where(eq(signInLimits.emailHash, hashOf(email)));
}

/** Deletes a code in all browsers that share it. */
export async function endSharedCode(db: Db, email: string, stored: string): Promise<void> {
  await db.execute(
    sql`delete from verifications
      where starts_with(identifier, ${pendingCodePrefix(email)}) and starts_with(value, ${stored})`,
  );
  // Otherwise the next new browser would share a code that was used.
  const noCode = { codeNonce: null, codeAt: null };
  await db
    .update(signInLimits)
    .set(noCode)
    .where(eq(signInLimits.emailHash, hashOf(email)));
}

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
  return found.length > 0;
}

export async function deleteSignInLimits(tx: Db, email: string): Promise<void> {
  await tx.delete(signInLimits).where(eq(signInLimits.emailHash, hashOf(email)));
}

/** Nothing of a row counts after a day. */
export async function dropOldSignInLimits(db: Db, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - day);
  await db
    .delete(signInLimits)
    .where(sql`${lt(signInLimits.mailedSince, yesterday)} and ${lt(signInLimits.wrongSince, yesterday)}`);
}
