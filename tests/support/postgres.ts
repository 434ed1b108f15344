import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { executable, type Installation, installations } from './postgres-binaries.ts';

export type RunningPostgres = { url: string; stop: () => Promise<void> };

/** One that a test may do anything to; its data and its address stay. */
export type OwnPostgres = RunningPostgres & {
  /** Ends it: fast as an operator would, immediate as a power cut does. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>;
  resume: () => Promise<void>;
  /** The process that started all others. */
  pid: () => number;
};

/** A real PostgreSQL for the tests: the one TEST_DATABASE_URL names, else one started here. None is a failure. */
export async function startPostgres(candidates?: Installation[]): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !candidates) return { url: given, stop: async () => {} };
  return startOwnPostgres(candidates);
}

/** Always one started here. */
export async function startOwnPostgres(candidates?: Installation[]): Promise<OwnPostgres> {
  const reasons: string[] = [];
  for (const installation of candidates ?? installations()) {
    try {
      return await started(installation);
    } catch (error) {
      reasons.push(`${installation.name}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    `The tests need PostgreSQL: install it, or set TEST_DATABASE_URL to a server where databases may be created.\n${reasons.join('\n')}`,
  );
}

async function started(installation: Installation): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'deedline-postgres-'));
  const owner = unprivilegedOwner();
  let child: ChildProcess | undefined;
  const stop = async () => {
    if (child) await ended(child);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    if (owner) chownSync(folder, owner.uid, owner.gid);
    const bin = installation.prepare(folder);
    const { data, password } = newCluster(bin, folder, owner);
    const port = await freePort();
    const options = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
    const flags = Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = join(bin, executable('postgres'));
    const url = `postgres://tests:${password}@127.0.0.1:${port}/postgres`;
    const resume = async () => {
      child = spawn(server, ['-D', data, ...flags], { ...owner, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
      const running = child;
      process.once('exit', () => running.kill('SIGINT'));
      await ready(running, url);
    };
    await resume();
    const halt = async (mode: 'fast' | 'immediate') => {
      if (child) await ended(child, mode === 'fast' ? 'SIGINT' : 'SIGQUIT');
    };
    return { url, stop, halt, resume, pid: () => child?.pid ?? 0 };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Owner = { uid: number; gid: number };

function newCluster(bin: string, folder: string, owner: Owner | undefined): { data: string; password: string } {
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password);
  if (owner) chownSync(passwordFile, owner.uid, owner.gid);
  const data = join(folder, 'data');
  const locale = process.platform === 'win32' ? 'C' : 'C.UTF-8';
  const access = ['--username=tests', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  // The server itself runs with fsync on; only making the empty cluster goes without.
  const args = ['-D', data, '--encoding=UTF8', `--locale=${locale}`, '--no-sync', ...access];
  execFileSync(join(bin, executable('initdb')), args, { ...owner, cwd: folder, stdio: 'pipe' });
  return { data, password };
}

/** PostgreSQL refuses to run as root. */
function unprivilegedOwner(): Owner | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string, user: string) => Number(execFileSync('id', [flag, user], { stdio: 'pipe' }));
  try {
    return { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') };
  } catch {
    return { uid: idOf('-u', 'nobody'), gid: idOf('-g', 'nobody') };
  }
}

async function ready(server: ChildProcess, url: string): Promise<void> {
  let output = '';
  server.stderr?.on('data', (chunk) => {
    output = `${output}${chunk}`.slice(-4000);
  });
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && server.exitCode === null && server.signalCode === null) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 });
    try {
      await client.connect();
    } catch {
      await sleep(100);
      continue;
    }
    const found = await client.query("select 1 from pg_available_extensions where name = 'pg_trgm'");
    await client.end();
    if (found.rowCount) return;
    throw new Error('it lacks the extension pg_trgm');
  }
  throw new Error(`it did not start: ${output}`);
}

function ended(server: ChildProcess, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(address && typeof address === 'object' ? address.port : 0));
    });
  });
}
