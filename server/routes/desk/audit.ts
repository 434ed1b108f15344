import { Hono } from 'hono';
import { auditActions } from '#domain/desk/audit.ts';
import { listActors, listAudit } from '../../services/desk/audit-list.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

/** Who did what when. There is nothing to change here, and a trigger refuses it in the database. */
export function auditRoutes({ db, queued }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.get('/', async (context) => {
    const { who = '', action = '', subject = '', after } = context.req.query();
    if (action !== '' && !Object.hasOwn(auditActions, action)) {
      return context.json({ error: 'There is no such action', fields: { action: 'Choose an action' } }, 400);
    }
    const filter = { who, action, subject: subject.slice(0, 200) };
    return context.json(await queued('audit_entries', () => listAudit(db, filter, after ?? null)));
  });
  app.get('/people', async (context) =>
    context.json({ rows: await queued('audit_entries', () => listActors(db)), next: null }),
  );
  return app;
}
