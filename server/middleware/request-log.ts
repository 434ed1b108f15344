import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { log } from '../logging/log.ts';
import { countAccepted } from '../metrics/count-accepted.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
const slowMs = 1000;

/** Logs what changes something, and what was slow; reads are only counted. Failures are logged where they are caught. */
export const requestLog: MiddlewareHandler = async (context, next) => {
  const started = performance.now();
  await next();
  countAccepted(context.req.method, context.req.path, context.res);
  const ms = Math.round(performance.now() - started);
  const slow = ms > slowMs;
  if (!slow && reads.has(context.req.method)) return;
  const { status } = context.res;
  const fields = { method: context.req.method, route: routeOf(context), status, ms, requestId: context.var.requestId };
  if (slow) log.warn('Slow request', fields);
  else log.info('Request', fields);
};

/** The route that answered, never what stood in its place in the address: anybody can write a name there. */
export function routeOf(context: Context): string {
  const route = routePath(context);
  const known = context.finalized && context.res.status !== 404;
  return route.includes(':') && known ? context.req.path : route;
}
