import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, serverCommand, startServer } from '#tests/support/start-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-lifecycle-'));
cpSync(inject('seededFolder'), folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function failsWith(env: Record<string, string>): string {
  const run = spawnSync(...serverCommand, {
    env: { PATH: process.env.PATH, ...env },
    timeout: 60_000,
  });
  expect(run.status).toBe(1);
  return run.stderr.toString();
}

let server: RunningServer;
/** Starts faster than the embedded database. */
let database: ServedDatabase;
beforeAll(async () => {
  server = await startServer({ DATA_DIR: folder });
  database = await preparePostgres();
});
afterAll(() => database?.drop());

test('starting prints one line with the address', () => {
  const lines = server.output().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: 'info', message: `Deedline is ready at ${server.origin}` },
  ]);
});

test('SIGTERM lets a request finish and exits with 0', async () => {
  const { port } = new URL(server.origin);
  const socket = connect(Number(port), 'localhost');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  // Sends half a request, which the server must wait for.
  socket.write('GET /mission HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n');
  await fetch(`${server.origin}/healthz`);
  const ended = server.stop();
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write('\r\n');
  expect(await answer).toContain('HTTP/1.1 200');
  expect(await ended).toBe(0);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number\n'],
  [{ PROCESSES: '2' }, 'PROCESSES over 1 needs DATABASE_URL: the embedded database belongs to one process\n'],
])('an invalid setting is a one-line error: %o', (env, message) => {
  expect(failsWith({ DATA_DIR: folder, ...env })).toBe(message);
});

testSample(
  [
    ['nonsense.invalid', 'no address is known for this name'],
    ['192.0.2.1', 'this machine does not have this address'],
  ] as const,
  ([HOST]) => HOST === '192.0.2.1',
)('HOST=%s is a one-line error', ([HOST, reason]) => {
  expect(failsWith({ ...database.env, PROCESSES: '1', HOST })).toBe(`HOST ${HOST} cannot be used here: ${reason}.\n`);
});

test('a port in use is a one-line error', async () => {
  const other = createServer().listen(0);
  await new Promise((resolve) => other.once('listening', resolve));
  const address = other.address();
  const port = typeof address === 'object' && address ? String(address.port) : '';
  expect(failsWith({ ...database.env, PROCESSES: '1', PORT: port })).toBe(
    `Port ${port} is in use: set PORT to another one.\n`,
  );
  other.close();
});
