import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

/** What answers a request of Node's server. */
export function requestListener(app: Hono): RequestListener {
  return getRequestListener(app.fetch);
}
