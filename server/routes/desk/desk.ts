import { Hono } from 'hono';
import type { Sessions } from '../../auth/sessions.ts';
import { type AccountEnv, requireStaff } from '../require-account.ts';
import { auditRoutes } from './audit.ts';
import { bookingsRoutes } from './bookings.ts';
import { dataRoutes } from './data.ts';
import type { DeskParts } from './desk-parts.ts';
import { inboxRoutes } from './inbox.ts';
import { mailRoutes } from './mail.ts';
import { overviewRoutes } from './overview.ts';
import { privacyRoutes } from './privacy.ts';
import { recordsRoutes } from './records.ts';

export const deskFunctions = '/functions/v1/desk';

/** Everything behind /desk. Each part has its own folder here; the check for staff comes before all of them. */
export function deskRoutes(sessions: Sessions, parts: DeskParts): Hono {
  const desk = new Hono<AccountEnv>();
  desk.use('*', requireStaff(sessions));
  desk.route('/overview', overviewRoutes(parts));
  desk.route('/inbox', inboxRoutes(parts));
  desk.route('/bookings', bookingsRoutes(parts));
  desk.route('/data', dataRoutes(parts));
  desk.route('/records', recordsRoutes(parts));
  desk.route('/mail', mailRoutes(parts));
  desk.route('/privacy', privacyRoutes(parts));
  desk.route('/audit', auditRoutes(parts));
  desk.all('*', (context) => context.json({ error: 'There is no such function' }, 404));
  const app = new Hono();
  app.route(deskFunctions, desk);
  return app;
}
