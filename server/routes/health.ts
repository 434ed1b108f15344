import { Hono } from 'hono';

/** Alive: the process answers. Ready: its database answers too. */
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
    } catch {
      context.header('Retry-After', '5');
      return context.json({ status: 'the database does not answer' }, 503);
    }
  });
  return app;
}
