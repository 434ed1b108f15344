import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordStore } from '#db/records/store.ts';
import { type DeskCommands, deskCommands } from '#server/desk-commands.ts';
import { parseEnv } from '#server/env.ts';
import { connectToDesk, connectToServer, listenForCommands, socketPath } from '#server/records/socket.ts';
import { embedded, type TestDatabase } from '#tests/support/databases.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-socket-'));
let fixture: TestDatabase | undefined;
let commands: { close: () => Promise<void> } | undefined;

beforeAll(async () => {
  // The folder is open to everyone, so that only the socket itself keeps others out.
  chmodSync(folder, 0o777);
  fixture = await embedded.open();
  const { database } = fixture;
  const desk = deskCommands(database, parseEnv({ DATA_DIR: folder }));
  commands = await listenForCommands(folder, recordStore({ db: database.db, batchSize: 0 }), desk);
});

afterAll(async () => {
  await commands?.close();
  await fixture?.drop();
  rmSync(folder, { recursive: true, force: true });
});

function ask(path: string, body: string, method = 'POST'): Promise<{ status: number; text: string }> {
  return new Promise((resolved, failed) => {
    const outgoing = request({ socketPath: socketPath(folder), path, method }, async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolved({ status: response.statusCode ?? 0, text });
    });
    outgoing.once('error', failed);
    outgoing.end(body);
  });
}

test('the socket is readable and writable by its owner alone', () => {
  expect(statSync(socketPath(folder)).mode & 0o777).toBe(0o600);
});

const nobody = { uid: 65_534, gid: 65_534, cwd: '/' };

/** Only root can become another user, who must also be able to reach this copy of Node. */
function canBecomeNobody(): boolean {
  try {
    execFileSync(process.execPath, ['-e', ''], { ...nobody, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('another user of the machine cannot connect', ({ skip }) => {
  if (!canBecomeNobody()) skip('needs a user who may become another');
  const script = `require('node:net').connect(${JSON.stringify(resolve(socketPath(folder)))})
    .on('connect', () => { console.log('connected'); process.exit(); })
    .on('error', (error) => { console.log(error.code); process.exit(); })`;
  const output = execFileSync(process.execPath, ['-e', script], { ...nobody, encoding: 'utf8' });
  expect(output.trim()).toBe('EACCES');
});

test('only the calls of the store are answered', async () => {
  expect(await ask('/close', '{}')).toMatchObject({ status: 400 });
  expect(await ask('/constructor', '{}')).toMatchObject({ status: 400 });
  expect(await ask('/merge', '{}', 'GET')).toMatchObject({ status: 400 });
});

test('a request that is not JSON, or not a batch, is refused and changes nothing', async () => {
  expect(await ask('/merge', 'no json')).toMatchObject({ status: 400 });
  expect(await ask('/remove', '{"fips": 5}')).toMatchObject({ status: 200 });
  expect(await ask('/merge', '{"file": {}, "batch": "x"}')).toMatchObject({ status: 400 });
});

test('an error names neither the statement nor the records', async () => {
  const filing = { property_address: 'Somebody Secret', fips: 'x' };
  const body = JSON.stringify({ file: { dataset: 'probate' }, batch: [filing], newCounties: [], seen: [] });
  const { status, text } = await ask('/merge', body);
  expect(status).toBe(400);
  expect(text).not.toMatch(/Secret|insert into/);
});

test('a folder without a server has nobody to connect to', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'deedline-socket-'));
  expect(await connectToServer(empty)).toBeNull();
  rmSync(empty, { recursive: true });
  const store = await connectToServer(folder);
  expect(
    await store?.exportPage({
      fips: '48453',
      dataset: null,
      closed: true,
      samples: true,
      exclusive: true,
      after: null,
    }),
  ).toEqual([]);
});

test('requests, the suppression list and the staff are changed through the socket too', async () => {
  const { desk } = (await connectToDesk<DeskCommands>(folder)) ?? {};
  const added = await desk?.addSuppression({ county: '48453', state: '', street: '1 Larchmere Pl', name: '' });
  const ref = added?.ok ? added.ref : '';
  expect(added).toMatchObject({ ok: true, count: 0 });
  expect(await desk?.releaseSuppression({ ref })).toBe(0);
  expect(await desk?.releaseSuppression({ ref })).toBeNull();
  expect(await desk?.requests({ all: true })).toEqual([]);
  expect(await desk?.request({ ref })).toBeNull();
  expect(await desk?.closeRequest({ ref, declined: false })).toEqual({ ok: false, error: 'unknown' });
  expect(await desk?.addStaff({ email: 'ana@example.com', role: 'data', enrollmentHash: 'a hash' })).toBe('added');
  expect(await desk?.staff()).toEqual([{ email: 'ana@example.com', role: 'data', secondFactor: false }]);
});
