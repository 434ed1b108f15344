import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { requireSpace } from '#db/embedded/disk-space.ts';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { scheduled } from '#db/embedded/maintenance.ts';
import { embedded, type TestDatabase } from '#tests/support/databases.ts';
import { longDescribe } from '#tests/support/long-form.ts';

let fixture: TestDatabase;

beforeAll(async () => {
  fixture = await embedded.open({ fresh: true });
});
afterAll(() => fixture?.drop());

/** Runs another process on a folder and collects its output. */
async function anotherProcess(dataDir: string) {
  const child = spawn(process.execPath, ['tests/api/children/embedded-database.ts', dataDir]);
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

// In this order: the database is closed from here on.
describe('once closed', () => {
  beforeAll(() => fixture.database.close());

  test('closing twice is harmless', async () => {
    await Promise.all([fixture.database.close(), fixture.database.close()]);
    await expect(fixture.database.ping()).rejects.toThrow();
  });
});

longDescribe('another process that opens the database and works longer than the timeout of the watchdog', () => {
  let ended: Awaited<ReturnType<typeof anotherProcess>>;
  beforeAll(async () => {
    chmodSync(join(fixture.dataDir, 'db'), 0o755);
    ended = await anotherProcess(fixture.dataDir);
  });

  test('keeps answering, so it is not stopped, and exits by itself and prints nothing else', () => {
    expect(ended).toEqual({ code: 0, stdout: 'open\n', stderr: '' });
  });

  test('makes a folder private that other users can read', () => {
    expect(statSync(join(fixture.dataDir, 'db')).mode & 0o777).toBe(0o700);
  });
});
