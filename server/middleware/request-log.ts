import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { log } from '../logging/log.ts';
import { countAccepted } from '../metrics/count-accepted.ts';

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Anyone can cause these in large numbers, so they are only counted in the metrics. */
const onlyCounted = new Set([404, 405, 429]);
const slowMs = 1000;

/** Logs writes and slow requests; other reads are only counted. Failures are logged where they are caught. */
export function requestLog(now = () => performance.now()): MiddlewareHandler {
  const refusals = limitedLines(now);
  return async (context, next) => {
    const started = performance.now();
    await next();
    countAccepted(context.req.method, context.req.path, context.res);
    const ms = Math.round(performance.now() - started);
    const slow = ms > slowMs;
    const { status } = context.res;
    if (!slow && (reads.has(context.req.method) || onlyCounted.has(status))) return;
    const { method } = context.req;
    const fields = { method, route: routeOf(context), status, ms, requestId: context.var.requestId };
    if (status >= 400 && !refusals.mayWrite()) return;
    if (slow) log.warn('Slow request', fields);
    else log.info('Request', fields);
  };
}

const minute = 60_000;
const refusalsPerMinute = 60;

/** Limits the lines per minute for requests that were refused or failed, and logs how many more there were. */
function limitedLines(now: () => number) {
  let since = now();
  let lines = 0;
  return {
    mayWrite: (): boolean => {
      if (now() - since >= minute) {
        if (lines > refusalsPerMinute) {
          log.warn(`${lines - refusalsPerMinute} more requests were refused or failed in a minute than are logged.`);
        }
        since = now();
        lines = 0;
      }
      lines += 1;
      return lines <= refusalsPerMinute;
    },
  };
}

/** The route that matched, without parameter values unless the resource exists: they could be someone's name. */
export function routeOf(context: Context): string {
  const route = routePath(context);
  const known = context.finalized && context.res.status !== 404;
  return route.includes(':') && known ? context.req.path : route;
}
