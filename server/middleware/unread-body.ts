import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { MiddlewareHandler } from 'hono';

/** Enough for what a proxy has buffered; a client that sends more, or slower, is disconnected. */
const drainMs = 500;
const maxDrained = 1024 * 1024;

/**
 * Responding before the whole body has arrived, for example to refuse its size, leaves the connection unusable: the
 * rest of the body precedes the next request, and closing at once makes a proxy that is still sending lose the
 * response. So the rest is read and dropped first, within limits; a connection with still more to come is closed.
 */
export const closeUnread: MiddlewareHandler = async (context, next) => {
  await next();
  const incoming: IncomingMessage | undefined = context.env?.incoming;
  if (context.req.method === 'GET' || context.req.method === 'HEAD' || !incoming || incoming.complete) return;
  // If something already reads the body, leave it to finish.
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
