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

let fixture: TestDatabase;

beforeAll(async () => {
  fixture = await embedded.open();
});
afterAll(() => fixture?.drop());

/** Runs another process on a folder and collects its output. */
async function anotherProcess(dataDir: string, task: string) {
  const child = spawn(process.execPath, ['tests/api/children/embedded-database.ts', dataDir, task]);
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

describe('once closed', () => {
  let closed: TestDatabase;
  beforeAll(async () => {
    closed = await embedded.open({ fresh: true });
  });
  afterAll(() => closed?.drop());

  test('closing twice is harmless', async () => {
    await Promise.all([closed.database.close(), closed.database.close()]);
    await closed.database.close();
    await expect(closed.database.ping()).rejects.toThrow();
  });

  test('a closed database can be opened by another process, which exits by itself and prints nothing else', async () => {
    await closed.database.close();
    expect(await anotherProcess(closed.dataDir, 'close')).toEqual({ code: 0, stdout: 'open\n', stderr: '' });
  });

  test('the watchdog does not stop a slow database that keeps answering', async () => {
    await closed.database.close();
    expect(await anotherProcess(closed.dataDir, 'work')).toMatchObject({ code: 0, stderr: '' });
  });

  test('a folder that other users can read becomes private at the next start', async () => {
    await closed.database.close();
    chmodSync(join(closed.dataDir, 'db'), 0o755);
    const reopened = await openDatabase({ dataDir: closed.dataDir });
    expect(statSync(join(closed.dataDir, 'db')).mode & 0o777).toBe(0o700);
    await reopened.close();
  });
});
