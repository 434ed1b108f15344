import type { Context, MiddlewareHandler } from 'hono';
import type { StaffRole } from '#domain/accounts/roles.ts';
import { accountPath, signInPath } from '#domain/accounts/sign-in.ts';
import { type DeskRight, may, partOfPage, refusalOf } from '#domain/desk/staff-rights.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import { tries } from './delivery/require-buyer.ts';

export type AccountEnv = { Variables: { account: SignedIn } };
/** Behind the guard of the desk. */
export type StaffEnv = { Variables: { account: SignedIn; staffRole: StaffRole } };

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
export function requireStaff(sessions: Sessions): MiddlewareHandler<StaffEnv> {
  return async (context, next) => {
    context.header('Cache-Control', 'no-store');
    const account = await sessions.of(context);
    if (!account) return context.json({ error: 'Authentication required' }, 401);
    if (!account.staffRole) return context.json({ error: 'The desk is for staff' }, 403);
    if (!account.secondFactor) {
      return context.json({ error: 'Set up a second factor first', code: 'second-factor' }, 403);
    }
    context.set('account', account);
    context.set('staffRole', account.staffRole);
    return next();
  };
}

/** After the guard of the desk: 403 without the right (domain/desk/staff-rights.ts). */
export function requireRight(right: DeskRight): MiddlewareHandler<StaffEnv> {
  return async (context, next) => {
    const role = context.get('staffRole');
    return may(role, right) ? next() : context.json({ error: refusalOf(role), code: 'role' }, 403);
  };
}

/** Who may open a page: an account, a buyer (an account, or somebody who tries the tool), or staff. */
export type PageGuard = 'account' | 'buyer' | 'staff';

/** What to do about a page. 'hidden' means that it does not exist, 'refused' that it is for other roles. */
export type PageDecision = { shown: StaffRole | null } | { to: string } | 'hidden' | { refused: StaffRole };

/** For pages: for whom it is shown, or where to go instead. `path` is that of the page, however the request spells it. */
export async function decidePage(
  sessions: Sessions,
  context: Context,
  { guard, path }: { guard: PageGuard; path: string },
): Promise<PageDecision> {
  const account = await sessions.of(context);
  if (guard === 'buyer' && (account || tries(context))) return { shown: null };
  const { pathname, search } = new URL(context.req.url);
  if (!account) return { to: `${signInPath}?next=${encodeURIComponent(`${pathname}${search}`)}` };
  if (guard !== 'staff') return { shown: null };
  if (!account.staffRole) return 'hidden';
  if (!account.secondFactor) return { to: `${accountPath}?next=${encodeURIComponent(pathname)}#second-factor` };
  const part = partOfPage(path);
  return part === null || may(account.staffRole, part) ? { shown: account.staffRole } : { refused: account.staffRole };
}
