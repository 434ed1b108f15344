import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/**
 * A request that was answered before all of its body arrived, such as one that is refused for its size, leaves its connection
 * unusable: what is left of the body comes before any other request. A proxy must learn that, or it sends the next visitor's form
 * over a connection that is about to be cut.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next();
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  if (context.req.method === 'GET' || context.req.method === 'HEAD' || !incoming || incoming.complete) return;
  // A small body came along with the head, and Node may not have parsed it yet.
  await nextTurn();
  if (!incoming.complete) context.res.headers.set('Connection', 'close');
};
