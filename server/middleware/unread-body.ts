import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** Enough for what a proxy has buffered; a client that sends more, or slower, is cut off. */
const drainMs = 500;
const maxDrained = 1024 * 1024;

/**
 * A request that was answered before all of its body arrived, such as one that is refused for its size, leaves its connection
 * unusable: what is left of the body comes before any other request, and closing at once makes a proxy that is still sending lose the
 * answer. So the rest is read and dropped first, within limits; a connection that still has some of it is closed.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next();
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  if (context.req.method === 'GET' || context.req.method === 'HEAD' || !incoming || incoming.complete) return;
  // If something reads it already, that continues.
  if (incoming.readableFlowing === null) await drain(incoming);
  if (!incoming.complete) context.res.headers.set('Connection', 'close');
};

async function drain(incoming: IncomingMessage): Promise<void> {
  const ended = new Promise<void>((resolve) => {
    let size = 0;
    incoming.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxDrained) resolve();
    });
    for (const event of ['end', 'close', 'error']) incoming.once(event, () => resolve());
  });
  await Promise.race([ended, sleep(drainMs)]);
}
