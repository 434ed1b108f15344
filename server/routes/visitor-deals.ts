import type { Context } from 'hono';
import { type DealsChanged, dealsOf, deleteDeals, updateDeals } from '../services/visitor-deals.ts';
import type { Changed, TableApiDependencies } from '../table-api/dependencies.ts';
import { workspaceCookie } from './workspace-cookie.ts';

export type WorkspaceDependencies = Pick<TableApiDependencies, 'db' | 'now'> & { publicUrl?: string | undefined };

/** The deals of whoever sent the request, for the table API: reads and writes the cookie around the service. */
export function visitorDeals({
  db,
  now,
  publicUrl,
}: WorkspaceDependencies): Pick<TableApiDependencies, 'dealsFor' | 'updateDeals' | 'deleteDeals'> {
  const visitorOf = (context: Context) => ({ token: workspaceCookie(context, publicUrl).read(), now: now() });

  const keep = (context: Context, token: string | null) => {
    if (token !== null) workspaceCookie(context, publicUrl).write(token);
  };

  const finish = (context: Context, changed: DealsChanged): Changed => {
    if (!changed.ok) return { ok: false, status: 400, code: '23514', message: changed.message };
    keep(context, changed.token);
    return { ok: true, json: changed.json };
  };

  return {
    dealsFor: async (context) => {
      const { source, token } = await dealsOf(db, visitorOf(context));
      keep(context, token);
      return { source };
    },
    updateDeals: async (context, change, fields) =>
      finish(context, await updateDeals(db, visitorOf(context), change, fields)),
    deleteDeals: async (context, change) => finish(context, await deleteDeals(db, visitorOf(context), change)),
  };
}
