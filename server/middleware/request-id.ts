import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Names one request in the log, in its answer and, behind proxies of our own, in their logs. */
    requestId: string;
  }
}

const safe = /^[\w.-]{8,64}$/;

/** Only proxies of our own may name a request: anybody else could write what they like into the log. */
export function requestId(trustedHops: number): MiddlewareHandler {
  return async (context, next) => {
    const given = trustedHops > 0 ? (context.req.header('X-Request-Id') ?? '') : '';
    const id = safe.test(given) ? given : randomUUID();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
  };
}
