import { visitorAddress } from '#tests/support/visitors/people.ts';
import type { Random } from '#tests/support/visitors/random.ts';
import { type Body, bookingBody, dealBody, formBody, manageBody } from './hostile-bodies.ts';
import { anyTable, hostileQuery } from './hostile-queries.ts';
import { hostileText, inUrl, unusedId } from './hostile-values.ts';

export type HostileRequest = {
  bytes: Buffer;
  /** The request is so malformed that the server may just close the connection, or the client disconnects first. */
  mayGoUnanswered: boolean;
  hangUp: boolean;
};

type Draft = { method: string; target: string; body?: Body };

const methods = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'CONNECT',
  'BREW',
  'get',
  'GE T',
];
const pages = [
  '/',
  '/pricing',
  '/book-demo',
  '/search',
  '/resources/events',
  '/healthz',
  '/readyz',
  '/robots.txt',
  '/.env',
  '/.git/config',
];
const oddPaths = [
  '//', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/..%5c..%5c', '/%00', '/%', '/%ff', '/%c0%ae', '/a%2fb', '/\\evil.example',
  '//evil.example/', '/rest', '/rest/', '/rest/v1', '/rest/v1/', '/rest/v1//deals', '/rest/v1/deals/', '/rest/v1/deals/1', '/rest/v2/deals',
  '/functions/v1/', '/functions/v1/none', '/functions/v1/reset-deals', '/resources/events/none.ics', '/__proto__', '/constructor',
  '/assets/', '/assets/%2e%2e/server/index.js', '/node_modules/hono/package.json', '/server/app.ts', '*', 'http://evil.example/', '?', '#', '',
]; // biome-ignore format: a list is easier to scan

/** `token` belongs to a real booking, so that some requests get past the token check. */
export function hostileRequest(random: Random, index: number, token: string): HostileRequest {
  const { method, target, body } = draft(random, token);
  const malformed = random.chance(0.02);
  const lines = [`${method} ${target} HTTP/1.1`, ...headers(random, index, body), '', ''];
  const head = Buffer.from(lines.join('\r\n'), random.chance(0.95) ? 'utf8' : 'latin1');
  const bytes = Buffer.concat([malformed ? broken(random, head) : head, body?.bytes ?? Buffer.alloc(0)]);
  const hangUp = random.chance(0.02);
  return { bytes, hangUp, mayGoUnanswered: malformed || hangUp || method === 'CONNECT' };
}

function draft(random: Random, token: string): Draft {
  const kind = random.number(100);
  if (kind < 50) return tableRead(random);
  if (kind < 68) return tableChange(random);
  if (kind < 78) return { method: 'POST', target: '/functions/v1/submit-contact', body: formBody(random) };
  if (kind < 90) return manage(random, token);
  const path = random.chance(0.5)
    ? random.pick(oddPaths)
    : `${random.pick(pages)}${random.pick(['', '/', '?', '/x'])}${inUrl(random, hostileText(random))}`;
  return { method: random.chance(0.6) ? 'GET' : random.pick(methods), target: path };
}

function tableRead(random: Random): Draft {
  const table = anyTable(random);
  const target = `/rest/v1/${inPath(table)}?${hostileQuery(random, table, false)}`;
  return { method: random.chance(0.9) ? 'GET' : 'HEAD', target };
}

function tableChange(random: Random): Draft {
  const kind = random.number(4);
  const table = kind === 0 ? anyTable(random) : kind === 1 ? 'demo_bookings' : 'deals';
  const method = kind === 0 ? random.pick(methods) : kind === 1 ? 'POST' : random.pick(['PATCH', 'DELETE']);
  // Inserts refuse filters, so most bookings have no query.
  const query = kind === 1 && random.chance(0.8) ? '' : `?${hostileQuery(random, table, true)}`;
  const body = table === 'demo_bookings' ? bookingBody(random) : dealBody(random);
  return { method, target: `/rest/v1/${inPath(table)}${query}`, body };
}

