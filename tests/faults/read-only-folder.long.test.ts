import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { ask } from './support/http.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-read-only-'));
let database: ServedDatabase;
let server: RunningServer | undefined;

beforeAll(async () => {
  database = await preparePostgres();
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
  rmSync(folder, { recursive: true, force: true });
});

const startOn = (dataDir: string) =>
  startServer({ DATA_DIR: dataDir }).then(
    (running) => running.kill().then(() => 'it started'),
    ({ message }: Error) => message,
  );

function expectOneLineError(message: string, dataDir: string): void {
  expect(message).toMatch(/^The server ended with 1:/);
  expect(message).toContain(`The folder ${dataDir} cannot be written`);
  expect(message.trim().split('\n')).toHaveLength(1);
}

test('a read-only folder ends startup with a one-line error', async ({ skip }) => {
  if (!existsSync('/sys/kernel')) skip('this system has no /sys');
  // Root can write to most other folders.
  expectOneLineError(await startOn('/sys/kernel'), '/sys/kernel');
});

test('a folder of another user ends startup with a one-line error', async ({ skip }) => {
  if (process.getuid?.() === 0) skip('root can write to every folder');
  const closed = join(folder, 'closed');
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  expectOneLineError(await startOn(closed), closed);
});

test('a file in place of the folder ends startup with a one-line error', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expectOneLineError(await startOn(file), file);
});

test('mail waits while its folder is not writable and is written later, and visitors are still served', async () => {
  const mailFolder = join(database.dataDir, 'mail');
  const mails = () => (existsSync(mailFolder) ? readdirSync(mailFolder).filter((name) => name.endsWith('.eml')) : []);
  server = await startServer({ ...database.env, TRUST_PROXY: '1' });
  const { origin, output } = server;
  const slot = (await openSlots(origin))[0];
  const send = async ({ path, body }: ReturnType<typeof formErrand>) =>
    (await ask(origin, path, { method: 'POST', json: body })).status;

  expect(await send(formErrand(somebody()))).toBe(200);
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(2);
  const movedFolder = join(database.dataDir, 'mail-before');
  renameSync(mailFolder, movedFolder);
  writeFileSync(mailFolder, 'no folder any more');

  expect(await send(formErrand(somebody()))).toBe(200);
  expect(await send(bookingErrand(somebody(), slot?.id ?? ''))).toBe(201);
  const failures = () => output().match(/waits for its next try/g) ?? [];
  await expect.poll(failures, { timeout: 20_000 }).toHaveLength(4);

  rmSync(mailFolder);
  renameSync(movedFolder, mailFolder);
  // Skips the minute until the next attempt.
  await database.look((db) => db.execute(sql`update outbox set due_at = now() where status = 'waiting'`));
  await expect.poll(mails, { timeout: 20_000 }).toHaveLength(6);
  expect(await server.stop()).toBe(0);
});
