import { spawnSync } from 'node:child_process';
import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest, longTests } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, serverCommand, startServer } from '#tests/support/start-server.ts';

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
const start = (drainSeconds: number) => startServer({ ...database.env, DRAIN_SECONDS: String(drainSeconds) });
beforeAll(async () => {
  database = await preparePostgres();
  server = await start(1);
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

test('starting prints one line with the address', () => {
  const lines = server.output().trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { time: expect.any(String), level: 'info', message: `Deedline is ready at ${server.origin}` },
  ]);
});

/** Uses a keep-alive connection. */
function get(server: RunningServer, path: string, agent = new Agent({ keepAlive: true })): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request(server.origin + path, { agent }, (response) => {
      response.resume().once('end', () => resolve(response));
    })
      .once('error', reject)
      .end();
  });
}

/** A signal arrives a moment after it is sent. */
async function noLongerReady(server: RunningServer): Promise<IncomingMessage> {
  for (;;) {
    const answer = await get(server, '/readyz');
    if (answer.statusCode === 503) return answer;
  }
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, 'localhost')
      .once('connect', () => {
        socket.destroy();
        resolve(true);
      })
      .once('error', () => resolve(false));
  });
}

test('SIGTERM first turns readiness off, while requests are still answered with Connection: close, then lets one finish and exits with 0', async () => {
  const { port } = new URL(server.origin);
  const kept = new Agent({ keepAlive: true });
  expect((await get(server, '/pricing', kept)).headers.connection).toBe('keep-alive');
  const ended = server.stop();
  const { headers } = await noLongerReady(server);
  expect([headers['retry-after'], headers.connection]).toEqual(['5', 'close']);
  const over = await Promise.all([get(server, '/mission'), get(server, '/pricing', kept), get(server, '/healthz')]);
  expect(over.map((answer) => [answer.statusCode, answer.headers.connection])).toEqual(Array(3).fill([200, 'close']));
  const socket = connect(Number(port), 'localhost');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('close', () => resolve(text));
  });
  await new Promise((resolve) => socket.once('connect', resolve));
  // Half a request, which the server must wait for when it takes no more connections.
  socket.write('GET /mission HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n');
  while (await isListening(Number(port))) await sleep(50);
  socket.write('\r\n');
  expect(await answer).toContain('HTTP/1.1 200');
  expect(await ended).toBe(0);
});

longTest('SIGINT does not wait for load balancers', async () => {
  const server = await start(60);
  const ended = new Promise((resolve) => server.process.once('exit', resolve));
  server.process.kill('SIGINT');
  expect(await ended).toBe(0);
});

longTest('a second signal ends the process immediately', async () => {
  const server = await start(60);
  const ended = server.stop();
  await noLongerReady(server);
  let over = false;
  ended.then(() => {
    over = true;
  });
  // A terminal and npm both send the signal, so a second one that arrives with the first does not count.
  while (!over) {
    server.process.kill('SIGTERM');
    await sleep(50);
  }
  expect(await ended).toBe(1);
});

longTest('a connection without a request does not keep the process alive', async () => {
  const server = await start(0);
  const silent = connect(Number(new URL(server.origin).port), 'localhost');
  silent.on('error', () => {});
  await new Promise((resolve) => silent.once('connect', resolve));
  await get(server, '/healthz');
  expect(await server.stop()).toBe(0);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number\n'],
  [{ PROCESSES: '2' }, 'PROCESSES over 1 needs DATABASE_URL: the embedded database belongs to one process\n'],
])('an invalid setting is a one-line error: %o', (env, message) => {
  expect(failsWith({ DATA_DIR: database.dataDir, ...env })).toBe(message);
});

longTests([
  ['nonsense.invalid', 'no address is known for this name'],
  ['192.0.2.1', 'this machine does not have this address'],
] as const)('HOST=%s is a one-line error', ([HOST, reason]) => {
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
