import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { requireSpace } from '#db/embedded/disk-space.ts';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { scheduled } from '#db/embedded/maintenance.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

let fixture: TestDatabase;

beforeAll(async () => {
  const embedded = testDatabases.find(({ name }) => name === 'pglite');
  if (!embedded) throw new Error('There is no embedded test database');
  fixture = await embedded.open();
});
afterAll(() => fixture?.drop());

/** Runs another process on the same folder and collects its output. */
async function anotherProcess(task: string) {
  const child = spawn(process.execPath, ['tests/api/children/embedded-database.ts', fixture.dataDir, task]);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const [code] = await once(child, 'close');
  return { code, ...output };
}

test('the same process cannot open a folder twice', async () => {
  await expect(openDatabase({ dataDir: fixture.dataDir })).rejects.toThrow('Another process already uses the database');
  await fixture.database.ping();
});

test('only the user of the server can read the database folder', () => {
  expect(statSync(join(fixture.dataDir, 'db')).mode & 0o777).toBe(0o700);
});

test('missing parent folders are created', () => {
  const folder = join(fixture.dataDir, 'not', 'there', 'yet');
  lockFolder(folder).release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});

test('a full disk is refused before anything is written', async () => {
  await requireSpace(fixture.dataDir);
  await expect(requireSpace(fixture.dataDir, 2 ** 60)).rejects.toThrow(/has \d+ MB free, and the database needs/);
});

test.each(scheduled)('the database can run its maintenance: $statement', async ({ statement }) => {
  await fixture.database.db.execute(sql.raw(statement));
});

test('closing twice is harmless', async () => {
  await Promise.all([fixture.database.close(), fixture.database.close()]);
  await fixture.database.close();
  await expect(fixture.database.ping()).rejects.toThrow();
});

test('a closed database can be opened by another process, which exits by itself and prints nothing else', async () => {
  await fixture.database.close();
  expect(await anotherProcess('close')).toEqual({ code: 0, stdout: 'open\n', stderr: '' });
});

test('the watchdog does not stop a slow database that keeps answering', async () => {
  await fixture.database.close();
  expect(await anotherProcess('work')).toMatchObject({ code: 0, stderr: '' });
});

test('a folder that other users can read becomes private at the next start', async () => {
  chmodSync(join(fixture.dataDir, 'db'), 0o755);
  const reopened = await openDatabase({ dataDir: fixture.dataDir });
  expect(statSync(join(fixture.dataDir, 'db')).mode & 0o777).toBe(0o700);
  await reopened.close();
});
