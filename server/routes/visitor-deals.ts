import type { Context } from 'hono';
import { retryAfter, type VisitorCounts } from '../middleware/rate-limit.ts';
import { type DealsChanged, dealsOf, deleteDeals, updateDeals } from '../services/visitor-deals.ts';
import type { Changed, TableApiDependencies, TableHandlers } from '../table-api/verbs.ts';
import { workspaceCookie } from './workspace-cookie.ts';

export type WorkspaceDependencies = Pick<TableApiDependencies, 'db'> & {
  now: () => Date;
  publicUrl?: string | undefined;
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

/** Table API handlers for the visitor's own deals: read and write the cookie around the service. */
export function visitorDeals({ db, now, publicUrl, counts }: WorkspaceDependencies): TableHandlers {
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

  const finish = async (context: Context, changed: DealsChanged): Promise<Changed> => {
    if (!changed.ok && changed.error === 'invalid') {
      const { message, fields } = changed;
      return { ok: false, status: 400, code: '23514', message, details: JSON.stringify(fields) };
    }
    if (!changed.ok) return { ok: false, ...refusals[changed.error] };
    keep(context, changed.token);
    // The rate limit has already counted the request as one deal.
    if (changed.json.length > 1) await counts?.deals(context, changed.json.length - 1);
    return { ok: true, json: changed.json };
  };

  return {
    source: async (context) => {
      const { source, token } = await dealsOf(db, visitorOf(context));
      keep(context, token);
      return source;
    },
    update: async (context, change, fields) =>
      finish(context, await updateDeals(db, visitorOf(context), change, fields)),
    remove: async (context, change) => finish(context, await deleteDeals(db, visitorOf(context), change)),
  };
}
