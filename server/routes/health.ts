import { Hono } from 'hono';

/** The process still responds, but should get no more visitors. */
export class NotReady extends Error {}

/** Shares one ping between all checks within an interval, because each takes a connection that visitors need. */
export function rememberedFor(
  milliseconds: number,
  check: () => Promise<void>,
  now = () => performance.now(),
): () => Promise<void> {
  let lastCallAt = Number.NEGATIVE_INFINITY;
  let result = Promise.resolve();
  return () => {
    if (now() - lastCallAt >= milliseconds) {
      lastCallAt = now();
      result = check();
    }
    return result;
  };
}

/** Alive: the process responds. Ready: its database responds too, and it is not about to stop. */
export function healthRoutes({ ping }: { ping: () => Promise<void> }): Hono {
  const app = new Hono();
  app.get('/healthz', (context) => {
    context.header('Cache-Control', 'no-store');
    return context.json({ status: 'ok' });
  });
  app.get('/readyz', async (context) => {
    context.header('Cache-Control', 'no-store');
    try {
      await ping();
      return context.json({ status: 'ready' });
    } catch (error) {
      context.header('Retry-After', '5');
      const status = error instanceof NotReady ? error.message : 'the database does not answer';
      return context.json({ status }, 503);
    }
  });
  return app;
}