function manage(random: Random, validToken: string): Draft {
  const token = random.pick([validToken, 'A'.repeat(22), inUrl(random, hostileText(random))]);
  if (random.chance(0.4)) return { method: 'GET', target: `/book-demo/manage?token=${token}` };
  return { method: 'POST', target: '/book-demo/manage', body: manageBody(random, validToken) };
}

const inPath = (name: string) => (/^[\w/%;]*$/.test(name) ? name : encodeURIComponent(name.toWellFormed()));

function headers(random: Random, index: number, body?: Body): string[] {
  const maybe = (share: number, name: string, value: () => string) =>
    random.chance(share) ? [`${name}: ${value()}`] : [];
  // Node refuses control characters in headers, so only a few requests have them.
  const line = () =>
    hostileText(random)
      .replace(/\p{Cc}/gu, random.chance(0.98) ? '' : '\u0001')
      .slice(0, 2000);
  const type = random.chance(0.85)
    ? body?.type
    : random.pick(['text/plain', 'multipart/form-data; boundary=x', 'application/json; charset=utf-16', line()]);
  const chunked = body !== undefined && random.chance(0.1);
  if (chunked && body) body.bytes = inChunks(body.bytes);
  return [
    `Host: ${random.chance(0.97) ? 'localhost' : random.pick(['evil.example', 'localhost:99999', '[::1', 'a b', '', line()])}`,
    'Connection: close',
    `X-Forwarded-For: ${random.chance(0.2) ? `${line()}, ` : ''}${visitorAddress(index)}`,
    ...(body
      ? [`Content-Type: ${type}`, chunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${body.bytes.length}`]
      : []),
    ...maybe(0.15, 'Origin', () =>
      random.pick(['https://evil.example', 'null', 'http://localhost', 'http://localhost.evil.example', line()]),
    ),
    ...maybe(0.1, 'Sec-Fetch-Site', () => random.pick(['cross-site', 'same-site', 'same-origin', 'none', line()])),
    ...maybe(
      0.2,
      'Cookie',
      () => `deedline_workspace=${random.pick(['B'.repeat(22), unusedId, line()])}; a; =; ${line()}`,
    ),
    ...maybe(0.15, 'Prefer', () =>
      random.pick(['count=exact', 'count=planned', 'return=representation', 'handling=strict, x=y', line()]),
    ),
    ...maybe(0.15, 'Accept', () => random.pick(['application/vnd.pgrst.object+json', 'text/csv', '*/*;q=0', line()])),
    ...maybe(0.1, 'Idempotency-Key', line),
    ...maybe(0.1, 'X-Time-Zone', () => random.pick(['Europe/Paris', '../../etc', line()])),
    ...maybe(0.05, 'Range', () => random.pick(['0-9', 'bytes=0-', line()])),
    ...maybe(0.05, 'If-None-Match', line),
    ...maybe(0.02, 'X-Long', () => 'z'.repeat(20_000)),
    ...maybe(0.02, 'X-HTTP-Method-Override', () => 'DELETE'),
  ];
}

function inChunks(bytes: Buffer): Buffer {
  const half = bytes.length >> 1;
  const chunks = [bytes.subarray(0, half), bytes.subarray(half)].filter((chunk) => chunk.length > 0);
  const written = chunks.flatMap((chunk) => [
    Buffer.from(`${chunk.length.toString(16)}\r\n`),
    chunk,
    Buffer.from('\r\n'),
  ]);
  return Buffer.concat([...written, Buffer.from('0\r\n\r\n')]);
}

/** Makes the head invalid HTTP in a way that the server detects without waiting for more. */
function broken(random: Random, head: Buffer): Buffer {
  const text = head.toString('latin1');
  const ways = [
    text.replace('HTTP/1.1', 'HTTP/9.9'),
    text.replace('Host: ', 'Host : '),
    text.replace('Connection: close', 'Connection: close\r\nContent-Length: 5\r\nTransfer-Encoding: chunked'),
    text.replace('Connection: close', 'Connection: close\r\nContent-Length: 3\r\nContent-Length: 4'),
    text.replace('Connection: close', 'Connection: close\r\nX\u0000Y: 1'),
    `\u0016\u0003\u0001${text}`,
  ];
  return Buffer.from(random.pick(ways), 'latin1');
}
