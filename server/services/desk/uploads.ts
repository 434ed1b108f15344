import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { countOpen, findUpload, insertUpload, isLeased, lockUpload, setStatus } from '#db/queries/desk/uploads.ts';
import {
  maxOpenUploads,
  type NewUpload,
  readColumnMap,
  shownFileName,
  type Upload,
  type UploadOptions,
} from '#domain/desk/uploads.ts';
import { readCountyIndex, requireCounty } from '../../records/places.ts';
import { freeBytes, removeUpload, sizeOf, startProblem, uploadPath, writePart } from '../../records/upload-files.ts';
import type { DeskContext } from './context.ts';

export type UploadContext = DeskContext & { dataDir: string };

export type UploadAnswer =
  | { ok: true; upload: Upload; received: number }
  | { ok: false; status: 400 | 404 | 409; error: string; fields?: Record<string, string>; received?: number };

const megabyte = 1_000_000;
/** For the database, which grows by more than the file, and for everything else. */
const reserve = (bytes: number) => 3 * bytes + 100 * megabyte;

/** Notes a file that the browser is going to send. The same request again changes nothing. */
export async function startUpload(db: Db, input: NewUpload, context: UploadContext): Promise<UploadAnswer> {
  const { id, bytes } = input;
  const fips = countyOf(input.county);
  if ('error' in fips) return { ok: false, status: 400, error: fips.error, fields: { county: fips.error } };
  const known = await findUpload(db, id);
  if (!known) {
    const free = await freeBytes(context.dataDir);
    if (free < reserve(bytes))
      return conflict(`The server's disk has too little room for this file. ${spaceHint(free)}`);
    const fileName = shownFileName(input.fileName);
    const isStarted = await db.transaction(async (tx) => {
      if ((await countOpen(tx)) >= maxOpenUploads) return false;
      const options = optionsOf(input, fips.fips, context.now);
      await insertUpload(tx, { id, fileName, bytes, options, uploadedBy: context.actor.id });
      return true;
    });
    if (!isStarted) return conflict(`${maxOpenUploads} files are already waiting. Upload this one when some are done.`);
  }
  const upload = known ?? (await findUpload(db, id));
  if (!upload || upload.bytes !== bytes) return conflict('This upload has begun with another file. Start again.');
  return { ok: true, upload, received: await sizeOf(uploadPath(context.dataDir, id, upload.fileName)) };
}

function countyOf(text: string): { fips: string | null } | { error: string } {
  if (text === '') return { fips: null };
  try {
    return { fips: requireCounty(text, readCountyIndex()).fips };
  } catch (error) {
    return { error: (error as Error).message.replace(/^--county: /, '') };
  }
}

function optionsOf(input: NewUpload, fips: string | null, now: Date): UploadOptions {
  // A clock that is ahead must not make later files look old.
  const modified = Math.min(input.modifiedAt ?? now.getTime(), now.getTime());
  const sourceDate = input.sourceDate ? new Date(`${input.sourceDate}T12:00:00Z`) : new Date(Math.max(0, modified));
  return {
    dataset: input.dataset,
    fips,
    sourceDate: (sourceDate > now ? now : sourceDate).toISOString(),
    full: input.full,
    acceptClosings: input.acceptClosings,
    emptyErases: input.emptyErases,
    dryRun: input.dryRun,
    map: readColumnMap(input.map) ?? {},
    encoding: input.encoding,
    lateReason: input.lateReason || null,
  };
}

const conflict = (error: string): UploadAnswer => ({ ok: false, status: 409, error });
const gone: UploadAnswer = { ok: false, status: 404, error: 'There is no such upload' };
const spaceHint = (free: number) => `${Math.floor(free / megabyte)} MB are free: make room first.`;

/**
 * Stores a part of the file, and with the last one the upload waits for its import. The row says that it does only
 * when the whole file is on disk.
 */
export async function storePart(
  db: Db,
  { id, offset, bytes }: { id: string; offset: number; bytes: Uint8Array },
  context: UploadContext,
): Promise<UploadAnswer> {
  const upload = await findUpload(db, id, context.actor.id);
  if (!upload) return gone;
  if (upload.status === 'canceled') return conflict('This upload was canceled. Start again.');
  if (upload.status !== 'receiving') return { ok: true, upload, received: upload.bytes };
  if (offset + bytes.length > upload.bytes) return conflict('The file is larger than it was at first. Start again.');
  const problem = offset === 0 ? startProblem(bytes) : null;
  if (problem !== null) {
    await dropUpload(db, id, context);
    return { ok: false, status: 400, error: problem, fields: { file: problem } };
  }
  const path = uploadPath(context.dataDir, id, upload.fileName);
  let received: number;
  try {
    received = await writePart(path, offset, bytes, offset + bytes.length === upload.bytes);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
    return conflict(`The server's disk is full. ${spaceHint(await freeBytes(context.dataDir))}`);
  }
  if (received < offset) return { ok: false, status: 409, error: 'A part of the file is missing', received };
  if (received < upload.bytes) return { ok: true, upload, received };
  await queueUpload(db, id, context);
  return { ok: true, upload: (await findUpload(db, id)) ?? upload, received };
}

async function queueUpload(db: Db, id: string, context: UploadContext): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (locked?.status !== 'receiving') return;
    await setStatus(tx, id, 'waiting');
    const { dataset, full, dryRun, fips } = locked.options;
    const details = { dataset, full, dryRun, fips, bytes: locked.bytes };
    await recordAudit(tx, { ...context, action: 'data.upload', subject: id, details });
  });
}

/** For a file that cannot be imported at all: nothing of it stays. */
async function dropUpload(db: Db, id: string, context: UploadContext): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (locked?.status === 'receiving') await setStatus(tx, id, 'canceled');
  });
  await removeUpload(context.dataDir, id);
}

/** Longer than it takes to end an import in the normal case; the import is canceled in any case. */
const maxWaitMs = 10_000;
const waitMs = 100;

/** Takes an upload out of the queue, or ends its import after the batch that is being stored. */
export async function cancelUpload(db: Db, { id }: { id: string }, context: UploadContext): Promise<UploadAnswer> {
  const status = await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (!locked || locked.status === 'canceled') return locked?.status ?? null;
    if (locked.status === 'done' || locked.status === 'failed') return locked.status;
    await setStatus(tx, id, 'canceled');
    await recordAudit(tx, { ...context, action: 'data.cancel', subject: id });
    return 'canceled';
  });
  if (status === null) return gone;
  if (status !== 'canceled') return conflict('This upload is already done.');
  // The process that imports it still reads its file, and adds its report.
  for (let waited = 0; waited < maxWaitMs && (await isLeased(db, id)); waited += waitMs) await sleep(waitMs);
  await removeUpload(context.dataDir, id);
  const upload = await findUpload(db, id);
  return upload ? { ok: true, upload, received: 0 } : gone;
}
