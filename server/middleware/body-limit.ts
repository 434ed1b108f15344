import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { refusal } from './refusal.ts';

/** Refuses a larger body by its Content-Length, or once a chunked body exceeds the limit. */
export function limitBody(kilobytes: number): MiddlewareHandler {
  return bodyLimit({
    maxSize: kilobytes * 1024,
    onError: (context) => refusal(context, 413, `The body is larger than ${kilobytes} kB`, 'PGRST102'),
  });
}
