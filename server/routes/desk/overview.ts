import { Hono } from 'hono';
import { deskOverview } from '../../services/desk/overview.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

export function overviewRoutes({ db, queued, contextOf }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.get('/', async (context) =>
    context.json(
      await queued('contact_submissions', () => deskOverview(db, context.get('staffRole'), contextOf(context))),
    ),
  );
  return app;
}
