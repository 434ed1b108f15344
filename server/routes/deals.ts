import type { Context } from 'hono';
import { dealsOfHeader, ofAccount, tooManyDeals } from '#domain/pipeline/deal-limits.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import { retryAfter, tooMany, type VisitorCounts, waitText } from '../middleware/rate-limit.ts';
import {
  type AccountDealsChanged,
  addDeal,
  dealsSourceOf,
  deleteDealsOf,
  updateDealsOf,
} from '../services/account/deals.ts';
import { type DealsChanged, dealsOf, deleteDeals, updateDeals } from '../services/visitor-deals.ts';
import { rowJson } from '../table-api/compile.ts';
import { tables } from '../table-api/tables.ts';
import type { Changed, Refusal, TableApiDependencies, TableHandlers } from '../table-api/verbs.ts';
import { workspaceCookie } from './workspace-cookie.ts';

export type DealsDependencies = Pick<TableApiDependencies, 'db'> & {
  now: () => Date;
  publicUrl?: string | undefined;
  /** Without it nobody is signed in. */
  sessions?: Pick<Sessions, 'of'>;
  /** Rate limits of a visitor; without it nothing is limited. */
  counts?: Pick<VisitorCounts, 'deals' | 'workspaces'>;
};

const refusals = {
  crowded: {
    status: 429,
    code: '429',
    message: 'Too many boards were started from your network today. Please try again tomorrow.',
  },
  full: { status: 503, code: '53400', message: 'Too many visitors are trying the board. Please try again tomorrow.' },
} as const;

const accountRefusals = {
  full: { ok: false, status: 400, code: '23514', message: tooManyDeals },
  gone: { ok: false, status: 401, code: '42501', message: 'Authentication required' },
  key: { ok: false, status: 409, code: 'P0001', message: 'This Idempotency-Key was used for another deal' },
} as const satisfies Record<string, Refusal>;

/**
 * Table API handlers for deals: those of the account, or else the visitor's own. Reads and writes the cookies around
 * the services.
 */
export function dealsTable({ db, now, publicUrl, sessions, counts }: DealsDependencies): TableHandlers {
  const accounts = new WeakMap<Request, Promise<SignedIn | null>>();
  const accountOf = async (context: Context): Promise<SignedIn | null> => {
    const key = context.req.raw;
    const found = accounts.get(key) ?? sessions?.of(context) ?? Promise.resolve(null);
    accounts.set(key, found);
    const account = await found;
    if (account) context.header(dealsOfHeader, ofAccount);
    return account;
  };

  /** A change that was meant for an account must not reach the samples when the session has ended. */
  const isSignedOut = (context: Context) => context.req.header(dealsOfHeader) === ofAccount;

  const visitorOf = (context: Context) => ({
    token: workspaceCookie(context, publicUrl).read(),
    now: now(),
    mayBegin: async () => {
      const wait = (await counts?.workspaces(context)) ?? 0;
      if (wait > 0) context.header('Retry-After', retryAfter(wait));
      return wait === 0;
    },
  });

  const keep = (context: Context, token: string | null) => {
    if (token !== null) workspaceCookie(context, publicUrl).write(token);
  };

  const finish = async (context: Context, changed: DealsChanged | AccountDealsChanged): Promise<Changed> => {
    if (!changed.ok && changed.error === 'invalid') {
      const { message, fields } = changed;
      return { ok: false, status: 400, code: '23514', message, details: JSON.stringify(fields) };
    }
    if (!changed.ok) return { ok: false, ...refusals[changed.error] };
    if ('token' in changed) keep(context, changed.token);
    // The rate limit has already counted the request as one deal.
    if (changed.json.length > 1) await counts?.deals(context, changed.json.length - 1);
    return { ok: true, json: changed.json };
  };

  return {
    source: async (context) => {
      const account = await accountOf(context);
      if (account) return dealsSourceOf(account.userId);
      const { source, token } = await dealsOf(db, visitorOf(context));
      keep(context, token);
      return source;
    },
    mayInsert: async (context) => (await accountOf(context)) !== null,
    insert: async (context, written) => {
      const account = await accountOf(context);
      if (!account) return accountRefusals.gone;
      const wait = (await counts?.deals(context)) ?? 0;
      if (wait > 0) {
        context.header('Retry-After', retryAfter(wait));
        return { ok: false, status: 429, code: '429', message: tooMany(waitText(wait)) };
      }
      const idempotencyKey = context.req.header('Idempotency-Key') || null;
      const added = await addDeal(db, { userId: account.userId, written, idempotencyKey, json: dealJson }, now());
      if (added.ok) return { ok: true, row: JSON.parse(added.json) };
      if (added.error !== 'invalid') return accountRefusals[added.error];
      return { ok: false, status: 400, code: '23514', message: added.message, details: JSON.stringify(added.fields) };
    },
    update: async (context, change, fields) => {
      const account = await accountOf(context);
      if (account) return finish(context, await updateDealsOf(db, account.userId, change, fields, now()));
      if (isSignedOut(context)) return accountRefusals.gone;
      return finish(context, await updateDeals(db, visitorOf(context), change, fields));
    },
    remove: async (context, change) => {
      const account = await accountOf(context);
      if (account) return finish(context, await deleteDealsOf(db, account.userId, change));
      if (isSignedOut(context)) return accountRefusals.gone;
      return finish(context, await deleteDeals(db, visitorOf(context), change));
    },
  };
}

const deals = tables.get('deals');
const dealJson = rowJson(deals as NonNullable<typeof deals>, [...(deals?.columns.keys() ?? [])]);
