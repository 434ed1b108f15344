import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { type InboxTab, isInboxTab, minSearch } from '#domain/desk/inbox.ts';
import { exportRequest, noteChange, statusChange } from '#domain/desk/inbox-changes.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { releaseMessage, setMessageNote, setMessageStatus } from '../../services/desk/change-message.ts';
import { exportInbox, inboxCounts, listInbox, openMessage } from '../../services/desk/read-inbox.ts';
import { jsonBody } from '../json-body.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

const table = 'contact_submissions';
const unknown = { error: 'There is no such message. It may have been erased.' };

/** Contact and quote requests. */
export function inboxRoutes({ db, timedRead, queued, contextOf }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use(limitBody(32));

  app.get('/', async (context) => {
    const filter = filterOf(context.req.query('status') ?? 'new', context.req.query('q') ?? '');
    if (!filter.ok) return context.json({ error: filter.error }, 400);
    const after = context.req.query('after') ?? null;
    return context.json(await queued(table, () => listInbox(timedRead, filter, after)));
  });

  app.get('/counts', async (context) => context.json(await queued(table, () => inboxCounts(db))));

  app.post('/export', async (context) => {
    const body = await jsonBody(context, exportRequest);
    if (!body.ok) return body.response;
    const filter = filterOf(body.value.status, body.value.q);
    if (!filter.ok) return context.json({ error: filter.error }, 400);
    const parts = await exportInbox(db, filter, contextOf(context));
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', 'attachment; filename="messages.csv"');
    return context.body(Readable.toWeb(Readable.from(encoded(parts))) as ReadableStream);
  });

  app.get(`/:id{${uuidPattern}}`, async (context) => {
    const found = await queued(table, () => openMessage(db, context.req.param('id')));
    return found ? context.json(found) : context.json(unknown, 404);
  });

  app.patch(`/:id{${uuidPattern}}/status`, async (context) => {
    const body = await jsonBody(context, statusChange);
    if (!body.ok) return body.response;
    const change = { id: context.req.param('id'), ...body.value };
    const result = await queued(table, () => setMessageStatus(db, change, contextOf(context)));
    return result.ok ? context.json({ ok: true }) : context.json(unknown, 404);
  });

  app.patch(`/:id{${uuidPattern}}/note`, async (context) => {
    const body = await jsonBody(context, noteChange);
    if (!body.ok) return body.response;
    const change = { id: context.req.param('id'), ...body.value };
    const result = await queued(table, () => setMessageNote(db, change, contextOf(context)));
    if (result.ok) return context.json({ ok: true });
    if (result.error === 'unknown') return context.json(unknown, 404);
    const error = 'Someone else changed this note. Their text is shown; add yours and save again.';
    return context.json({ error, note: result.note }, 409);
  });

  app.post(`/:id{${uuidPattern}}/release`, async (context) => {
    const result = await queued(table, () => releaseMessage(db, context.req.param('id'), contextOf(context)));
    return result.ok ? context.json({ ok: true }) : context.json(unknown, 404);
  });
  return app;
}

type Filter = { ok: true; tab: InboxTab; search: string } | { ok: false; error: string };

function filterOf(tab: string, q: string): Filter {
  const search = q.trim().slice(0, 100);
  if (!isInboxTab(tab)) return { ok: false, error: 'There is no such list' };
  if (search !== '' && [...search].length < minSearch) {
    return { ok: false, error: `Type at least ${minSearch} characters to search` };
  }
  return { ok: true, tab, search };
}

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  for await (const part of parts) yield encoder.encode(part);
}
