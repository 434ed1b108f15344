import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type Context, Hono } from 'hono';
import { caseVerdictSchema } from '#domain/case-lists/case-list.ts';
import { isDatasetType } from '#domain/datasets/dataset-types.ts';
import { uploadPreviewSchema, uploadStartSchema } from '#domain/desk/check-columns.ts';
import { heldReads, lateReasonSchema, openUploads, readDatasetFilter, territorySchema } from '#domain/desk/data.ts';
import { newUploadSchema, uploadPartBytes } from '#domain/desk/uploads.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { onlyTypes } from '../../middleware/refusal.ts';
import {
  datasetsPage,
  fipsOf,
  oneRun,
  oneUpload,
  problemFile,
  runsPage,
  uploadsPage,
} from '../../services/desk/data-lists.ts';
import { decideMiss, missesPage } from '../../services/desk/misses.ts';
import { allProfiles, dropProfile } from '../../services/desk/profiles.ts';
import { type ClosingsResult, decideClosings, type UndoResult, undoOneRead } from '../../services/desk/reads.ts';
import { changeTerritory, type DatasetAnswer, recordLate } from '../../services/desk/territories.ts';
import {
  cancelUpload,
  confirmUpload,
  previewUpload,
  startUpload,
  storePart,
  type UploadAnswer,
} from '../../services/desk/uploads.ts';
import { jsonBody } from '../json-body.ts';
import type { StaffEnv } from '../require-account.ts';
import type { DeskParts } from './desk-parts.ts';

