import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type LimitName, limits } from '#server/middleware/rate-limit.ts';
import { fingerprint } from '#tests/crash/support/fingerprint.ts';
import { signIn, staffMember } from '#tests/support/accounts.ts';
import { embedded } from '#tests/support/databases.ts';
import { sized } from '#tests/support/long-form.ts';
import { wholeApp, writeRoutes } from '#tests/support/whole-app.ts';
import { type WriteRequest, writeRequests } from '#tests/support/write-requests.ts';

// In memory, each app counts for itself; on PostgreSQL all apps of a database count together.
const bench = wholeApp(embedded.open);
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
  '/resources/events',
])('%s, which is computed for each request, is counted per visitor', async (path) => {
  const app = bench.app({ limits: strict });
  expect((await app.request(path)).status).not.toBe(429);
  expect((await app.request(path)).status).toBe(429);
});

/** These are the limits in docs/security.md, each with a route that it counts. */
const listed: [LimitName, string, number][] = [
  ['formAttempts', 'POST /functions/v1/submit-contact', 60],
  ['formAttempts', 'POST /support/your-data', 60],
  ['checks', 'POST /functions/v1/courthouse-check', 10],
  ['bookingAttempts', 'POST /rest/v1/demo_bookings', 60],
  ['changes', 'POST /book-demo/manage', 10],
  ['changes', 'POST /support/your-data/request', 10],
  ['deals', 'PATCH /rest/v1/deals', 300],
  ['codes', 'POST /functions/v1/auth/email-otp/send-verification-otp', 10],
  ['signIns', 'POST /functions/v1/auth/sign-in/email-otp', 30],
  ['signIns', 'POST /functions/v1/auth/two-factor/verify-totp', 30],
  ['signIns', 'POST /functions/v1/auth/two-factor/verify-backup-code', 30],
  ['accountChanges', 'POST /functions/v1/account/delete', 300],
  ['deskChanges', 'POST /functions/v1/desk/privacy/erase', 1200],
  ['reads', 'GET /rest/v1/sample_data?select=id&limit=1', 600],
  ['reads', 'GET /functions/v1/account', 600],
  ['reads', 'GET /functions/v1/desk/inbox', 600],
  ['searches', 'GET /functions/v1/search?q=deeds', 240],
  ['links', 'GET /book-demo/manage?token=guess', 60],
];

test('every limit is in the list, except those that count what succeeded', () => {
  const names = new Set(listed.map(([name]) => name));
  const others = Object.keys(limits).filter((name) => !names.has(name as LimitName));
  expect(others).toEqual(['forms', 'bookings', 'bookedDemos', 'workspaces']);
});

test('a person who corrects a form is not counted like one who sends many', async () => {
  const app = bench.app();
  const name = 'POST /functions/v1/submit-contact';
  const fields = { name: 'Ann Reed', message: 'Which counties do you have?', submission_type: 'general' };
  const sendForm = async (email: string) => {
    const body = JSON.stringify({ ...fields, email });
    return (await send(app, name, { type: 'application/json', body })).status;
  };
  for (let sent = 0; sent < 20; sent += 1) expect(await sendForm('no address'), `form ${sent + 1}`).toBe(400);
  for (let sent = 0; sent < limits.forms.points; sent += 1) {
    expect(await sendForm(`ann${sent}@example.com`), `accepted form ${sent + 1}`).toBe(200);
  }
  const refused = await send(app, name);
  expect(refused.status).toBe(429);
  expect(await refused.json()).toEqual({ error: 'Too many requests. Please try again in 10 minutes.' });
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
});

test('bookings that were refused leave the places of others behind the same address', async () => {
  const limit = { points: 1, seconds: 600 };
  const app = bench.app({ limits: { bookings: limit, bookedDemos: limit } });
  const name = 'POST /rest/v1/demo_bookings';
  for (let sent = 0; sent < 12; sent += 1) expect((await send(app, name, { body: '{}' })).status).toBe(400);
  expect((await send(app, name)).status).toBe(201);
  expect((await send(app, name)).status).toBe(429);
});

/** A limit that is reached sooner counts the same requests; the long form sends as many as visitors may. */
const most = sized(12, Number.POSITIVE_INFINITY);

test.each(listed)('%s: %s is allowed %d times before a visitor has to wait', async (name, route, allowed) => {
  expect(limits[name].points).toBe(allowed);
  const times = Math.min(allowed, most);
  const app = bench.app(times < allowed ? { limits: { [name]: { ...limits[name], points: times } } } : {});
  const [method = '', path = ''] = route.split(' ');
  const headers = { 'Content-Type': 'application/json' };
  const ask = () => {
    if (method === 'GET') return app.request(path);
    return route in requests ? send(app, route, { body: 'x' }) : app.request(path, { method, headers, body: 'x' });
  };
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

describe('a large body of somebody who is signed in', () => {
  const many = { points: 100_000, seconds: 60 };
  const limitsOff = { codes: many, signIns: many, accountChanges: many, deskChanges: many };
  /** Everything but sessions, which every use of one may renew. */
  const contents = async () => {
    const { sessions: _, ...others } = await fingerprint(bench.db);
    return others;
  };

  test('is refused by every route with a body, and changes nothing', async () => {
    const app = bench.app({ limits: limitsOff });
    const staff = await staffMember(app, bench.db, 'large@example.com');
    const routes = writeRoutes(app).filter((route) => /^P\w+ \/functions\/v1\/(auth|account|desk)\/[^*]/.test(route));
    const before = await contents();
    const accepted: string[] = [];
    // Most routes refuse the small one already; only a few, which take files, read up to 1 MB.
    const small = Buffer.alloc(300_000, 'x');
    const large = Buffer.alloc(3_000_000, 'x');
    const bodies = [
      { type: 'application/json', body: small },
      { type: 'application/json', body: large },
      { type: 'text/csv', body: large },
    ];
    for (const route of routes) {
      const [method = '', ...pattern] = route.split(/[ /]/);
      const path = pattern.map((part) =>
        part.replace(/^:(\w+).*$/, (_, name) => (name === 'offset' ? '0' : randomUUID())),
      );
      const statuses: number[] = [];
      for (const { type, body } of bodies) {
        const headers = { Cookie: staff.jar.header, 'Content-Type': type };
        const answer = await app.request(path.join('/'), { method, headers, body });
        statuses.push(answer.status);
        if (answer.status === 413) break;
      }
      if (!statuses.includes(413)) accepted.push(`${route}: ${statuses}`);
    }
    expect(routes.length).toBeGreaterThan(30);
    expect(accepted).toEqual([]);
    expect(await contents()).toEqual(before);
  });

  test('of 64 kB does not delete the account, with and without its length', async () => {
    const app = bench.app({ limits: limitsOff });
    const email = 'padded@example.com';
    const account = await signIn(app, bench.db, email);
    const before = await contents();
    const remove = (padding: number, inChunks: boolean) => {
      const text = JSON.stringify({ email, padding: 'x'.repeat(padding) });
      const headers: Record<string, string> = { Cookie: account.jar.header, 'Content-Type': 'application/json' };
      if (!inChunks) headers['Content-Length'] = String(text.length);
      const body = inChunks ? new Blob([text]).stream() : text;
      return app.request('/functions/v1/account/delete', {
        method: 'POST',
        headers,
        body,
        duplex: 'half',
      } as RequestInit);
    };
    for (const inChunks of [false, true]) expect((await remove(64 * 1024, inChunks)).status).toBe(413);
    expect(await contents()).toEqual(before);
    expect((await remove(63 * 1024, true)).status).toBe(200);
  });
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
