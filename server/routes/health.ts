import { Hono } from 'hono';

export const healthRoutes = new Hono().get('/healthz', (context) => {
  context.header('Cache-Control', 'no-store');
  return context.json({ status: 'ok' });
});
