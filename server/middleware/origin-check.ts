import type { MiddlewareHandler } from 'hono';
import { log } from '../logging/log.ts';
import { refusal } from './refusal.ts';

const safeVerbs = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Nothing is changed by a request that another site made a visitor's browser send, whatever its type. */
export function originCheck(publicOrigin: string | undefined): MiddlewareHandler {
  const tell = atMostEvery(60_000, () =>
    log.warn('A request was refused because its Origin is not that of PUBLIC_URL', {
      PUBLIC_URL: publicOrigin ?? 'not set',
    }),
  );
  return async (context, next) => {
    if (safeVerbs.has(context.req.method)) return next();
    const origin = context.req.header('Origin');
    const own = [new URL(context.req.url).origin, publicOrigin];
    const allowed = origin === undefined ? isOwnFetch(context.req.header('Sec-Fetch-Site')) : own.includes(origin);
    if (allowed) return next();
    tell();
    return refusal(context, 403, 'Requests from other sites are not accepted', '42501');
  };
}

/** A browser always says where a request comes from; what says nothing is no browser and carries nobody's cookies. */
function isOwnFetch(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** A flood of refused requests must not become one of lines. */
function atMostEvery(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    work();
  };
}
