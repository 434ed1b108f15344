import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import {
  countOpen,
  findUpload,
  insertUpload,
  isLeased,
  lockUpload,
  lockUploadStarts,
  setOptions,
  setStatus,
} from '#db/queries/desk/uploads.ts';
import { findProfile, saveProfile } from '#db/records/profiles.ts';
import type { UploadPreviewInput, UploadStartInput } from '#domain/desk/check-columns.ts';
import {
  maxOpenUploads,
  type NewUpload,
  readColumnMap,
  shownFileName,
  type Upload,
  type UploadOptions,
  type UploadPreview,
} from '#domain/desk/uploads.ts';
import { type ImportProfile, mergedSettings, plainFormat } from '#domain/records/profile.ts';
import { columnTargets, isTargetOf } from '#domain/records/suggest-map.ts';
import { stopReason } from '../../records/import-files.ts';
import { placesOf, readCountyIndex, requireCounty } from '../../records/places.ts';
import { previewFile } from '../../records/preview-file.ts';
import { FileProblem } from '../../records/read/file-problem.ts';
import { dropFiles, receivedBytes, storeBytes, withBeginning } from '../../records/shared-uploads.ts';
import { freeBytes, sizeOf, startProblem } from '../../records/upload-files.ts';
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
  if ('error' in fips) return refused('county', fips.error);
  if (isFutureDay(input.sourceDate, context.now)) return refused('sourceDate', 'This date is in the future.');
  const profile = input.profile === '' ? null : await findProfile(db, input.profile);
  if (input.profile !== '' && !profile) return refused('profile', 'There is no such profile anymore.');
  const known = await findUpload(db, id);
  if (!known) {
    const free = await freeBytes(context.dataDir);
    if (free < reserve(bytes))
      return conflict(`The server's disk has too little room for this file. ${spaceHint(free)}`);
    const fileName = shownFileName(input.fileName);
    const isStarted = await db.transaction(async (tx) => {
      await lockUploadStarts(tx);
      if ((await countOpen(tx)) >= maxOpenUploads) return false;
      const options = optionsOf(input, fips.fips, profile, context.now);
      await insertUpload(tx, { id, fileName, bytes, options, uploadedBy: context.actor.id });
      return true;
    });
    if (!isStarted) return conflict(`${maxOpenUploads} files are already waiting. Upload this one when some are done.`);
  }
  const upload = known ?? (await findUpload(db, id));
  if (!upload || upload.bytes !== bytes) return conflict('This upload has begun with another file. Start again.');
  return { ok: true, upload, received: await receivedBytes(placeOf(db, upload, context)) };
}

function countyOf(text: string): { fips: string | null } | { error: string } {
  if (text === '') return { fips: null };
  try {
    return { fips: requireCounty(text, readCountyIndex()).fips };
  } catch (error) {
    return { error: (error as Error).message.replace(/^--county: /, '') };
  }
}

/** A day that has not begun anywhere. */
function isFutureDay(day: string, now: Date): boolean {
  return day !== '' && Date.parse(`${day}T00:00:00+14:00`) > now.getTime();
}

function optionsOf(input: NewUpload, fips: string | null, profile: ImportProfile | null, now: Date): UploadOptions {
  const {
    fips: profileFips,
    full: _,
    map,
    ...format
  } = mergedSettings(profile?.settings ?? null, {
    map: readColumnMap(input.map) ?? {},
  });
  // A clock that is ahead must not make later files look old.
  const modified = Math.min(input.modifiedAt ?? now.getTime(), now.getTime());
  const sourceDate = input.sourceDate ? new Date(`${input.sourceDate}T12:00:00Z`) : new Date(Math.max(0, modified));
  return {
    dataset: input.dataset,
    fips: fips ?? profileFips,
    sourceDate: (sourceDate > now ? now : sourceDate).toISOString(),
    full: input.full,
    acceptClosings: input.acceptClosings,
    emptyErases: input.emptyErases,
    dryRun: input.dryRun,
    map,
    format,
    profile: profile?.name ?? null,
    waitsForCheck: input.check,
    encoding: input.encoding,
    lateReason: input.lateReason || null,
  };
}

const placeOf = (db: Db, { id, fileName }: Pick<Upload, 'id' | 'fileName'>, { dataDir }: UploadContext) => ({
  db,
  dataDir,
  id,
  fileName,
});

