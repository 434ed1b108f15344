import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { openDatabase } from '#db/client.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { type Errand, formErrand } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { ask } from './support/http.ts';
import { fakeDisk } from './support/preloaded.ts';
import { writeErrors } from './support/write-checks.ts';

// tests/faults/full-disk.test.ts has the other faults of a full disk, in every run.
describe('a checkpoint on a full disk', () => {
  const disk = fakeDisk();
  const dataDir = mkdtempSync(join(tmpdir(), 'deedline-checkpoint-'));
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '1', FAULT_CHECKPOINT_MS: '300', ...disk.env };
  const soon = { timeout: 20_000 };
  const errands: Errand[] = [];
  let server: RunningServer;

  async function form(): Promise<number> {
    const errand = formErrand(somebody());
    const headers = { 'X-Forwarded-For': errand.person.address };
    const reply = await ask(server.origin, errand.path, { method: 'POST', headers, json: errand.body });
    errand.answers.push(reply);
    errands.push(errand);
    return reply.status;
  }

  beforeAll(async () => {
    cpSync(inject('seededFolder'), dataDir, { recursive: true });
    server = await startServer(env);
  });
  afterAll(async () => {
    await server?.kill();
    disk.drop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('while the disk is nearly full, checkpoints are skipped and the server keeps running', async () => {
    expect(await form()).toBe(200);
    disk.setNearlyFull(true);
    await expect.poll(server.output, soon).toContain('is nearly full: the database is only read');
    disk.setFull(true, 'tables');
    await expect
      .poll(server.output, soon)
      .toContain('The database skips \\"checkpoint\\" while its disk is nearly full.');
    // Time for three more checkpoints, which would end the process.
    await sleep(1000);
    expect(server.process.exitCode).toBeNull();
    expect((await ask(server.origin, '/rest/v1/lead_scores?limit=1')).status).toBe(200);
    disk.setFull(false);
    disk.setNearlyFull(false);
    await expect.poll(server.output, soon).toContain('has room again');
  });

  test('a checkpoint on a full disk ends the process with a message, and no acknowledged write is lost', async () => {
    const ended = once(server.process, 'close');
    expect(await form()).toBe(200);
    disk.setFull(true, 'tables');
    const [code] = await ended;
    expect(server.output()).toContain('The database could not run "checkpoint"');
    expect(code).toBe(1);
    disk.setFull(false);
    server = await startServer(env);
    expect(await form()).toBe(200);
    expect(await server.stop()).toBe(0);
    const { db, close } = await openDatabase({ dataDir });
    expect(await writeErrors(db, errands).finally(close)).toEqual([]);
  });
});
