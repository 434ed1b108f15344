import { eq } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';

export type LockedAccount = { id: string; email: string; role: string };

/**
 * Until the transaction ends, other changes of the account wait, so that its limits hold and its role stays. Null if there
 * is no such account. Who deletes it takes the stronger lock, for which new rows of the account wait too.
 */
export async function lockAccount(
  tx: Db,
  by: { userId: string } | { email: string },
  strength: 'no key update' | 'update' = 'no key update',
): Promise<LockedAccount | null> {
  const [found] = await tx
    .select({ id: users.id, email: users.email, role: users.role })
    .from(users)
    .where('userId' in by ? eq(users.id, by.userId) : eq(users.email, by.email.toLowerCase()))
    .for(strength);
  return found ?? null;
}
