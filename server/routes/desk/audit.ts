import { Hono } from 'hono';
import { auditActions } from '#domain/desk/audit.ts';
import { listActors, listAudit } from '../../services/desk/audit-list.ts';
import { decodeCursor, encodeCursor } from '../../services/desk/cursor.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

/** Who did what when. There is nothing to change here, and a trigger refuses it in the database. */
export function auditRoutes({ db, queued }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.get('/', async (context) => {
    const { who = '', action = '', subject = '', after } = context.req.query();
    const key = after === undefined ? null : decodeCursor(after, [/^\d{1,15}$/]);
    if (after !== undefined && !key) return context.json({ error: 'Please reload the list', fields: {} }, 400);
    if (action !== '' && !Object.hasOwn(auditActions, action)) {
      return context.json({ error: 'There is no such action', fields: { action: 'Choose an action' } }, 400);
    }
    const filter = { who, action, subject: subject.slice(0, 200) };
    const { rows, next } = await queued('audit_entries', () => listAudit(db, filter, key ? Number(key[0]) : null));
    return context.json({ rows, next: encodeCursor(next === null ? null : [String(next)]) });
  });
  app.get('/people', async (context) =>
    context.json({ rows: await queued('audit_entries', () => listActors(db)), next: null }),
  );
  return app;
}
