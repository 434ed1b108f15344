// Measures what cheap requests cost the server. tests/build/metrics.test.ts and tests/api/rate-limit.test.ts have this in small.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { report } from '#tests/support/long-form.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const count = 4000;
/** More than the network may send. */
const forms = 4000;
let database: ServedDatabase;
let server: RunningServer;

beforeAll(async () => {
  const postgres = servedDatabases.find(({ name }) => name === 'postgres');
  if (!postgres) throw new Error('There is no PostgreSQL to test on');
  database = await postgres.prepare();
  server = await startServer({ ...database.env, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

/** Sends the requests ten at a time and counts the responses by status. */
async function flood(send: (number: number) => Promise<Response>, times = count): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {};
  let next = 0;
  const work = async () => {
    while (next < times) {
      const response = await send(next++);
      await response.arrayBuffer();
      statuses[response.status] = (statuses[response.status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  return statuses;
}

test('requests to unknown paths do not fill the log', async () => {
  const before = server.output().length;
  const statuses = await flood((number) => fetch(`${server.origin}/nowhere-${number}`, { method: 'POST', body: 'x' }));
  const written = server.output().length - before;
  report(`log flood: ${count} requests (${JSON.stringify(statuses)}), ${written} bytes of log`);
  expect(written).toBeLessThan(1000);
});

test('log entries for requests refused by the origin check are limited', async () => {
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
  const before = server.output().length;
  const statuses = await flood(() =>
    fetch(`${server.origin}/functions/v1/submit-contact`, { method: 'POST', headers, body: '{}' }),
  );
  const written = server.output().length - before;
  report(`refused origins: ${count} requests, ${written} bytes of log`);
  expect(statuses).toEqual({ 403: count });
  expect(written).toBeLessThan(60 * 400);
});

test('an IPv6 /48 network can send as many forms as eight visitors, not 65,536', async () => {
  const statuses = await flood(
    (number) =>
      fetch(`${server.origin}/functions/v1/submit-contact`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `2001:db8:1:${number.toString(16)}::1` },
        body: '{}',
      }),
    forms,
  );
  report(`one network: ${forms} forms from ${forms} addresses, ${statuses[400] ?? 0} processed`);
  expect(statuses).toEqual({ 400: 480, 429: forms - 480 });
});
