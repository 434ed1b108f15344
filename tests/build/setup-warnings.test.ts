import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startSink } from '#tests/support/mail-sink.ts';
import { preparePostgres, type ServedDatabase } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

let databases: ServedDatabase[] = [];
let server: RunningServer;
let wellConfigured: RunningServer;

beforeAll(async () => {
  const gone = await startSink();
  await gone.close();
  const sink = await startSink();
  databases = [await preparePostgres(), await preparePostgres()];
  const smtp = gone.url.replace('smtp://', 'smtp://mailer:hunter2@');
  server = await startServer({ ...databases[0]?.env, SMTP_URL: smtp });
  const env = { SMTP_URL: sink.url, PUBLIC_URL: 'https://www.deedline.example', TRUST_PROXY: '1' };
  wellConfigured = await startServer({ ...databases[1]?.env, ...env });
  afterAll(() => sink.close());
});
afterAll(async () => {
  await server?.stop();
  await wellConfigured?.stop();
  await Promise.all(databases.map((database) => database.drop()));
});

type Line = { level: string; message: string };
const warnings = (running: RunningServer): Line[] =>
  running
    .output()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
    .filter(({ level }) => level !== 'info');
const about = (setting: string) => warnings(server).filter(({ message }) => message.includes(setting));

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

test('a refused origin causes a warning with the setting to change, and many cause one line', async () => {
  for (const _ of [1, 2, 3]) {
    const headers = { Origin: 'https://elsewhere.example', 'X-Forwarded-For': '203.0.113.7' };
    const response = await fetch(`${wellConfigured.origin}/functions/v1/reset-deals`, { method: 'POST', headers });
    expect(response.status).toBe(403);
  }
  await vi.waitFor(() =>
    expect(warnings(wellConfigured)).toMatchObject([
      { level: 'warn', message: expect.stringContaining('PUBLIC_URL'), PUBLIC_URL: 'https://www.deedline.example' },
    ]),
  );
});
