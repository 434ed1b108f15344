import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { rows } from '#db/client.ts';
import { childrenOf, isRunning } from '#tests/support/child-processes.ts';
import { metricsAddressOf } from '#tests/support/log-lines.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { bookingErrand, type Errand, formErrand, runErrands } from '#tests/support/visitors/client.ts';
import { somebody } from '#tests/support/visitors/people.ts';
import { openSlots } from '#tests/support/visitors/slots.ts';

let database: ServedDatabase;
let server: RunningServer;
let metricsAddress = '';

beforeAll(async () => {
  database = await preparePostgres();
  server = await startServer({ ...database.env, TRUST_PROXY: '1', PROCESSES: '2', METRICS: '127.0.0.1:0' });
  metricsAddress = metricsAddressOf(server);
});
afterAll(async () => {
  await server?.kill();
  await database?.drop();
});

const workers = () => childrenOf(server.process.pid);

/** A request over a new connection, which can reach any of the processes. */
const visit = () => fetch(`${server.origin}/pricing`, { headers: { Connection: 'close' } }).then((page) => page.text());

async function pagesCounted(): Promise<number> {
  const text = await (await fetch(metricsAddress)).text();
  const pages = text.matchAll(/^deedline_http_requests_total\{route="page",method="GET",status="2xx"\} (\d+)$/gm);
  const [first, ...others] = [...pages];
  expect(others).toEqual([]);
  return Number(first?.[1] ?? 0);
}

test('the metrics are the sum over all processes', async () => {
  for (let visits = 0; visits < 20; visits += 1) await visit();
  expect(await pagesCounted()).toBe(20);
});

test('a worker killed under load is replaced, and no acknowledged write is lost', async () => {
  const slots = await openSlots(server.origin);
  const errands: Errand[] = slots
    .slice(0, 24)
    .flatMap(({ id }) => [bookingErrand(somebody(), id), formErrand(somebody())]);
  const [victim = 0] = workers();
  const queue = [...errands];
  let answers = 0;
  const onAnswer = () => {
    answers += 1;
    if (answers === 20) process.kill(victim, 'SIGKILL');
  };
  // A client stops when its connection breaks, so the loop starts new ones, like a visitor who retries.
  while (queue.length > 0) await runErrands(server.origin, queue, 8, onAnswer);
  expect(errands.filter((errand) => ![200, 201].includes(errand.answers[0]?.status ?? 0))).toEqual([]);
  const stored = await database.look((db) =>
    rows(db, sql`select customer_email as email from demo_bookings union all select email from contact_submissions`),
  );
  expect(stored.map(({ email }) => email).sort()).toEqual(errands.map(({ person }) => person.email).sort());
  await vi.waitFor(() => expect(server.output()).toContain('has taken the place of another'), { timeout: 60_000 });
  expect(workers()).toHaveLength(2);
  expect(workers()).not.toContain(victim);
});

test('the counts of a dead worker are kept', async () => {
  expect(await pagesCounted()).toBe(20);
});

test('when the primary is killed, its workers finish their requests and exit, and the port is free', async () => {
  const left = workers();
  const { port } = new URL(server.origin);
  const sockets = await Promise.all([sendPartialRequest(port), sendPartialRequest(port)]);
  const gone = server.kill();
  // Workers close idle connections when the primary ends; both requests are partly sent at that moment.
  await vi.waitFor(() => expect(isRunning(server.process.pid ?? 0)).toBe(false));
  for (const { socket } of sockets) socket.write('\r\n');
  for (const { answer } of sockets) expect(await answer).toContain('HTTP/1.1 200');
  await gone;
  await vi.waitFor(() => expect(left.filter(isRunning)).toEqual([]), { timeout: 30_000 });
  const next = createServer().listen(Number(port), '127.0.0.1');
  await new Promise((resolve, reject) => next.once('listening', resolve).once('error', reject));
  next.close();
});

/** Sends a request without its last line, on a connection that a worker has accepted. */
async function sendPartialRequest(port: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(Number(port), '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {}).on('close', () => resolve(text));
  });
  // The first request is answered, so the same worker receives the second.
  socket.write('GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await new Promise((resolve) => socket.once('data', resolve));
  socket.write('GET /mission HTTP/1.1\r\nHost: localhost\r\n');
  await fetch(`http://127.0.0.1:${port}/healthz`);
  return { socket, answer };
}
