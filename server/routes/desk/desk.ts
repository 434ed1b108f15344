import { Hono } from 'hono';
import { type DeskPartName, specialRights } from '#domain/desk/staff-rights.ts';
import type { Sessions } from '../../auth/sessions.ts';
import { deskBadges } from '../../services/desk/overview.ts';
import { requireRight, requireStaff, type StaffEnv } from '../require-account.ts';
import { auditRoutes } from './audit.ts';
import { bookingsRoutes } from './bookings.ts';
import { customersRoutes } from './customers.ts';
import { dataRoutes } from './data.ts';
import type { DeskParts } from './desk-parts.ts';
import { inboxRoutes } from './inbox.ts';
import { mailRoutes } from './mail.ts';
import { overviewRoutes } from './overview.ts';
import { privacyRoutes } from './privacy.ts';
import { recordsRoutes } from './records.ts';

export const deskFunctions = '/functions/v1/desk';

const routes: Record<DeskPartName, (parts: DeskParts) => Hono<StaffEnv>> = {
  overview: overviewRoutes,
  inbox: inboxRoutes,
  bookings: bookingsRoutes,
  customers: customersRoutes,
  data: dataRoutes,
  records: recordsRoutes,
  mail: mailRoutes,
  privacy: privacyRoutes,
  audit: auditRoutes,
};

/** Everything behind /desk. The checks for staff and for the right to each part come before all of them. */
export function deskRoutes(sessions: Sessions, parts: DeskParts): Hono {
  const desk = new Hono<StaffEnv>();
  desk.use('*', requireStaff(sessions));
  for (const [path, right] of Object.entries(specialRights)) desk.use(path, requireRight(right));
  for (const [part, routesOf] of Object.entries(routes)) {
    desk.use(`/${part}/*`, requireRight(part as DeskPartName));
    desk.route(`/${part}`, routesOf(parts));
  }
  desk.get('/me', async (context) => {
    const role = context.get('staffRole');
    const badges = await parts.queued('contact_submissions', () =>
      deskBadges(parts.db, role, parts.contextOf(context).now),
    );
    return context.json({ email: context.get('account').email, role, badges });
  });
  desk.all('*', (context) => context.json({ error: 'There is no such function' }, 404));
  const app = new Hono();
  app.route(deskFunctions, desk);
  return app;
}
