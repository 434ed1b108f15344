// Measures what cheap requests cost the server.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { longTest, report, sized } from '#tests/support/long-form.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { startOnPostgres } from '#tests/support/served-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';
import { warningsOf } from '#tests/support/warnings.ts';

const count = sized(100, 4000);
/** More than the network may send. */
const forms = 4000;
const publicUrl = 'https://www.deedline.example';
let sink: MailSink;
let server: RunningServer;

beforeAll(async () => {
  sink = await startSink();
  // Well configured, so that nothing else is worth a warning.
  server = await startOnPostgres({ TRUST_PROXY: '1', PUBLIC_URL: publicUrl, SMTP_URL: sink.url });
});
afterAll(async () => {
  await server?.stop();
  await sink?.close();
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

test('requests refused by the origin check cause one warning with the setting to change', async () => {
  const headers = { Origin: 'https://evil.example', 'Content-Type': 'application/json' };
  expect(warningsOf(server)).toEqual([]);
  const before = server.output().length;
  const statuses = await flood(() =>
    fetch(`${server.origin}/functions/v1/submit-contact`, { method: 'POST', headers, body: '{}' }),
  );
  const written = server.output().length - before;
  report(`refused origins: ${count} requests, ${written} bytes of log`);
  expect(statuses).toEqual({ 403: count });
  await vi.waitFor(() =>
    expect(warningsOf(server)).toMatchObject([
      { level: 'warn', message: expect.stringContaining('PUBLIC_URL'), PUBLIC_URL: publicUrl },
    ]),
  );
  expect(written).toBeLessThan(60 * 400);
});

// tests/api/rate-limit.test.ts has this with low limits.
longTest('an IPv6 /48 network can send as many forms as eight visitors, not 65,536', async () => {
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
