import { Hono } from 'hono';
import { limitBody } from '../middleware/body-limit.ts';
import { onlyMethods } from '../middleware/refusal.ts';
import { resetDeals } from '../services/visitor-deals.ts';
import type { DealsDependencies } from './deals.ts';
import { workspaceCookie } from './workspace-cookie.ts';

const path = '/functions/v1/reset-deals';

/** 'Reset sample deals': deletes the visitor's copy and clears the cookie. */
export function resetDealsRoutes({ db, now, publicUrl }: DealsDependencies): Hono {
  const app = new Hono();
  app.post(path, limitBody(1), async (context) => {
    const cookie = workspaceCookie(context, publicUrl);
    await resetDeals(db, { token: cookie.read(), now: now() });
    cookie.clear();
    context.header('Cache-Control', 'no-store');
    return context.body(null, 204);
  });
  app.all(path, onlyMethods('POST'));
  return app;
}
