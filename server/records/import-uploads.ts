import { extname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Database, Db } from '#db/client.ts';
import { removeOldParts } from '#db/queries/desk/upload-parts.ts';
import {
  type ClaimedUpload,
  claimUpload,
  countsOfRun,
  endAbandoned,
  endClaim,
  forgetRejectedRows,
  isCanceled,
  releaseAllClaims,
  releaseClaim,
  renewClaim,
  type UploadEnd,
  uploadsByIds,
} from '#db/queries/desk/uploads.ts';
import { besideVisitors } from '#db/records/pace.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { rejectedRowsDays, type UploadReport } from '#domain/desk/uploads.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { refusedSentence } from '#domain/records/refused-file.ts';
import { causesOf } from '../logging/error-chain.ts';
import { log } from '../logging/log.ts';
import { canceledSentence, timeLimitSentence } from './import-files.ts';
import type { FileSummary, ImportProgress } from './import-options.ts';
import { readCountyIndex } from './places.ts';
import { encodingNames } from './read/sniff.ts';
import { dropImported, fetchUpload, readableUploads, shareProblems } from './shared-uploads.ts';
import { removeImported, removeUpload, storedUploads, uploadPath } from './upload-files.ts';
import type { FromThread, ToThread, UploadThreadSettings } from './upload-thread.ts';

type Settings = {
  database: Pick<Database, 'db' | 'kind'>;
  dataDir: string;
  databaseUrl: string | undefined;
  /** An import that takes longer is ended; null for no limit. */
  maxMinutes: number | null;
  /** The setting HOLD_CLOSINGS_PERCENT. */
  holdPercent: number;
};

export type UploadImporter = {
  start: () => void;
  /** Ends the import in progress, which starts again with the next server. */
  stop: () => Promise<void>;
  /** Imports what waits; returns how many files that were. */
  runOnce: () => Promise<number>;
  /** Removes files that are no longer needed. */
  clean: (now: Date) => Promise<void>;
};

const pollMs = 1000;
/** A file that ended the server or failed this often is given up. */
const maxAttempts = 5;
/** What an import needs at once is under 100 MB; without a limit it keeps far more. */
const threadMemoryMb = 160;

