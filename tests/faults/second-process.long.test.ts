import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';
import { type Load, startLoad } from './support/load.ts';
import { sizes } from './support/sizes.ts';
import { lostDeals, summaryOf, writeErrors } from './support/write-checks.ts';

// tests/api/embedded-lock.test.ts has the lock itself, in every run.
describe('a second process on the folder of a server', () => {
  let database: ServedDatabase;
  let first: RunningServer;
  let load: Load;
  const refusals: string[] = [];
  const started = (env: Record<string, string>) =>
    startServer(env).then(
      () => 'it started',
      ({ message }: Error) => message,
    );

  beforeAll(async () => {
    const embedded = servedDatabases.find(({ name }) => name === 'pglite');
    if (!embedded || !inject('seededFolder')) throw new Error('There is no embedded database');
    database = await embedded.prepare();
    first = await startServer({ ...database.env, TRUST_PROXY: '1' });
    const slots = (await openSlots(first.origin)).slice(0, 12);
    load = startLoad({ slots, clients: 4, origin: () => first.origin });
    await load.answered(20);
    for (let round = 0; round < sizes.rounds; round += 1) refusals.push(await started(database.env));
    await load.answered(20);
  });
  afterAll(async () => {
    await first?.kill();
    await database?.drop();
  });

  test('a second process on the same folder exits with code 1 and a one-line message', () => {
    const sentence = `Another process already uses the database in ${join(database.dataDir, 'db')}: stop it, or set DATA_DIR to another folder.`;
    expect(refusals).toHaveLength(sizes.rounds);
    for (const refusal of refusals) {
      expect(refusal).toMatch(/^The server ended with 1:/);
      expect(refusal).toContain(sentence);
      expect(refusal.trim().split('\n')).toHaveLength(1);
    }
  });

  test('the first process is not affected', () => {
    expect(load.wrong).toEqual([]);
    expect(load.counts).toMatchObject({ cut: 0, refused: 0 });
  });

  test('after the first process is killed, the next one starts with every acknowledged write', async () => {
    await first.kill();
    first = await startServer({ ...database.env, TRUST_PROXY: '1' });
    await load.finish();
    const lostNotes = await lostDeals(first.origin, load);
    expect(await first.stop()).toBe(0);
    const lost = [...(await database.look((db) => writeErrors(db, load.errands))), ...lostNotes];
    report(summaryOf(`${refusals.length} second processes, one kill`, load, lost.length));
    expect(lost).toEqual([]);
  });
});