/** Uploads, reads, and what is decided about each county and dataset. */
export function dataRoutes({ db, queued, contextOf, dataDir }: DeskParts): Hono<StaffEnv> {
  const data = new Hono<StaffEnv>();
  const uploadContext = (context: Context<StaffEnv>) => ({ ...contextOf(context), dataDir });
  const small = limitBody(16);
  /** The columns of a wide file. */
  const formatted = limitBody(64);

  data.get('/misses', async (context) =>
    context.json(await queued('case_list_cases', () => missesPage(db, context.req.query('after') || null))),
  );

  data.post(`/misses/:id{${uuidPattern}}`, small, async (context) => {
    const body = await jsonBody(context, caseVerdictSchema);
    if (!body.ok) return body.response;
    const id = (context.req.param('id') ?? '').toLowerCase();
    const isDone = await decideMiss(db, { id, ...body.value }, contextOf(context));
    return isDone ? context.json({ ok: true }) : context.json({ error: 'There is no such open case' }, 404);
  });

  data.get('/uploads', async (context) => {
    const { status, after } = context.req.query();
    return context.json(await uploadsPage(db, after, { isOpen: status === openUploads }));
  });

  data.post('/uploads', small, async (context) => {
    const body = await jsonBody(context, newUploadSchema);
    if (!body.ok) return body.response;
    return answerUpload(context, await startUpload(db, body.value, uploadContext(context)));
  });

  data.get(`/uploads/:id{${uuidPattern}}`, async (context) => {
    const upload = await oneUpload(db, context.req.param('id'));
    return upload ? context.json(upload) : context.json({ error: 'There is no such upload' }, 404);
  });

  data.put(
    `/uploads/:id{${uuidPattern}}/parts/:offset{[0-9]{1,10}}`,
    limitBody(Math.ceil(uploadPartBytes / 1024)),
    onlyTypes(['application/octet-stream'], 'Send the bytes of the file'),
    async (context) => {
      const { id, offset } = context.req.param();
      const part = {
        id: id.toLowerCase(),
        offset: Number(offset),
        bytes: new Uint8Array(await context.req.arrayBuffer()),
      };
      if (part.bytes.length === 0) return context.json({ error: 'The part is empty' }, 400);
      return answerUpload(context, await storePart(db, part, uploadContext(context)));
    },
  );

  data.delete(`/uploads/:id{${uuidPattern}}`, small, async (context) =>
    answerUpload(context, await cancelUpload(db, { id: context.req.param('id') }, uploadContext(context))),
  );

  data.post(`/uploads/:id{${uuidPattern}}/preview`, formatted, async (context) => {
    const body = await jsonBody(context, uploadPreviewSchema);
    if (!body.ok) return body.response;
    const request = { id: context.req.param('id').toLowerCase(), ...body.value };
    const answer = await previewUpload(db, request, uploadContext(context));
    return answer.ok ? context.json(answer.preview) : answerUpload(context, answer);
  });

  data.post(`/uploads/:id{${uuidPattern}}/start`, formatted, async (context) => {
    const body = await jsonBody(context, uploadStartSchema);
    if (!body.ok) return body.response;
    const request = { id: context.req.param('id').toLowerCase(), ...body.value };
    return answerUpload(context, await confirmUpload(db, request, uploadContext(context)));
  });

  data.get('/profiles', async (context) => context.json({ profiles: await allProfiles(db) }));

  data.delete('/profiles/:name{[a-z0-9-]{1,60}}', small, async (context) => {
    const isDeleted = await dropProfile(db, context.req.param('name'), contextOf(context));
    return isDeleted ? context.json({}) : context.json({ error: 'There is no such profile' }, 404);
  });

  data.get(`/uploads/:id{${uuidPattern}}/:kind{rejected|warnings}`, async (context) => {
    const { id, kind } = context.req.param();
    const request = { id: id.toLowerCase(), kind: kind === 'warnings' ? kind : 'rejected' } as const;
    const file = await problemFile(db, request, dataDir);
    if (!file) return context.json({ error: `There are no ${kind} rows of this upload on this server` }, 404);
    context.header('Content-Type', 'text/csv; charset=utf-8');
    context.header('Content-Disposition', `attachment; filename*=UTF-8''${headerName(file.name)}`);
    return context.body(Readable.toWeb(createReadStream(file.path)) as ReadableStream);
  });

  data.get('/runs', async (context) => {
    const { county = '', dataset = '', status, after } = context.req.query();
    const fips = county === '' ? null : fipsOf(county);
    if (county !== '' && fips === null) return context.json({ rows: [], next: null });
    const chosen = { late: status === 'late', held: status === heldReads };
    const filter = { fips, dataset: isDatasetType(dataset) ? dataset : null, ...chosen };
    return context.json(await queued('import_runs', () => runsPage(db, filter, after)));
  });

  data.get(`/runs/:id{${uuidPattern}}`, async (context) => {
    const run = await queued('import_runs', () => oneRun(db, context.req.param('id')));
    return run ? context.json(run) : context.json({ error: 'There is no such read' }, 404);
  });

  data.post(`/runs/:id{${uuidPattern}}/undo`, small, async (context) =>
    answerRead(context, await undoOneRead(db, context.req.param('id'), contextOf(context))),
  );

  for (const decision of ['accept', 'drop'] as const) {
    data.post(`/runs/:id{${uuidPattern}}/${decision}`, small, async (context) =>
      answerRead(context, await decideClosings(db, { id: context.req.param('id'), decision }, contextOf(context))),
    );
  }

  data.get('/datasets', async (context) => {
    const { searchParams } = new URL(context.req.url);
    const read = readDatasetFilter(searchParams);
    if (!read.ok) return context.json({ error: read.error, fields: { q: read.error } }, 400);
    const after = searchParams.get('after') ?? undefined;
    const { now } = contextOf(context);
    return context.json(await queued('county_datasets', () => datasetsPage(db, read.filter, after, now)));
  });

  data.patch(`/datasets/:id{${uuidPattern}}`, small, async (context) => {
    const body = await jsonBody(context, territorySchema);
    if (!body.ok) return body.response;
    const request = { id: context.req.param('id'), change: body.value };
    return answerDataset(context, await changeTerritory(db, request, contextOf(context)));
  });

  data.post(`/datasets/:id{${uuidPattern}}/late`, small, async (context) => {
    const body = await jsonBody(context, lateReasonSchema);
    if (!body.ok) return body.response;
    const request = { id: context.req.param('id'), reason: body.value.reason };
    return answerDataset(context, await recordLate(db, request, contextOf(context)));
  });

  return data;
}

function answerUpload(context: Context, answer: UploadAnswer): Response {
  if (answer.ok) return context.json({ upload: answer.upload, received: answer.received });
  const { status, ok: _, ...problem } = answer;
  return context.json(problem, status);
}

function answerDataset(context: Context, answer: DatasetAnswer): Response {
  if (answer.ok) return context.json(answer.row);
  const { status, ok: _, ...problem } = answer;
  return context.json(problem, status);
}

function answerRead(context: Context, answer: UndoResult | ClosingsResult): Response {
  if (answer.ok) return context.json(answer);
  return context.json({ error: answer.error }, answer.status);
}

/** RFC 8187: encodeURIComponent leaves a few characters that a header must not have. */
function headerName(name: string): string {
  return encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
