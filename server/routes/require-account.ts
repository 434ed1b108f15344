import type { Context, MiddlewareHandler } from 'hono';
import { accountPath, signInPath } from '#domain/accounts/sign-in.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import { tries } from './delivery/require-buyer.ts';

export type AccountEnv = { Variables: { account: SignedIn } };

/** For functions: 401 without a session. */
export function requireAccount(sessions: Sessions): MiddlewareHandler<AccountEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const account = await sessions.of(context);
    if (!account) return context.json({ error: 'Authentication required' }, 401);
    context.set('account', account);
    return next();
  };
}

/** For functions: 401 without a session, 403 without the role or without a second factor. */
export function requireStaff(sessions: Sessions): MiddlewareHandler<AccountEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const account = await sessions.of(context);
    if (!account) return context.json({ error: 'Authentication required' }, 401);
    if (account.role !== 'staff') return context.json({ error: 'The desk is for staff' }, 403);
    if (!account.secondFactor) {
      return context.json({ error: 'Set up a second factor first', code: 'second-factor' }, 403);
    }
    context.set('account', account);
    return next();
  };
}

/** Who may open a page: an account, a buyer (an account, or somebody who tries the tool), or staff. */
export type PageGuard = 'account' | 'buyer' | 'staff';

/** For pages: where to go instead, or null when the page may be shown. 'hidden' means that it does not exist. */
export async function pageDetour(
  sessions: Sessions,
  context: Context,
  guard: PageGuard,
): Promise<{ to: string } | 'hidden' | null> {
  const account = await sessions.of(context);
  if (guard === 'buyer' && (account || tries(context))) return null;
  const { pathname, search } = new URL(context.req.url);
  if (!account) return { to: `${signInPath}?next=${encodeURIComponent(`${pathname}${search}`)}` };
  if (guard !== 'staff') return null;
  if (account.role !== 'staff') return 'hidden';
  return account.secondFactor ? null : { to: `${accountPath}?next=${encodeURIComponent(pathname)}#second-factor` };
}
