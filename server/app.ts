import { Hono } from 'hono';
import { secureErrors } from './middleware/errors.ts';
import { securityHeaders } from './middleware/security-headers.ts';
import { eventCalendarRoutes } from './routes/event-calendar.ts';
import { healthRoutes } from './routes/health.ts';
import { siteRoutes } from './routes/site.ts';

export type AppDependencies = { site: Parameters<typeof siteRoutes>[0] };

/** Composition only: which routes there are, and what surrounds them. */
export function createApp({ site }: AppDependencies): Hono {
  const app = new Hono();
  app.use(securityHeaders);
  app.onError(secureErrors);
  app.route('/', healthRoutes);
  app.route('/', eventCalendarRoutes);
  app.route('/', siteRoutes(site));
  app.all('*', (context) => {
    context.header('Allow', 'GET, HEAD');
    return context.json({ error: 'Method not allowed' }, 405);
  });
  return app;
}
