import { beforeAll, expect, test } from 'vitest';
import { type LimitName, limits } from '#server/middleware/rate-limit.ts';
import { wholeApp } from '#tests/support/whole-app.ts';
import { type WriteRequest, writeRequests } from '#tests/support/write-requests.ts';

const bench = wholeApp();
const names = Object.keys(writeRequests(''));
const one = { points: 1, seconds: 60 };
const strict = Object.fromEntries(Object.keys(limits).map((name) => [name, one])) as Record<LimitName, typeof one>;

let requests: Record<string, WriteRequest>;
beforeAll(async () => {
  requests = writeRequests(await bench.bookedToken('ana@example.com'), await bench.requestToken());
});

async function send(app: ReturnType<typeof bench.app>, name: string, change: Partial<WriteRequest> = {}) {
  const { path, type, body } = { ...(requests[name] as WriteRequest), ...change };
  const headers: Record<string, string> = type ? { 'Content-Type': type } : {};
  return app.request(path, { method: name.split(' ')[0] ?? '', headers, body });
}

test.each(names)('%s is counted per visitor', async (name) => {
  const app = bench.app({ limits: strict });
  await send(app, name, { body: requests[name]?.body ? 'x' : null });
  const refused = await send(app, name);
  expect([refused.status, Number(refused.headers.get('Retry-After')) > 0]).toEqual([429, true]);
});

test.each([
  '/rest/v1/deals',
  '/functions/v1/county-freshness',
  '/functions/v1/county?fips=48453',
  '/functions/v1/reads?fips=48453&dataset=probate',
  '/coverage/reads.atom?county=48453&dataset=probate',
  '/functions/v1/search?q=deeds',
  '/search?q=deeds',
  '/book-demo/manage?token=guess',
  '/support/your-data/request?token=guess',
  '/resources/events/calendar.ics',
])('%s, which is computed for each request, is counted per visitor', async (path) => {
  const app = bench.app({ limits: strict });
  expect((await app.request(path)).status).not.toBe(429);
  expect((await app.request(path)).status).toBe(429);
});

/** These are the limits in docs/security.md. */
test.each([
  ['POST /functions/v1/submit-contact', 10],
  ['POST /functions/v1/courthouse-check', 10],
  ['POST /rest/v1/demo_bookings', 10],
  ['POST /book-demo/manage', 10],
  ['POST /support/your-data', 10],
  ['POST /support/your-data/request', 10],
  ['PATCH /rest/v1/deals', 300],
  ['GET /rest/v1/sample_data?select=id&limit=1', 600],
  ['GET /functions/v1/search?q=deeds', 240],
  ['GET /book-demo/manage?token=guess', 60],
])('%s is allowed %d times before a visitor has to wait', async (name, times) => {
  const app = bench.app();
  const [, path = ''] = name.split(' ');
  const ask = () => (name.startsWith('GET') ? app.request(path) : send(app, name, { body: 'x' }));
  for (let sent = 0; sent < times; sent += 1) expect((await ask()).status, `request ${sent + 1}`).not.toBe(429);
  expect((await ask()).status).toBe(429);
});

test('requests to one route do not count against another', async () => {
  const app = bench.app({ limits: strict });
  const paths = ['/rest/v1/deals', '/search?q=deeds', '/book-demo/manage?token=guess'];
  for (const path of paths) expect((await app.request(path)).status, path).not.toBe(429);
  for (const name of ['POST /functions/v1/submit-contact', 'POST /rest/v1/demo_bookings', 'POST /book-demo/manage']) {
    expect((await send(app, name, { body: 'x' })).status, name).not.toBe(429);
  }
});

test('guesses at the private link are rate limited', async () => {
  const app = bench.app();
  const statuses: number[] = [];
  for (let guess = 0; guess < 11; guess += 1) {
    statuses.push((await send(app, 'POST /book-demo/manage', { body: `token=guess${guess}&action=cancel` })).status);
  }
  expect(statuses).toEqual([...Array<number>(10).fill(303), 429]);
});

test.each(names.filter((name) => !name.startsWith('DELETE')))('%s refuses a large body', async (name) => {
  const answer = await send(bench.app(), name, { body: 'x'.repeat(17 * 1024) });
  expect(answer.status).toBe(413);
});

test.each(names.filter((name) => writeRequests('')[name]?.type))('%s refuses other content types', async (name) => {
  for (const type of ['text/plain', 'multipart/form-data; boundary=x', 'application/xml']) {
    expect((await send(bench.app(), name, { type })).status, type).toBe(415);
  }
});

test.each(['POST /functions/v1/submit-contact', 'POST /rest/v1/demo_bookings', 'PATCH /rest/v1/deals'])(
  '%s survives a body of brackets only',
  async (name) => {
    const nested = '['.repeat(8_000) + ']'.repeat(8_000);
    for (const body of [nested, `{"message":${nested}}`, '{"__proto__":{"admin":true}}']) {
      expect((await send(bench.app(), name, { body })).status).toBe(400);
    }
    expect('admin' in {}).toBe(false);
  },
);
