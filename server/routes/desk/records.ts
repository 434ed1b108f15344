import { type Context, Hono } from 'hono';
import { correctionSchema, liftSchema, recordSearchSchema } from '#domain/desk/records.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import {
  type CorrectionResult,
  correctRecord,
  liftFromRecord,
  searchRecords,
  showRecord,
} from '../../services/desk/records.ts';
import { jsonBody } from '../json-body.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

const table = 'desk records';

/** Records, one by one. What is searched for is in bodies, never in URLs, which proxies and browsers keep. */
export function recordsRoutes({ db, queued, contextOf }: DeskParts): Hono<StaffEnv> {
  const app = new Hono<StaffEnv>();
  app.use('*', limitBody(16));

  app.post('/search', async (context) => {
    const body = await jsonBody(context, recordSearchSchema);
    if (!body.ok) return body.response;
    const { ok, ...page } = await queued(table, () => searchRecords(db, body.value));
    return context.json(page, ok ? 200 : 400);
  });

  app.get(`/:id{${uuidPattern}}`, async (context) => {
    const { now } = contextOf(context);
    const record = await queued(table, () => showRecord(db, context.req.param('id'), now));
    return record ? context.json(record) : context.json({ error: 'There is no such record' }, 404);
  });

  app.post(`/:id{${uuidPattern}}/correct`, async (context) => {
    const body = await jsonBody(context, correctionSchema);
    if (!body.ok) return body.response;
    const correction = { id: context.req.param('id').toLowerCase(), ...body.value };
    return answerRecord(context, await correctRecord(db, correction, contextOf(context)));
  });

  app.post(`/:id{${uuidPattern}}/lift`, async (context) => {
    const body = await jsonBody(context, liftSchema);
    if (!body.ok) return body.response;
    const given = { id: context.req.param('id').toLowerCase(), ...body.value };
    return answerRecord(context, await liftFromRecord(db, given, contextOf(context)));
  });

  return app;
}

function answerRecord(context: Context, answer: CorrectionResult): Response {
  if (answer.ok) return context.json(answer.record);
  const { status, ok: _, ...problem } = answer;
  return context.json(problem, status);
}
