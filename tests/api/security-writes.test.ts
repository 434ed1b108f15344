import { beforeAll, expect, test } from 'vitest';
import { fingerprint } from '#tests/crash/support/fingerprint.ts';
import { wholeApp, writeRoutes } from '#tests/support/whole-app.ts';
import { type WriteRequest, writeRequests } from '#tests/support/write-requests.ts';

const bench = wholeApp();
const own = 'http://localhost';
const names = Object.keys(writeRequests(''));
let requests: Record<string, WriteRequest>;
let cookie = '';

beforeAll(async () => {
  requests = writeRequests(await bench.bookedToken('ana@example.com'), await bench.requestToken());
  // The requests carry the cookie of a visitor with changed deals, so that a forged request would change something.
  const first = await send('PATCH /rest/v1/deals', { Origin: own }, '{"notes":"hers"}');
  cookie = first.headers.getSetCookie()[0]?.split(';')[0] ?? '';
});

async function send(name: string, headers: Record<string, string>, changed?: string): Promise<Response> {
  const { path, type, body } = requests[name] as WriteRequest;
  const method = name.split(' ')[0] ?? '';
  const sent = { ...(type && { 'Content-Type': type }), ...(cookie && { Cookie: cookie }), ...headers };
  return bench.app().request(`${own}${path}`, { method, headers: sent, body: changed ?? body });
}

test('every route that changes something is covered here', () => {
  // tests/api/authorization.test.ts walks what needs a session, and tests/api/origin.test.ts has the one path that mail
  // providers post to. What takes a key takes no cookie (tests/api/api-keys.test.ts, tests/api/oauth.test.ts).
  const elsewhere = / \/(functions\/v1\/((auth|account|desk|records)\/|unsubscribe$)|v1\/|oauth\/token$|mcp$)/;
  const open = writeRoutes(bench.app()).filter((route) => !elsewhere.test(route));
  expect(open).toEqual(names.toSorted());
});

const hostile: Record<string, string>[] = [
  { Origin: 'https://evil.example' },
  { Origin: 'null' },
  { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' },
  { Origin: `${own}.evil.example`, 'Sec-Fetch-Site': 'same-origin' },
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'same-site' },
];

test.each(names)('%s from other sites is refused and changes nothing', async (name) => {
  const before = await fingerprint(bench.db);
  for (const headers of hostile) expect((await send(name, headers)).status, JSON.stringify(headers)).toBe(403);
  expect(await fingerprint(bench.db)).toEqual(before);
});

test('GET, HEAD and OPTIONS change nothing, with any URL or override header', async () => {
  const before = await fingerprint(bench.db);
  const paths = Object.values(requests).map(({ path, type, body }) =>
    type?.includes('form') ? `${path}?${body}` : path,
  );
  for (const path of [...paths, '/', '/search?q=deeds', '/rest/v1/leads', '/functions/v1/county-freshness']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS']) {
      const headers = { Cookie: cookie, 'X-HTTP-Method-Override': 'DELETE', 'X-HTTP-Method': 'POST' };
      const { status } = await bench.app().request(own + path, { method, headers });
      expect(status, `${method} ${path}`).toBeLessThan(500);
    }
  }
  expect(await fingerprint(bench.db)).toEqual(before);
});

test('the same requests from the site itself are accepted, and each that is not a question changes something', async () => {
  for (const name of names) {
    const before = await fingerprint(bench.db);
    expect((await send(name, { Origin: own })).status, name).toBe(requests[name]?.status);
    const after = expect(await fingerprint(bench.db), name);
    if (requests[name]?.changesNothing) after.toEqual(before);
    else after.not.toEqual(before);
  }
});

test('no response allows another site to read it', async () => {
  for (const path of ['/rest/v1/deals', '/functions/v1/search?q=x', '/book-demo/manage', '/']) {
    for (const method of ['GET', 'OPTIONS']) {
      const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'PATCH' };
      const answer = await bench.app().request(own + path, { method, headers });
      expect(
        [...answer.headers.keys()].filter((name) => name.startsWith('access-control-')),
        path,
      ).toEqual([]);
    }
  }
});
