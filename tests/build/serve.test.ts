import { execFile, spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { warningsOf } from '#tests/support/log-lines.ts';
import { startSink } from '#tests/support/mail-sink.ts';
import { type RunningServer, serverCommand, startServer } from '#tests/support/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-serve-'));
const data = mkdtempSync(join(tmpdir(), 'deedline-serve-data-'));
let server: RunningServer;

/** Hard links are faster than copying 20,000 files; symbolic links would resolve to the development packages. */
function linkFolder(path: string): void {
  for (const entry of readdirSync(path, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    const target = join(folder, relative('.', file));
    mkdirSync(dirname(target), { recursive: true });
    try {
      linkSync(file, target);
    } catch {
      copyFileSync(file, target);
    }
  }
}

type Lockfile = { packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }> };

/** The packages that `npm ci --omit=dev --omit=optional` installs, and Node 24, which it expects on the machine. */
function productionPackages(): string[] {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;
  return Object.entries(packages)
    .filter(([path, { dev, devOptional, optional }]) => {
      const isNode = path.startsWith('node_modules/node-');
      return path !== '' && !dev && !devOptional && (!optional || isNode) && existsSync(path);
    })
    .map(([path]) => path);
}

beforeAll(async () => {
  for (const path of ['build', ...productionPackages()]) linkFolder(path);
  for (const path of ['package.json', 'scripts/run-built.sh']) cpSync(path, join(folder, path));
  mkdirSync(join(folder, 'node_modules/.bin'));
  symlinkSync(readlinkSync('node_modules/.bin/node'), join(folder, 'node_modules/.bin/node'));
  cpSync(inject('seededFolder'), data, { recursive: true });
  const gone = await startSink();
  await gone.close();
  const SMTP_URL = gone.url.replace('smtp://', 'smtp://mailer:hunter2@');
  server = await startServer({ DATA_DIR: data, SMTP_URL }, undefined, folder);
});
afterAll(async () => {
  await server?.stop();
  for (const made of [folder, data]) rmSync(made, { recursive: true, force: true });
});

test('the copy has no sources and no development packages', () => {
  expect(readdirSync(folder).sort()).toEqual(['build', 'node_modules', 'package.json', 'scripts']);
  expect(['vite', 'typescript', 'rolldown'].filter((name) => existsSync(join(folder, 'node_modules', name)))).toEqual(
    [],
  );
});

test.each([
  ['/', 'text/html'],
  ['/lead-scoring', 'text/html'],
  ['/search?q=probate', 'text/html'],
  ['/resources/events', 'text/html'],
  ['/rest/v1/lead_scores?limit=1', 'application/json'],
  ['/readyz', 'application/json'],
])('the copy serves %s', async (path, type) => {
  const response = await fetch(`${server.origin}${path}`);
  expect([response.status, response.headers.get('Content-Type')?.split(';')[0]]).toEqual([200, type]);
  expect((await response.text()).length).toBeGreaterThan(10);
});

test('failed mail can be sent again from the copy', async () => {
  const env = { PATH: process.env.PATH, DATA_DIR: data };
  // Not at once: the server that holds the database answers the command.
  const { stdout } = await promisify(execFile)(serverCommand[0], ['mail-retry'], { cwd: folder, env });
  expect(stdout).toBe('0 mails will be tried again.\n');
});

test('without a build the error is one sentence', () => {
  const { status, stderr } = spawnSync(join(folder, serverCommand[0]), ['another']);
  expect([status, stderr.toString()]).toEqual([1, 'The site is not built yet: run npm run build first.\n']);
});

// tests/build/metrics.test.ts has what a well configured server warns about.
const about = (setting: string) => warningsOf(server).filter(({ message }) => message.includes(setting));

test('an unreachable mail server is reported at the start, without its password', async () => {
  await vi.waitFor(() => expect(about('SMTP_URL')).toHaveLength(1), { timeout: 20_000 });
  expect(about('SMTP_URL')).toMatchObject([{ level: 'warn', message: expect.stringMatching(/ESOCKET|ECONNREFUSED/) }]);
  expect(server.output()).not.toContain('hunter2');
});

test('real mail with links to localhost is reported at the start', () => {
  expect(about('PUBLIC_URL is not set')).toMatchObject([{ level: 'warn' }]);
});

test('forwarded addresses that are not trusted are reported once', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' };
  for (const limit of [1, 2, 3]) await fetch(`${server.origin}/rest/v1/lead_scores?limit=${limit}`, { headers });
  await vi.waitFor(() => expect(about('TRUST_PROXY')).toHaveLength(1));
  expect(server.output()).not.toContain('203.0.113.7');
});
