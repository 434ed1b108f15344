import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request } from 'node:http';
import { join, relative, resolve } from 'node:path';
import { besideVisitors } from '#db/records/pace.ts';
import type { RecordStore } from '#db/records/store.ts';
import { causesOf } from '../logging/error-chain.ts';

/** A batch of the largest rows is far smaller. */
const maxBodyBytes = 64 * 2 ** 20;

/** The limit of the system for the path of a socket, with room for the terminating zero. */
const maxPathBytes = 100;

const methods = [
  'merge',
  'finish',
  'forget',
  'undo',
  'settleHeld',
  'settle',
  'recordStopped',
  'recordLate',
  'exportPage',
  'countWithheld',
  'recordExport',
  'remove',
  'saveTerritories',
  'profiles',
  'saveProfile',
  'deleteProfile',
  'analyze',
] as const;
type Method = (typeof methods)[number];

/** Commands by their names. Arguments and answers are JSON. */
export type Commands = Record<string, (argument: never) => Promise<unknown>>;
const deskPrefix = '/desk/';

/** The embedded database belongs to its server, so commands of its owner reach it through a socket in the data folder. */
export function socketPath(dataDir: string): string {
  const path = join(resolve(dataDir), 'records.sock');
  const shorter = relative('', path);
  return shorter.length < path.length ? shorter : path;
}

/**
 * Listens for commands. Only the owner of the folder can connect: the file is created for its owner alone, so that there
 * is no moment in which others could.
 */
export async function listenForCommands(
  dataDir: string,
  store: RecordStore,
  desk: Commands = {},
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataDir);
  if (Buffer.byteLength(path) > maxPathBytes) {
    throw new Error(`the path of DATA_DIR is longer than a socket allows (${maxPathBytes} bytes)`);
  }
  // The folder is locked by this process, so a file that is here is left over.
  rmSync(path, { force: true });
  const server = createServer(async (incoming, response) => {
    const answer = await answerTo(incoming, store, desk);
    response.writeHead('error' in answer ? 400 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  });
  // Idle connections of a command that was ended must not keep the server from stopping.
  server.keepAliveTimeout = 5000;
  const usual = process.umask(0o177);
  try {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(path, listening);
    });
  } finally {
    process.umask(usual);
  }
  chmodSync(path, 0o600);
  return {
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeIdleConnections();
      }),
  };
}

async function answerTo(
  incoming: IncomingMessage,
  store: RecordStore,
  desk: Commands,
): Promise<{ result: unknown } | { error: string }> {
  try {
    if (incoming.url === '/ping') return { result: null };
    const method = methods.find((name) => incoming.url === `/${name}`);
    const deskName = Object.keys(desk).find((name) => incoming.url === `${deskPrefix}${name}`);
    const call = (method ? store[method] : desk[deskName ?? '']) as
      | ((argument: unknown) => Promise<unknown>)
      | undefined;
    if (!call || incoming.method !== 'POST') return { error: 'There is no such command' };
    return { result: (await call(JSON.parse(await bodyOf(incoming)))) ?? null };
  } catch (error) {
    // The outer message of a failed query quotes the whole statement, with the records in it.
    return { error: causesOf(error).at(-1)?.message ?? 'unknown reason' };
  }
}

async function bodyOf(incoming: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of incoming) {
    bytes += chunk.length;
    if (bytes > maxBodyBytes) throw new Error('The request is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

type Call = <Result>(path: string, argument: unknown) => Promise<Result>;

/** Calls a running server; null when none listens. */
async function callsTo(dataDir: string): Promise<Call | null> {
  const socket = socketPath(dataDir);
  const call = <Result>(path: string, argument: unknown) =>
    new Promise<Result>((resolved, failed) => {
      const outgoing = request({ socketPath: socket, path, method: 'POST' }, async (response) => {
        try {
          const answer = JSON.parse(await bodyOf(response)) as { result: Result } | { error: string };
          if ('error' in answer) failed(new Error(answer.error));
          else resolved(answer.result);
        } catch (error) {
          failed(error);
        }
      });
      outgoing.once('error', failed);
      outgoing.end(JSON.stringify(argument));
    });
  try {
    await call('/ping', {});
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ECONNREFUSED') return null;
    if (code === 'EACCES') throw new Error('The data folder belongs to another user: run this as its owner.');
    throw error;
  }
  return call;
}

/** Commands for the desk of a running server; null when no server listens. */
export async function connectToDesk<Each extends Commands>(dataDir: string): Promise<{ desk: Each } | null> {
  const call = await callsTo(dataDir);
  if (!call) return null;
  // Inside an object, because awaiting the proxy itself would look for a command named 'then'.
  const desk = new Proxy({} as Each, {
    get:
      (_, name) =>
      (argument: unknown = null) =>
        call(`${deskPrefix}${String(name)}`, argument),
  });
  return { desk };
}

/** The store of a running server; null when no server listens. */
export async function connectToServer(dataDir: string): Promise<RecordStore | null> {
  const send = await callsTo(dataDir);
  if (!send) return null;
  const call = <Result>(method: Method, argument: unknown) => send<Result>(`/${method}`, argument);
  return {
    ...besideVisitors,
    merge: (argument) => call('merge', argument),
    finish: (argument) => call('finish', argument),
    forget: (argument) => call('forget', argument),
    undo: (argument) => call('undo', argument),
    settleHeld: (argument) => call('settleHeld', argument),
    settle: (argument) => call('settle', argument),
    recordStopped: (argument) => call('recordStopped', argument),
    recordLate: (argument) => call('recordLate', argument),
    exportPage: (argument) => call('exportPage', argument),
    countWithheld: (argument) => call('countWithheld', argument),
    recordExport: (argument) => call('recordExport', argument),
    remove: (argument) => call('remove', argument),
    saveTerritories: (argument) => call('saveTerritories', argument),
    profiles: () => call('profiles', null),
    saveProfile: (argument) => call('saveProfile', argument),
    deleteProfile: (argument) => call('deleteProfile', argument),
    analyze: (given) => call('analyze', given),
    close: async () => {},
  };
}
