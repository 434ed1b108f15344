import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { metricsAddressOf, warningsOf } from '#tests/support/log-lines.ts';
import { type MailSink, startSink } from '#tests/support/mail-sink.ts';
import { startOnPostgres } from '#tests/support/served-databases.ts';
import type { RunningServer } from '#tests/support/start-server.ts';

const publicUrl = 'http://deeds.example';
let sink: MailSink;
let server: RunningServer;
let address = '';

beforeAll(async () => {
  sink = await startSink({
    recipient: (address) =>
      /^refused/.test(address) ? '550 5.1.1 No such user' : /^delayed/.test(address) ? '451 Later' : '',
  });
  const env = { METRICS: '127.0.0.1:0', TRUST_PROXY: '1', SMTP_URL: sink.url, PUBLIC_URL: publicUrl };
  server = await startOnPostgres(env);
  address = metricsAddressOf(server);
});
afterAll(async () => {
  await server?.stop();
  await sink?.close();
});

type Series = Map<string, number>;

/** Parses the Prometheus text format and throws on an invalid line. */
async function scrape(): Promise<Series> {
  const text = await (await fetch(address)).text();
  const series: Series = new Map();
  const typed = new Set<string>();
  for (const line of text.split('\n')) {
    if (line === '' || line.startsWith('# HELP ')) continue;
    const type = /^# TYPE (\w+) (?:counter|gauge|histogram|summary)$/.exec(line);
    if (type) {
      typed.add(type[1] ?? '');
      continue;
    }
    const sample = /^((\w+)(?:\{\w+="[^"\n]*"(?:,\w+="[^"\n]*")*\})?) (-?\d\S*|[+-]Inf|NaN|Nan)$/.exec(line);
    const name = sample?.[2]?.replace(/_(bucket|sum|count)$/, '') ?? '';
    if (!sample || !(typed.has(name) || typed.has(sample[2] ?? ''))) throw new Error(`Not a sample: ${line}`);
    series.set(sample[1] ?? '', Number(sample[3]));
  }
  return series;
}

const form = {
  name: 'Quill Quillonby',
  email: 'quill@quillonby.example',
  message: 'Hello there, dear people',
  submission_type: 'general',
};
const sendForm = (visitor: string, body: object = form) =>
  fetch(`${server.origin}/functions/v1/submit-contact`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': visitor },
    body: JSON.stringify(body),
  });

const seriesFor = (route: string, method: string, status: string) =>
  `deedline_http_requests_total{route="${route}",method="${method}",status="${status}"}`;

test('a server with mail, a proxy and a public URL warns about nothing', () => {
  expect(warningsOf(server)).toEqual([]);
});

test('a request is counted once, in its group', async () => {
  const before = await scrape();
  for (const path of ['/pricing?name=quillonby', '/favicon.svg', '/quillonby', '/rest/v1/demo_slots?limit=1']) {
    await (await fetch(server.origin + path)).text();
  }
  const counted = {
    [seriesFor('page', 'GET', '2xx')]: 1,
    [seriesFor('page', 'GET', '4xx')]: 1,
    [seriesFor('asset', 'GET', '2xx')]: 1,
    [seriesFor('table', 'GET', '2xx')]: 1,
  };
  const grown = async () => {
    const series = [...(await scrape())].filter(([name]) => /^deedline_http_requests_total/.test(name));
    const more = series.map(([name, value]) => [name, value - (before.get(name) ?? 0)] as const);
    return Object.fromEntries(more.filter(([, value]) => value !== 0));
  };
  // A request is counted a moment after its answer has arrived.
  await expect.poll(grown, { timeout: 10_000 }).toEqual(counted);
  expect(await grown()).toEqual(counted);
  expect((await scrape()).get('deedline_http_request_duration_seconds_count{route="page"}')).toBe(2);
});

test('accepted forms and refused visitors are counted', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 62; times += 1)
    statuses.push((await sendForm('203.0.113.7', times < 2 ? form : {})).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(2);
  expect(statuses.at(-1)).toBe(429);
  const series = await scrape();
  expect(series.get('deedline_accepted_total{what="form"}')).toBe(2);
  expect(series.get('deedline_accepted_total{what="booking"}')).toBe(0);
  expect(series.get('deedline_rate_limited_total{route="form"}')).toBe(
    statuses.filter((status) => status === 429).length,
  );
});

test('mail that waits and mail that was given up are counted, with the age of the oldest', async () => {
  const mail = async () => {
    const series = await scrape();
    const [waiting, dead] = ['waiting', 'dead'].map((status) => series.get(`deedline_mail{status="${status}"}`));
    return { waiting, dead, oldest: series.get('deedline_mail_oldest_seconds') ?? Number.NaN };
  };
  const soon = { timeout: 20_000 };
  await expect.poll(mail, soon).toEqual({ waiting: 0, dead: 0, oldest: 0 });
  expect((await sendForm('203.0.113.9', { ...form, email: 'refused@quillonby.example' })).status).toBe(200);
  await expect.poll(mail, soon).toEqual({ waiting: 0, dead: 1, oldest: 0 });
  const sent = performance.now();
  expect((await sendForm('203.0.113.10', { ...form, email: 'delayed@quillonby.example' })).status).toBe(200);
  // The notice to the staff is sent; the receipt waits for its next try in a minute.
  await expect.poll(mail, soon).toMatchObject({ waiting: 1, dead: 1 });
  await expect.poll(async () => (await mail()).oldest, soon).toBeGreaterThan(0.5);
  const { oldest } = await mail();
  expect(oldest).toBeLessThan((performance.now() - sent) / 1000 + 0.1);
});

test('readiness, the build, the process and its event loop are reported', async () => {
  const series = await scrape();
  expect(series.get('deedline_ready')).toBe(1);
  expect(series.get('deedline_http_requests_in_flight')).toBe(0);
  const names = [...series.keys()].join('\n');
  for (const name of [
    'deedline_build_info',
    'deedline_webhook_attempts_total{result="accepted"}',
    'deedline_webhook_messages_waiting',
    'deedline_webhook_oldest_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
    'nodejs_eventloop_lag_p99_seconds',
  ]) {
    expect(names).toContain(name);
  }
});

test('the metrics contain nothing that a visitor sent', async () => {
  await sendForm('203.0.113.8');
  expect(await (await fetch(address)).text()).not.toMatch(/quill|203\.0\.113/i);
});

test('visitors cannot reach the metrics, and the metrics port serves nothing else', async () => {
  expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
  expect((await fetch(address.replace('/metrics', '/pricing'))).status).toBe(404);
});

test('requests to unknown paths do not fill the log, and a refused origin causes one warning with the setting to change', async () => {
  const before = warningsOf(server).length;
  const length = server.output().length;
  for (let times = 0; times < 30; times += 1) {
    await fetch(`${server.origin}/nowhere-${times}`, { method: 'POST', body: 'x' });
  }
  expect(server.output().length - length).toBeLessThan(1000);
  const headers = { Origin: 'https://elsewhere.example', 'X-Forwarded-For': '203.0.113.7' };
  for (const _ of [1, 2, 3]) {
    const response = await fetch(`${server.origin}/functions/v1/reset-deals`, { method: 'POST', headers });
    expect(response.status).toBe(403);
  }
  await vi.waitFor(() =>
    expect(warningsOf(server).slice(before)).toMatchObject([
      { level: 'warn', message: expect.stringContaining('PUBLIC_URL'), PUBLIC_URL: publicUrl },
    ]),
  );
});
