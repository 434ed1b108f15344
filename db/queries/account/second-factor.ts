import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { factorLockMinutes, maxFactorTries } from '#domain/accounts/account-limits.ts';

/**
 * Counts a try before the code is compared, so that tries at once count too. False while the account is locked. Without
 * a second factor there is nothing to count.
 */
export async function takeFactorTry(db: Db, userId: string, now: Date): Promise<boolean> {
  const tries = sql`case when locked_until is null then failed_verification_count + 1 else 1 end`;
  const lock = new Date(now.getTime() + factorLockMinutes * 60_000).toISOString();
  const [factor] = await rows(
    db,
    sql`with taken as (
          update two_factors set
            failed_verification_count = ${tries},
            locked_until = case when ${tries} >= ${maxFactorTries} then ${lock}::timestamptz end
          where user_id = ${userId}::uuid and (locked_until is null or locked_until <= ${now.toISOString()}::timestamptz)
          returning id)
        select (select count(*) from taken) = 1 or not exists (select from two_factors where user_id = ${userId}::uuid)
          as allowed`,
  );
  return factor?.allowed === true;
}

/** A right code starts the count again. */
export async function clearFactorTries(db: Db, userId: string): Promise<void> {
  await db.execute(
    sql`update two_factors set failed_verification_count = 0, locked_until = null where user_id = ${userId}::uuid`,
  );
}
