import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { completeListSchema, newListSchema } from '#domain/desk/deletions.ts';
import {
  doneSchema,
  eraseSchema,
  personSchema,
  type RequestStatus,
  suppressionSchema,
  suppressRequestSchema,
} from '#domain/desk/privacy.ts';
import { deletionPartBytes } from '#domain/privacy/deletion-list.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { onlyTypes } from '../../middleware/refusal.ts';
import {
  allLists,
  answerFile,
  completeList,
  type ListAnswer,
  startList,
  storeRows,
} from '../../services/desk/deletion-lists.ts';
import { type EraseResult, erasePerson } from '../../services/desk/erase-person.ts';
import { exportPerson, findPerson } from '../../services/desk/find-person.ts';
import { listRequests, listSuppressions } from '../../services/desk/privacy-lists.ts';
import {
  addToSuppressions,
  closeRequest,
  releaseSuppression,
  showRequest,
  suppressRequest,
} from '../../services/desk/privacy-requests.ts';
import { jsonBody } from '../json-body.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

const shortestSearch = 3;

const problems = {
  staff: 'This address belongs to a staff member. Remove the role first: npm run staff -- remove',
  requests: 'Answer the open privacy requests of this address first, or they would be lost.',
  demos: 'This person has an upcoming demo. Cancel it too, or move the erasure to a later day.',
} as const satisfies Record<Extract<EraseResult, { ok: false }>['error'], string>;

/** Addresses are in bodies, never in URLs, which proxies and browsers keep. */
export function privacyRoutes({ db, queued, contextOf, dataDir }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.put(
    `/deletions/:id{${uuidPattern}}/rows`,
    limitBody(deletionPartBytes / 1024),
    onlyTypes(['text/csv'], 'Send rows of the file'),
    async (context) => {
      const request = { id: context.req.param('id'), text: await context.req.text() };
      return answerList(context, await storeRows(db, request, contextOf(context)));
    },
  );
  app.use('*', limitBody(16));
  const missing = { error: 'There is no such request' };

  app.post('/find', async (context) => {
    const body = await jsonBody(context, personSchema);
    if (!body.ok) return body.response;
    const { now } = contextOf(context);
    return context.json(await queued('desk privacy', () => findPerson(db, { ...body.value, dataDir }, now)));
  });

  app.post('/export', async (context) => {
    const body = await jsonBody(context, personSchema);
    if (!body.ok) return body.response;
    return context.json(await queued('desk privacy', () => exportPerson(db, body.value, contextOf(context))));
  });

  app.post('/erase', async (context) => {
    const body = await jsonBody(context, eraseSchema);
    if (!body.ok) return body.response;
    const result = await erasePerson(db, { ...body.value, dataDir }, contextOf(context));
    if (result.ok) return context.json(result);
    return context.json({ ...result, error: problems[result.error], code: result.error }, 409);
  });

  app.get('/requests', async (context) => {
    const list = listOf(context.req.query());
    const status: RequestStatus = context.req.query('status') === 'done' ? 'done' : 'open';
    return context.json(await queued('privacy_requests', () => listRequests(db, { status, ...list })));
  });

  app.get('/requests/:ref', async (context) => {
    const found = await queued('privacy_requests', () => showRequest(db, context.req.param('ref').toUpperCase()));
    return found ? context.json(found) : context.json(missing, 404);
  });

  app.post('/requests/:ref/suppress', async (context) => {
    const body = await jsonBody(context, suppressRequestSchema);
    if (!body.ok) return body.response;
    const ref = context.req.param('ref').toUpperCase();
    const result = await suppressRequest(db, { ref, ...body.value }, contextOf(context));
    if (result.ok) return context.json(result);
    if (result.error === 'unknown') return context.json(missing, 404);
    return context.json({ error: 'The request has no first and last name. Suppress the property only.' }, 409);
  });

  app.post('/requests/:ref/done', async (context) => {
    const body = await jsonBody(context, doneSchema);
    if (!body.ok) return body.response;
    const ref = context.req.param('ref').toUpperCase();
    const result = await closeRequest(db, { ref, ...body.value }, contextOf(context));
    if (result.ok) return context.json(result);
    if (result.error === 'unknown') return context.json(missing, 404);
    return context.json(
      { error: 'The person waits to be left out. Suppress the property first, or decline the request.' },
      409,
    );
  });

  app.get('/deletions', async (context) =>
    context.json({ rows: await queued('deletion_lists', () => allLists(db)), next: null }),
  );

  app.post('/deletions', async (context) => {
    const body = await jsonBody(context, newListSchema);
    if (!body.ok) return body.response;
    return answerList(context, await startList(db, body.value.fileName, contextOf(context)));
  });

  app.post(`/deletions/:id{${uuidPattern}}/complete`, async (context) => {
    const body = await jsonBody(context, completeListSchema);
    if (!body.ok) return body.response;
    return answerList(context, await completeList(db, { id: context.req.param('id'), ...body.value }));
  });

  app.post(`/deletions/:id{${uuidPattern}}/answer`, async (context) => {
    const answer = await answerFile(db, context.req.param('id'), contextOf(context));
    if (!answer.ok) return context.json({ error: answer.error }, answer.status);
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename="${answer.name}"`);
    return context.body(Readable.toWeb(Readable.from(answer.lines)) as ReadableStream);
  });

  app.get('/suppressions', async (context) => {
    const list = listOf(context.req.query());
    return context.json(await queued('suppressions', () => listSuppressions(db, list)));
  });

  app.post('/suppressions', async (context) => {
    const body = await jsonBody(context, suppressionSchema);
    if (!body.ok) return body.response;
    const result = await addToSuppressions(db, body.value, contextOf(context));
    if (result.ok) return context.json(result);
    return context.json({ error: 'Please check the form for errors', fields: result.fields }, 400);
  });

  app.delete('/suppressions/:ref', async (context) => {
    const ref = context.req.param('ref').toUpperCase();
    const count = await releaseSuppression(db, { ref }, contextOf(context));
    if (count === null) return context.json({ error: 'The suppression list has no such reference' }, 404);
    return context.json({ ok: true, count });
  });
  return app;
}

function answerList(context: Context, answer: ListAnswer): Response {
  if (answer.ok) return context.json({ list: answer.list });
  return context.json({ error: answer.error }, answer.status);
}

/** A search is for a reference; one that is too short counts as none. People are found by /find. */
function listOf({ q = '', after = '' }: Record<string, string>): { q: string; after: string } {
  const text = q.trim().slice(0, 254);
  return { q: text.length < shortestSearch ? '' : text, after };
}
