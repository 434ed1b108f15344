import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { warningsOf } from '#tests/support/log-lines.ts';
import { startSink } from '#tests/support/mail-sink.ts';
import { startOnPostgres } from '#tests/support/served-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

let server: RunningServer;

beforeAll(async () => {
  const gone = await startSink();
  await gone.close();
  server = await startOnPostgres({ SMTP_URL: gone.url.replace('smtp://', 'smtp://mailer:hunter2@') });
});
afterAll(() => server?.stop());

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
