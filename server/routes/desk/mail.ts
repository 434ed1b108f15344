import { Hono } from 'hono';
import { minSearch } from '#domain/desk/inbox.ts';
import { isMailTab } from '#domain/desk/mail.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { listMail, mailCounts } from '../../services/desk/read-mail.ts';
import { retryFailedMail, retryMail } from '../../services/desk/retry-mail.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

const table = 'outbox';

const refusals = {
  unknown: { status: 404, error: 'There is no such mail. Sent mail is deleted after a month.' },
  sent: { status: 409, error: 'This mail has been sent in the meantime.' },
  code: { status: 409, error: 'A code is only valid for minutes. Ask the person to request a new one.' },
} as const;

/** Outgoing mail: what waits, what failed and why, and what was sent. */
export function mailRoutes({ db, timedRead, queued, contextOf }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use(limitBody(4));

  app.get('/', async (context) => {
    const tab = context.req.query('status') ?? 'waiting';
    const search = (context.req.query('q') ?? '').trim().slice(0, 100);
    const after = context.req.query('after') ?? null;
    if (!isMailTab(tab)) return context.json({ error: 'There is no such list' }, 400);
    if (search !== '' && [...search].length < minSearch) {
      return context.json({ error: `Type at least ${minSearch} characters to search` }, 400);
    }
    return context.json(await queued(table, () => listMail(timedRead, { tab, search }, after)));
  });

  app.get('/counts', async (context) => context.json(await queued(table, () => mailCounts(db))));

  app.post('/retry-failed', async (context) =>
    context.json({ count: await queued(table, () => retryFailedMail(db, contextOf(context))) }),
  );

  app.post(`/:id{${uuidPattern}}/retry`, async (context) => {
    const result = await queued(table, () => retryMail(db, context.req.param('id'), contextOf(context)));
    if (result.ok) return context.json({ count: result.count });
    const { status, error } = refusals[result.error];
    return context.json({ error }, status);
  });
  return app;
}
