import { Agent, type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '#tests/support/long-form.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

let database: ServedDatabase;
beforeAll(async () => {
  database = await preparePostgres();
});
afterAll(() => database?.drop());

const start = (drainSeconds: number) => startServer({ ...database.env, DRAIN_SECONDS: String(drainSeconds) });

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

test('SIGTERM first turns readiness off, while requests are still answered with Connection: close', async () => {
  const server = await start(1);
  const kept = new Agent({ keepAlive: true });
  expect((await get(server, '/pricing', kept)).headers.connection).toBe('keep-alive');
  const ended = server.stop();
  const { headers } = await noLongerReady(server);
  expect([headers['retry-after'], headers.connection]).toEqual(['5', 'close']);
  const over = await Promise.all([get(server, '/mission'), get(server, '/pricing', kept), get(server, '/healthz')]);
  expect(over.map((answer) => [answer.statusCode, answer.headers.connection])).toEqual(Array(3).fill([200, 'close']));
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
