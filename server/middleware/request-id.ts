import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';

declare module 'hono' {
  interface ContextVariableMap {
    /** Identifies one request in the log, in its response and, behind our own proxies, in their logs. */
    requestId: string;
  }
}

const safe = /^[\w.-]{8,64}$/;

/** Accepts an id only from our own proxies, because anyone else could write arbitrary text into the log. */
export function requestId(trustedHops: number): MiddlewareHandler {
  return async (context, next) => {
    const given = trustedHops > 0 ? (context.req.header('X-Request-Id') ?? '') : '';
    const id = safe.test(given) ? given : randomUUID();
    context.set('requestId', id);
    await next();
    context.res.headers.set('X-Request-Id', id);
  };
}
