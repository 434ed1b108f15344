import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { type Upload, uploadPartBytes } from '#domain/desk/uploads.ts';
import type { Account } from '#tests/support/accounts.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { signInStaff } from './support/sign-in-staff.ts';

const count = 6000;
const good = Array.from({ length: count }, (_, number) => ({
  ...probateRow(number, '48453'),
  executor_name: `Executor ${number} of the estate at ${'Bramblewick Lane '.repeat(16)}`,
}));
const content = Buffer.from(
  csvOf([...good, { ...probateRow(count, '48453'), executor_name: '', filing_date: 'never', case_number: '' }]),
);
const uploads = '/functions/v1/desk/data/uploads';

let database: ServedDatabase;
let folder: string;
let servers: RunningServer[] = [];
let account: Account;

beforeAll(async () => {
  database = await preparePostgres();
  folder = mkdtempSync(join(tmpdir(), 'deedline-second-'));
  account = await signInStaff(database);
  const secret = readFileSync(join(database.dataDir, 'auth-secret'), 'utf8').trim();
  const env = { ...database.env, AUTH_SECRET: secret, TRUST_PROXY: '1', PROCESSES: '1' };
  servers = [await startServer(env), await startServer({ ...env, DATA_DIR: folder })];
}, 120_000);
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  await database?.drop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

const on = (server: number, path: string, init: RequestInit = {}) =>
  fetch(`${servers[server]?.origin}${uploads}${path}`, {
    ...init,
    headers: { ...init.headers, Cookie: account.jar.header, 'X-Forwarded-For': '10.9.8.7' },
  });
const json = { 'Content-Type': 'application/json' };
const binary = { 'Content-Type': 'application/octet-stream' };

test('an upload whose parts reach two servers with folders of their own is imported once', {
  timeout: 120_000,
}, async () => {
  expect(content.length).toBeGreaterThan(2 * uploadPartBytes);
  const id = randomUUID();
  const form = { id, fileName: 'probate.csv', bytes: content.length, dataset: 'probate', check: true };
  expect((await on(0, '', { method: 'POST', body: JSON.stringify(form), headers: json })).status).toBe(200);
  const put = async (server: number, offset: number) => {
    const body = content.subarray(offset, offset + uploadPartBytes);
    const stored = await on(server, `/${id}/parts/${offset}`, { method: 'PUT', body, headers: binary });
    return { status: stored.status, ...((await stored.json()) as { received: number }) };
  };
  expect(await put(1, uploadPartBytes)).toMatchObject({ status: 409, received: 0 });
  let server = 0;
  for (let offset = 0; offset < content.length; server++) {
    const { status, received } = await put(server % 2, offset);
    expect(status).toBe(200);
    // An answer that was lost: the part comes again, at the other server.
    expect(await put((server + 1) % 2, offset)).toMatchObject({ status: 200, received });
    offset = received;
  }
  for (const each of [0, 1]) {
    const preview = await on(each, `/${id}/preview`, { method: 'POST', body: '{}', headers: json });
    expect(await preview.json()).toMatchObject({ rows: { length: 5 } });
  }
  expect((await on(1, `/${id}/start`, { method: 'POST', body: '{}', headers: json })).status).toBe(200);
  let upload: Upload;
  do {
    await sleep(250);
    upload = (await (await on(0, `/${id}`)).json()) as Upload;
  } while (upload.finishedAt === null);
  expect(upload).toMatchObject({
    status: 'done',
    problem: null,
    report: { rows: count + 1, added: count, rejected: 1 },
  });
  const rejected = await Promise.all([0, 1].map(async (each) => (await on(each, `/${id}/rejected`)).text()));
  expect(rejected[0]).toContain('rejected_because');
  expect(rejected[1]).toBe(rejected[0]);
  await database.look(async (db) => {
    expect(
      await rows(
        db,
        sql`select count(*)::int as records from filings where fips = '48453' and dataset_type = 'probate'`,
      ),
    ).toEqual([{ records: count }]);
    expect(await rows(db, sql`select distinct kind from upload_parts where upload_id = ${id}`)).toEqual([
      { kind: 'rejected' },
    ]);
  });
});

test('a canceled upload leaves nothing on either server', { timeout: 60_000 }, async () => {
  const id = randomUUID();
  const form = { id, fileName: 'probate.csv', bytes: content.length, dataset: 'probate' };
  await on(0, '', { method: 'POST', body: JSON.stringify(form), headers: json });
  await on(0, `/${id}/parts/0`, { method: 'PUT', body: content.subarray(0, uploadPartBytes), headers: binary });
  expect((await on(1, `/${id}`, { method: 'DELETE' })).status).toBe(200);
  await database.look(async (db) => {
    expect(await rows(db, sql`select 1 from upload_parts where upload_id = ${id}`)).toEqual([]);
  });
  for (const dir of [database.dataDir, folder]) {
    expect(existsSync(join(dir, 'uploads')) ? readdirSync(join(dir, 'uploads')) : []).not.toContain(id);
  }
});