/** Imports uploaded files one after the other, in a thread of their own. */
export function uploadImporter({
  database: { db, kind },
  dataDir,
  databaseUrl,
  maxMinutes,
  holdPercent,
}: Settings): UploadImporter {
  const stopping = new AbortController();
  let loop: Promise<unknown> = Promise.resolve();

  async function runOnce(): Promise<number> {
    let imported = 0;
    while (!stopping.signal.aborted) {
      const upload = await claimUpload(db, await readableUploads(db, dataDir));
      if (!upload) break;
      await importOne(upload);
      imported++;
    }
    return imported;
  }

  async function importOne(upload: ClaimedUpload): Promise<void> {
    const path = uploadPath(dataDir, upload.id, upload.fileName);
    if (upload.attempts > maxAttempts) {
      const problem =
        upload.problem ?? 'The server ended each time it imported this file. Split it, or use the command.';
      return end(upload, { status: 'failed', report: null, problem, hasRejectedFile: false });
    }
    if (!(await fetchUpload({ db, dataDir, ...upload }, upload.bytes))) {
      const problem = 'The file on the server is not the one that was uploaded. Upload it again.';
      return end(upload, { status: 'failed', report: null, problem, hasRejectedFile: false });
    }
    let read: ImportProgress | null = null;
    const progress = (now: ImportProgress) => {
      read = now;
    };
    const lost = new AbortController();
    const stop = new AbortController();
    const renew = async () => {
      if (await renewClaim(db, upload, read && { rows: read.rows, bytes: read.bytesRead })) return;
      if (await isCanceled(db, upload)) stop.abort(canceledSentence);
      else lost.abort();
    };
    const renewal = setInterval(() => renew().catch(() => {}), pollMs);
    const limit = maxMinutes && setTimeout(() => stop.abort(timeLimitSentence(maxMinutes)), maxMinutes * 60_000);
    try {
      const settings = { path, runId: upload.id, options: upload.options, holdPercent, databaseUrl };
      const store = kind === 'embedded' ? recordStore({ db, ...besideVisitors }) : null;
      const kill = AbortSignal.any([stopping.signal, lost.signal]);
      const summary = await importInThread(settings, { store, progress, stop: stop.signal, kill });
      if (summary) await end(upload, await outcome(db, upload, summary));
      else if (stop.signal.aborted) await end(upload, endOf(stop.signal.reason));
      // A claim that another process has is not released by this.
      else await releaseClaim(db, upload);
    } catch (error) {
      await retryLater(upload, error as Error);
    } finally {
      clearInterval(renewal);
      if (limit) clearTimeout(limit);
    }
  }

  async function end(upload: ClaimedUpload, how: UploadEnd): Promise<void> {
    await shareProblems({ db, dataDir, ...upload });
    // The file of a claim that another process has is still needed.
    if (await endClaim(db, upload, how)) await dropImported({ db, dataDir, ...upload });
  }

  /** The lease stays, so that a failing database is not asked all the time. */
  async function retryLater(upload: ClaimedUpload, error: Error): Promise<void> {
    const problem = plainProblem(error);
    log.error('An uploaded file could not be imported; it is tried again', { upload: upload.id, code: codeOf(error) });
    if (upload.attempts < maxAttempts) return;
    await end(upload, { status: 'failed', report: null, problem, hasRejectedFile: false });
  }

  async function keepRunning(): Promise<void> {
    // Nobody else can be importing into a database that belongs to this process.
    if (kind === 'embedded') await releaseAllClaims(db).catch(() => {});
    while (!stopping.signal.aborted) {
      await runOnce().catch((error) => log.warn('Uploads wait for the database', { code: codeOf(error) }));
      await sleep(pollMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  }

  async function clean(now: Date): Promise<void> {
    await endAbandoned(db, now);
    // Folders are listed first: a new one always has its row already.
    const ids = await storedUploads(dataDir);
    const known = new Map((await uploadsByIds(db, ids)).map((upload) => [upload.id, upload]));
    const expired = now.getTime() - rejectedRowsDays * 86_400_000;
    const forgotten: string[] = [];
    for (const id of ids) {
      const upload = known.get(id);
      const isOver = upload && ['done', 'failed', 'canceled'].includes(upload.status);
      if (!upload || (isOver && (upload.finishedAt?.getTime() ?? 0) < expired)) {
        await removeUpload(dataDir, id);
        forgotten.push(id);
      } else if (isOver) await removeImported(dataDir, id, upload.fileName);
    }
    forgotten.push(...(await removeOldParts(db, new Date(expired))));
    await forgetRejectedRows(db, forgotten);
  }

  return {
    start() {
      loop = keepRunning();
    },
    async stop() {
      stopping.abort();
      await loop;
    },
    runOnce,
    clean,
  };
}

type ThreadControls = {
  store: RecordStore | null;
  progress: (progress: ImportProgress) => void;
  /** Ends it after the batch that is being merged; the reason is a sentence. */
  stop: AbortSignal;
  /** Ends it at once. */
  kill: AbortSignal;
};

/** A thread that does not end by itself in this time is ended. */
const stopMs = 10_000;

/** Resolves with null when it was killed. */
function importInThread(
  settings: UploadThreadSettings,
  { store, progress, stop, kill }: ThreadControls,
): Promise<FileSummary | null> {
  // A source file next to this one, or a file next to the bundle that contains this one.
  const thread = new Worker(new URL(`./upload-thread${extname(import.meta.url)}`, import.meta.url), {
    workerData: settings,
    resourceLimits: { maxOldGenerationSizeMb: threadMemoryMb, maxYoungGenerationSizeMb: 32 },
  });
  return new Promise((resolve, reject) => {
    let summary: FileSummary | null = null;
    let calling: Promise<unknown> = Promise.resolve();
    let grace: NodeJS.Timeout | undefined;
    const end = () => thread.terminate();
    const ask = () => {
      thread.postMessage({ stop: stop.reason } satisfies ToThread);
      grace = setTimeout(end, stopMs);
    };
    kill.addEventListener('abort', end, { once: true });
    stop.addEventListener('abort', ask, { once: true });
    if (kill.aborted) end();
    if (stop.aborted) ask();
    thread.on('message', (message: FromThread) => {
      if (message.kind === 'progress') progress(message.progress);
      else if (message.kind === 'done') summary = message.summary;
      else if (store) calling = answer(store, message).then((result) => thread.postMessage(result));
    });
    thread.once('error', reject);
    thread.once('exit', async () => {
      // The database must not be closed under a batch.
      await calling;
      clearTimeout(grace);
      kill.removeEventListener('abort', end);
      stop.removeEventListener('abort', ask);
      if (summary || kill.aborted || stop.aborted) resolve(summary);
      else reject(new Error('The import ended without a result.'));
    });
  });
}

async function answer(store: RecordStore, message: Extract<FromThread, { kind: 'call' }>): Promise<ToThread> {
  const { call, method, argument } = message;
  try {
    const work = store[method] as (argument: unknown) => Promise<unknown>;
    return { call, result: (await work(argument)) ?? null };
  } catch (error) {
    // The outer message of a failed query quotes the whole statement, with the records in it.
    return { call, error: causesOf(error).at(-1)?.message ?? 'unknown reason' };
  }
}

async function outcome(db: Db, upload: ClaimedUpload, summary: FileSummary): Promise<UploadEnd> {
  const { rows, rejected, counties } = summary;
  const { dataset, dryRun } = upload.options;
  // What an earlier try stored is in the ledger, and unchanged for this one.
  const isSecondTry = upload.attempts > 1 && !dryRun;
  const { added, changed, closed } = isSecondTry ? await countsOfRun(db, upload.id) : summary;
  const report: UploadReport = {
    rows,
    added,
    changed,
    unchanged: Math.max(0, rows - rejected - added - changed),
    closed,
    held: withCounties(summary.held.slice(0, 50)),
    rejected,
    unidentified: summary.unidentified,
    skipped: summary.skipped,
    counties,
    ignored: summary.ignored.slice(0, 50),
    encoding: summary.encoding && encodingNames[summary.encoding],
    refused: summary.refused.slice(0, 50),
    erased: summary.erased,
    warnings: summary.warnings,
    warned: summary.warned,
  };
  const [refused] = summary.refused;
  const problem = summary.problem ?? (refused && rows === rejected ? refusedSentence(dataset, refused) : null);
  if (summary.isStopped && problem !== null) return { ...endOf(problem), report };
  return {
    status: problem !== null && rows === rejected ? 'failed' : 'done',
    report,
    problem,
    hasRejectedFile: summary.rejectedFile !== null,
  };
}

function withCounties(held: FileSummary['held']): NonNullable<UploadReport['held']> {
  if (held.length === 0) return [];
  const { byFips } = readCountyIndex();
  return held.map((county) => {
    const found = byFips.get(county.fips);
    return found ? { ...county, county: countyLabel(found) } : county;
  });
}

const whatStays = 'What was stored stays: upload the file again to complete it.';

/** The end of an import that was stopped, by the sentence that says why. */
function endOf(sentence: string): UploadEnd {
  const status = sentence === canceledSentence ? 'canceled' : 'failed';
  return { status, report: null, problem: `${sentence} ${whatStays}`, hasRejectedFile: false };
}

function plainProblem(error: Error & { code?: string }): string {
  if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
    return 'The rows of this file need more memory than the server has for it. Split the file, or use the command.';
  }
  if (error.code === 'ENOSPC') return "The server's disk is full. Make room, and upload the file again.";
  return 'The database could not take the records. Upload the file again later.';
}

function codeOf(error: unknown): string {
  const { code, cause, name } = error as { code?: string; cause?: { code?: string }; name?: string };
  return cause?.code ?? code ?? name ?? 'unknown';
}