const refused = (field: string, error: string): UploadAnswer & { ok: false } => ({
  ok: false,
  status: 400,
  error,
  fields: { [field]: error },
});
const conflict = (error: string): UploadAnswer & { ok: false } => ({ ok: false, status: 409, error });
const gone: UploadAnswer & { ok: false } = { ok: false, status: 404, error: 'There is no such upload' };
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
  let received: number;
  try {
    received = await storeBytes(placeOf(db, upload, context), offset, bytes, offset + bytes.length === upload.bytes);
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
    if (locked?.status !== 'receiving' || locked.options.waitsForCheck) return;
    await setStatus(tx, id, 'waiting');
    const { dataset, full, dryRun, fips } = locked.options;
    const details = { dataset, full, dryRun, fips, bytes: locked.bytes };
    await recordAudit(tx, { ...context, action: 'data.upload', subject: id, details });
  });
}

export type PreviewAnswer = { ok: true; preview: UploadPreview } | (UploadAnswer & { ok: false });

/** Workbooks are read by this process for their preview, so that large ones would hold up visitors. */
const maxPreviewBytes = 20 * megabyte;
const previewMs = 10_000;

/** The first rows of an upload as its import would understand them. Writes nothing. */
export async function previewUpload(
  db: Db,
  { id, format: given }: { id: string } & UploadPreviewInput,
  context: UploadContext,
): Promise<PreviewAnswer> {
  const upload = await findUpload(db, id, context.actor.id);
  if (!upload) return gone;
  if (upload.status !== 'receiving') return conflict('This upload has already begun. Look at its report.');
  const { options } = upload;
  const format = given ?? { ...plainFormat, ...options.format, map: options.map };
  const index = readCountyIndex();
  return withBeginning(placeOf(db, upload, context), maxPreviewBytes, async (path) => {
    const isPart = (await sizeOf(path)) < upload.bytes;
    try {
      const preview = await previewFile(path, {
        dataset: options.dataset,
        format,
        suggests: given === undefined,
        county: options.fips === null ? undefined : index.byFips.get(options.fips),
        places: placesOf(index),
        encoding: options.encoding ?? undefined,
        sourceDay: options.sourceDate.slice(0, 10),
        now: context.now,
        isPart,
        signal: previewSignal(),
      });
      const fields = columnTargets.filter((name) => isTargetOf(name, options.dataset));
      return { ok: true, preview: { ...preview, format: { ...format, map: preview.map }, fields } };
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      if (isPart && error.code !== 'header' && upload.bytes <= maxPreviewBytes) {
        return { ok: true, preview: { needsWhole: true } };
      }
      return refused('file', isPart ? `${error.message} It is too large for a preview.` : error.message);
    }
  });
}

function previewSignal(): AbortSignal {
  const stop = new AbortController();
  setTimeout(() => stop.abort(stopReason('Reading the first rows takes too long.')), previewMs).unref();
  return stop.signal;
}

/** What staff decided about the columns counts from now on; a file that is on disk waits for its import. */
export async function confirmUpload(
  db: Db,
  { id, format, saveAs }: { id: string } & UploadStartInput,
  context: UploadContext,
): Promise<UploadAnswer> {
  const upload = await findUpload(db, id, context.actor.id);
  if (!upload) return gone;
  if (upload.status !== 'receiving') return { ok: true, upload, received: upload.bytes };
  await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (locked?.status !== 'receiving') return;
    const { options } = locked;
    const settings = format ?? { ...plainFormat, ...options.format, map: options.map };
    const { map, ...rest } = settings;
    const profile = saveAs || options.profile || null;
    await setOptions(tx, id, { ...options, map, format: rest, profile, waitsForCheck: false });
    const { dataset, fips, full } = options;
    if (saveAs !== '') await saveProfile(tx, { name: saveAs, dataset, settings: { ...settings, full, fips } }, context);
  });
  const received = await receivedBytes(placeOf(db, upload, context));
  if (received === upload.bytes) await queueUpload(db, id, context);
  return { ok: true, upload: (await findUpload(db, id)) ?? upload, received };
}

/** For a file that cannot be imported at all: nothing of it stays. */
async function dropUpload(db: Db, id: string, context: UploadContext): Promise<void> {
  await db.transaction(async (tx) => {
    const locked = await lockUpload(tx, id);
    if (locked?.status === 'receiving') await setStatus(tx, id, 'canceled');
  });
  await dropFiles({ db, dataDir: context.dataDir, id });
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
  await dropFiles({ db, dataDir: context.dataDir, id });
  const upload = await findUpload(db, id);
  return upload ? { ok: true, upload, received: 0 } : gone;
}
