import type { Context, MiddlewareHandler } from 'hono';
import { getCookie } from 'hono/cookie';
import { tryCookie } from '#domain/delivery/try-as-buyer.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { countForAccount } from '../../middleware/sender.ts';
import { findReader, type Reader } from '../../services/delivery/reader.ts';
import type { DeliveryParts } from './delivery.ts';

export type BuyerEnv = { Variables: { reader: Reader } };

/** Whether a request comes from somebody who tries the tool. */
export const tries = (context: Context) => getCookie(context, tryCookie) === '1';

/** For functions: 401 without a session or a try, 403 for an account without a customer. */
export function requireBuyer(sessions: Sessions, { db }: Pick<DeliveryParts, 'db'>): MiddlewareHandler<BuyerEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const account = await sessions.of(context);
    const reader = await findReader(db, account?.userId ?? null, tries(context));
    if (reader) {
      if (reader.userId !== null && reader.isSubscribed) countForAccount(reader.userId);
      context.set('reader', reader);
      return next();
    }
    return account
      ? context.json({ error: 'This account has no customer yet', code: 'no-customer' }, 403)
      : context.json({ error: 'Authentication required' }, 401);
  };
}

/** For functions that change something: the sample customer is read only. */
export const requireMember: MiddlewareHandler<BuyerEnv> = async (context, next) => {
  if (context.get('reader').userId === null) {
    return context.json({ error: 'Sample records are read only. Sign in to use your own.', code: 'read-only' }, 403);
  }
  return next();
};
