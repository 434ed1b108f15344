import type { MiddlewareHandler } from 'hono';
import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { takesKey } from '#domain/customer-api/api-key.ts';
import { log } from '../logging/log.ts';
import { refusal } from './refusal.ts';

const safeVerbs = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every write that another site made a visitor's browser send. With PUBLIC_URL only its origin counts, because
 * the host that a request names can be that of another site.
 */
export function originCheck(publicOrigin: string | undefined): MiddlewareHandler {
  const warn = atMostEvery(60_000, () =>
    log.warn('A request was refused because its Origin is not that of PUBLIC_URL', {
      PUBLIC_URL: publicOrigin ?? 'not set',
    }),
  );
  return async (context, next) => {
    if (safeVerbs.has(context.req.method)) return next();
    // Mail programs on other sites send this one (RFC 8058). It needs no cookie: the signed link decides what it does.
    if (context.req.path === unsubscribePath) return next();
    // A key decides there, and no browser sends one by itself.
    if (takesKey(context.req.path)) return next();
    const origin = context.req.header('Origin');
    const own = publicOrigin ?? new URL(context.req.url).origin;
    const allowed = origin === undefined ? isOwnFetch(context.req.header('Sec-Fetch-Site')) : origin === own;
    if (allowed) return next();
    warn();
    return refusal(context, 403, 'Requests from other sites are not accepted', '42501');
  };
}

/** Browsers always send this header; a client without it is not a browser and has no visitor's cookies. */
function isOwnFetch(site: string | undefined): boolean {
  return site === undefined || site === 'same-origin' || site === 'none';
}

/** Keeps a flood of refused requests from flooding the log. */
function atMostEvery(milliseconds: number, work: () => void): () => void {
  let last = Number.NEGATIVE_INFINITY;
  return () => {
    if (performance.now() - last < milliseconds) return;
    last = performance.now();
    work();
  };
}
