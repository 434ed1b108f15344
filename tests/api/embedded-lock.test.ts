import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { lockFolder } from '#db/embedded/folder-lock.ts';
import { requireFreeSpace } from '#db/embedded/free-space.ts';
import { upkeep } from '#db/embedded/maintenance.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

const embedded = testDatabases.filter(({ name }) => name === 'pglite');
let fixture: TestDatabase;
const children: ChildProcess[] = [];

beforeEach(async () => {
  const [first] = embedded;
  if (!first) throw new Error('There is no embedded test database');
  fixture = await first.open();
});

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await fixture.drop();
});

/** Another process on the same folder, with all it wrote. */
function anotherProcess(task: string) {
  const child = spawn(process.execPath, ['tests/api/children/embedded-database.ts', fixture.dataDir, task]);
  children.push(child);
  const output = { stdout: '', stderr: '' };
  child.stdout.on('data', (chunk) => {
    output.stdout += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output.stderr += chunk;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, ...output }));
  const opened = once(child.stdout, 'data');
  return { child, opened, ended };
}

test('a second process is refused with one sentence and touches nothing', async () => {
  const { code, stdout, stderr } = await anotherProcess('hold').ended;
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(stderr).toBe(
    `Another process already uses the database in ${join(fixture.dataDir, 'db')}: stop it, or set DATA_DIR to another folder.\n`,
  );
  await fixture.database.ping();
});

test('the same process cannot open a folder twice either', async () => {
  await expect(openDatabase({ dataDir: fixture.dataDir })).rejects.toThrow('Another process already uses the database');
  await fixture.database.ping();
});

test('a closed database can be opened by another process, which ends by itself and prints nothing else', async () => {
  await fixture.database.close();
  const { code, stdout, stderr } = await anotherProcess('close').ended;
  expect({ code, stdout, stderr }).toEqual({ code: 0, stdout: 'open\n', stderr: '' });
});

test('a process that was killed leaves no lock behind', async () => {
  await fixture.database.close();
  const { child, opened, ended } = anotherProcess('hold');
  await opened;
  child.kill('SIGKILL');
  expect((await ended).signal).toBe('SIGKILL');
  const database = await openDatabase({ dataDir: fixture.dataDir });
  await database.ping();
  await database.close();
});

test('closing twice is closing once', async () => {
  await Promise.all([fixture.database.close(), fixture.database.close()]);
  await fixture.database.close();
  await expect(fixture.database.ping()).rejects.toThrow();
});

test('parent folders that are missing are made', () => {
  const folder = join(fixture.dataDir, 'not', 'there', 'yet');
  lockFolder(folder).release();
  expect(existsSync(`${folder}.lock`)).toBe(true);
});

test('a disk without room is refused before anything is written', async () => {
  await requireFreeSpace(fixture.dataDir);
  await expect(requireFreeSpace(fixture.dataDir, 2 ** 60)).rejects.toThrow(/has \d+ MB free, and the database needs/);
});

test.each(upkeep)('the database can do its upkeep: $statement', async ({ statement }) => {
  await fixture.database.db.execute(sql.raw(statement));
});

test('a database that stops answering ends the process with a sentence', async () => {
  await fixture.database.close();
  const { signal, stderr } = await anotherProcess('hang').ended;
  expect(signal).toBe('SIGKILL');
  expect(stderr).toContain('has not answered for 2 seconds; its disk may be full.');
});

test('a database that answers slowly but surely is left alone', async () => {
  await fixture.database.close();
  const { code, stderr } = await anotherProcess('work').ended;
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
});
