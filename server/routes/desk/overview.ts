import { Hono } from 'hono';
import { deskOverview } from '../../services/desk/overview.ts';
import type { AccountEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

export function overviewRoutes({ db, queued, contextOf }: DeskParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.get('/', async (context) =>
    context.json(await queued('contact_submissions', () => deskOverview(db, contextOf(context)))),
  );
  return app;
}
