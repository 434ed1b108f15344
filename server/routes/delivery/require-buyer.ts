import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import type { Db } from '#db/client.ts';
import { customerOf, type FoundCustomer, sampleCustomer } from '#db/queries/delivery/buyer.ts';
import { tryCookie } from '#domain/delivery/try-as-buyer.ts';
import type { Sessions } from '../../auth/sessions.ts';

/** Who reads a customer's records: a member, or anybody who tries the tool, who has no account. */
export type Reader = FoundCustomer & { userId: string | null };

export type BuyerEnv = { Variables: { reader: Reader } };

/** Whether a request comes from somebody who tries the tool. */
export const tries = (context: Context) => getCookie(context, tryCookie) === '1';

/** An account's own customer comes before the sample customer. */
export async function readerOf(sessions: Sessions, db: Db, context: Context): Promise<Reader | 'signed out' | 'none'> {
  const account = await sessions.of(context);
  const own = account && (await customerOf(db, account.userId));
  if (own) return { ...own, userId: account.userId };
  const sample = tries(context) ? await sampleCustomer(db) : null;
  if (sample) return { ...sample, userId: null };
  return account ? 'none' : 'signed out';
}

/** For functions: 401 without a session or a try, 403 for an account without a customer. */
export function requireBuyer(sessions: Sessions, db: Db): MiddlewareHandler<BuyerEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const reader = await readerOf(sessions, db, context);
    if (reader === 'signed out') return context.json({ error: 'Authentication required' }, 401);
    if (reader === 'none') return context.json({ error: 'This account has no customer yet', code: 'no-customer' }, 403);
    context.set('reader', reader);
    return next();
  };
}

/** For functions that change something: the sample customer is read only. */
export const requireMember: MiddlewareHandler<BuyerEnv> = async (context, next) => {
  if (context.get('reader').userId === null) {
    return context.json({ error: 'Sample records are read only. Sign in to use your own.', code: 'read-only' }, 403);
  }
  return next();
};
