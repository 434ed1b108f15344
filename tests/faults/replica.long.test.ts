// Lists from a real replica: it is copied from the primary and follows it, stops and comes back.
import { execFileSync, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase } from '#db/client.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type OwnPostgres, startOwnPostgres } from '#tests/support/postgres.ts';
import { onPostgres } from '#tests/support/postgres-databases.ts';
import { insertSampleRows, monday, slotId } from '#tests/support/table-api-rows.ts';
import { testApp } from '#tests/support/test-app.ts';

/** The newest installed version, which the primary has too. */
const [bin = ''] = globSync('/usr/lib/postgresql/*/bin')
  .filter((folder) => existsSync(join(folder, 'pg_basebackup')))
  .toSorted((one, other) => Number(other.split('/').at(-2)) - Number(one.split('/').at(-2)));

type RunningReplica = {
  url: string;
  stop: () => Promise<void>;
  start: () => Promise<void>;
  remove: () => Promise<void>;
};

async function startReplica(primaryUrl: string): Promise<RunningReplica> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-replica-'));
  const isRoot = process.getuid?.() === 0;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  const owner = isRoot ? { uid: idOf('-u'), gid: idOf('-g') } : {};
  if (isRoot) chownSync(folder, idOf('-u'), idOf('-g'));
  chmodSync(folder, 0o700);
  const data = join(folder, 'data');
  const copy = ['-d', primaryUrl, '-D', data, '-R', '-X', 'stream', '-c', 'fast'];
  execFileSync(join(bin, 'pg_basebackup'), copy, { ...owner, cwd: folder, stdio: 'pipe' });
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=200'];
  const flags = settings.flatMap((setting) => ['-c', setting]);
  let child: ReturnType<typeof spawn> | null = null;
  const url = new URL(primaryUrl);
  url.port = String(port);
  const start = async () => {
    const started = spawn(join(bin, 'postgres'), ['-D', data, ...flags], { ...owner, cwd: folder, stdio: 'ignore' });
    child = started;
    process.once('exit', () => started.kill('SIGQUIT'));
    const isUp = () =>
      onPostgres(url.href, 'select 1').then(
        () => true,
        () => false,
      );
    for (let tries = 0; !(await isUp()); tries++) {
      if (tries > 300) throw new Error('The replica did not start');
      await sleep(100);
    }
  };
  const stop = async () => {
    const ended = new Promise((resolve) => child?.once('exit', resolve));
    child?.kill('SIGQUIT');
    await ended;
  };
  await start();
  const remove = async () => {
    if (child?.exitCode === null && child.signalCode === null) await stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: url.href, stop, start, remove };
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

describe('lists with DATABASE_READ_URL', () => {
  let primary: OwnPostgres;
  let replica: RunningReplica;
  let database: Database;

  beforeEach(({ skip }) => {
    if (bin === '') skip('pg_basebackup is not installed');
  });
  beforeAll(async () => {
    if (bin === '') return;
    primary = await startOwnPostgres({ fsync: 'off' });
    replica = await startReplica(primary.url);
    const urls = { databaseUrl: `${primary.url}?connect_timeout=60`, readUrl: replica.url };
    database = await openDatabase({ dataDir: '', ...urls });
    await insertSampleRows(database.db);
  });
  afterAll(async () => {
    await database?.close();
    await replica?.remove();
    await primary?.stop();
  });

  const isReplica = async () => {
    const [row] = (await database.replicaRead?.(() => sql`select pg_is_in_recovery() as is_replica`)) ?? [];
    return row?.is_replica;
  };

  test('the replica answers for the primary, and the primary for it while it is down', async () => {
    const app = testApp({ database, now: () => monday });
    const list = async () => (await app.request('/rest/v1/lead_scores?limit=5')).status;
    await eventually(isReplica).toBe(true);
    expect(await list()).toBe(200);
    await replica.stop();
    expect(await isReplica()).toBe(false);
    expect((await app.request('/rest/v1/market_intelligence?limit=5')).status).toBe(200);
    await replica.start();
    await eventually(isReplica).toBe(true);
  });

  test('what a visitor has changed is read from the primary', async () => {
    const app = testApp({ database, now: () => monday });
    await eventually(isReplica).toBe(true);
    const client = new pg.Client({ connectionString: replica.url });
    client.on('error', () => {});
    await client.connect();
    await client.query('select pg_wal_replay_pause()');
    const open = async () => {
      const response = await app.request(`/rest/v1/demo_slots?id=eq.${slotId('tomorrow', 0)}&select=end_time`);
      return response.json();
    };
    await database.db.execute(sql`update demo_slots set end_time = '11:00' where id = ${slotId('tomorrow', 0)}`);
    expect(await open()).toEqual([{ end_time: '11:00:00' }]);
    const { rows: behind } = await client.query('select end_time from demo_slots where id = $1', [
      slotId('tomorrow', 0),
    ]);
    expect(behind).toEqual([{ end_time: '12:00:00' }]);
    await client.query('select pg_wal_replay_resume()');
    await client.end();
  });
});
