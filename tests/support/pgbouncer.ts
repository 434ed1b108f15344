import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export const isPgBouncerInstalled = spawnSync('pgbouncer', ['--version']).status === 0;

export type RunningPgBouncer = {
  /** The address of a database behind it. */
  url: string;
  stop: () => Promise<void>;
};

/** PgBouncer in transaction mode in front of a database, with fewer connections to it than it accepts. */
export async function startPgBouncer(databaseUrl: string, connections = 3): Promise<RunningPgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'deedline-pgbouncer-'));
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const name = pathname.slice(1);
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: listenPort,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
  };
  const target = `host=${hostname} port=${port} dbname=${name} user=${username} password=${password}`;
  const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`);
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, ['[databases]', `${name} = ${target}`, '[pgbouncer]', ...lines, ''].join('\n'));
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn('pgbouncer', [...user, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  process.once('exit', () => child.kill('SIGKILL'));
  let output = '';
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const stop = async () => {
    await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://${username}:${password}@127.0.0.1:${listenPort}/${name}`;
  for (let tries = 0; child.exitCode === null && tries < 300; tries++) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      await client.end();
      return { url, stop };
    } catch {
      await sleep(100);
    }
  }
  await stop();
  throw new Error(`PgBouncer did not start: ${output}`);
}

function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}
