// Imports one uploaded file in a thread of its own: reading and checking rows takes time and memory that visitors must
// not notice.
import { parentPort, workerData } from 'node:worker_threads';
import { besideVisitors } from '#db/records/pace.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import type { UploadOptions } from '#domain/desk/uploads.ts';
import { importFiles, stopReason } from './import-files.ts';
import type { FileSummary, ImportProgress, ImportStore } from './import-options.ts';
import { placesOf, readCountyIndex } from './places.ts';

export type UploadThreadSettings = {
  path: string;
  /** The id of the upload: every try is the same read. */
  runId: string;
  options: UploadOptions;
  holdPercent: number;
  /** Without one, the records go through the thread that started this one, which owns the database. */
  databaseUrl: string | undefined;
};

export type StoreMethod = 'merge' | 'finish' | 'forget' | 'settle' | 'analyze';

export type FromThread =
  | { kind: 'call'; call: number; method: StoreMethod; argument: unknown }
  | { kind: 'progress'; progress: ImportProgress }
  | { kind: 'done'; summary: FileSummary };

/** `stop` is the sentence that says why. */
export type ToThread = { stop: string } | { call: number; result: unknown } | { call: number; error: string };

/** Smaller than those of the command: the lists of visitors share the disk with them. */
const postgresBatchSize = 2000;
const progressEveryMs = 250;

if (!parentPort) throw new Error('This file runs in a thread.');
const port = parentPort;
const send = (message: FromThread) => port.postMessage(message);

function ownersStore(): ImportStore {
  const waiting = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
  let calls = 0;
  port.on('message', (answer: ToThread) => {
    if ('stop' in answer) return;
    const call = waiting.get(answer.call);
    waiting.delete(answer.call);
    if ('error' in answer) call?.reject(new Error(answer.error));
    else call?.resolve(answer.result as never);
  });
  const call = <Result>(method: StoreMethod, argument: unknown) =>
    new Promise<Result>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      send({ kind: 'call', call: calls, method, argument });
    });
  return {
    ...besideVisitors,
    merge: (argument) => call('merge', argument),
    finish: (argument) => call('finish', argument),
    forget: (argument) => call('forget', argument),
    settle: (argument) => call('settle', argument),
    analyze: (given) => call('analyze', given),
  };
}

async function importUpload({ path, runId, options, holdPercent, databaseUrl }: UploadThreadSettings): Promise<void> {
  const stopping = new AbortController();
  port.on('message', (message: ToThread) => {
    if ('stop' in message) stopping.abort(stopReason(message.stop));
  });
  const opened = databaseUrl ? await openPostgresStore(databaseUrl, postgresBatchSize) : null;
  const index = readCountyIndex();
  let sentAt = 0;
  const [summary] = await importFiles(opened ?? ownersStore(), {
    ...options.format,
    ...options,
    files: [path],
    runId,
    holdPercent: options.acceptClosings ? null : holdPercent,
    emptyErases: options.emptyErases ?? false,
    places: placesOf(index),
    county: options.fips === null ? undefined : index.byFips.get(options.fips),
    sourceDate: new Date(options.sourceDate),
    encoding: options.encoding ?? undefined,
    signal: stopping.signal,
    now: () => new Date(),
    progress: (progress) => {
      if (Date.now() - sentAt < progressEveryMs) return;
      sentAt = Date.now();
      send({ kind: 'progress', progress });
    },
  });
  await opened?.close();
  if (summary) send({ kind: 'done', summary });
}

await importUpload(workerData as UploadThreadSettings);
// The port would keep the thread alive.
port.close();
