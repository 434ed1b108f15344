import { connect } from 'node:net';
import { expect, inject, test } from 'vitest';
import { registry } from '#content/registry.ts';
import { contentSecurityPolicy, fixedHeaders } from '#server/middleware/security-headers.ts';
import { readBuild } from '#server/site/build-files.ts';

const files = readBuild('build/client', 'http://localhost', 'http://localhost');
const origin = inject('builtSite');

const ask = (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: 'manual', ...init });
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  ask(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });

/** The fixed headers of the response, in the order of the list. */
function fixedOf(response: Response): Record<string, string | null> {
  return Object.fromEntries(Object.keys(expected).map((name) => [name, response.headers.get(name)]));
}
/** Written out instead of imported from the code under test. */
const expected = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  'Strict-Transport-Security': 'max-age=63072000',
};
const dataPolicy = "default-src 'none'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Where a net-new count may run, and the street map. */
const countingPages = [
  '/coverage',
  '/lead-scoring',
  '/market-intelligence',
  '/dataset-builder',
  '/pricing',
  '/account/records',
];

function pagePolicy(path: string, island: boolean): string {
  const map = path === '/coverage';
  const worker = countingPages.includes(path);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    `connect-src 'self'${map ? ' https://api.mapbox.com' : ''}`,
    "manifest-src 'self'",
    `worker-src ${worker ? "'self'" : "'none'"}`,
    "object-src 'none'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${island ? 'default' : "'none'"}`,
  ].join('; ');
}

const policyOf = (response: Response) => response.headers.get('Content-Security-Policy');

/** Structured data does not count, because it does not run. */
function inlineScriptsIn(html: string): string[] {
  const tags = html
    .split('<script')
    .slice(1)
    .map((part) => part.slice(0, part.indexOf('>')));
  return tags.filter((tag) => !tag.includes('src=') && !tag.includes('ld+json'));
}

test('HSTS lasts two years over https, and covers subdomains only when the setting is on', () => {
  const header = (https: boolean, subdomains: boolean) =>
    fixedHeaders({ https, subdomains })['Strict-Transport-Security'];
  expect(header(true, false)).toBe('max-age=63072000');
  expect(header(true, true)).toBe('max-age=63072000; includeSubDomains');
  expect(header(false, true)).toBeUndefined();
});

test('every built file that is not a page has all headers and a policy that allows nothing', async () => {
  const paths = [...files].filter(([, file]) => file.hasIsland === null).map(([path]) => path);
  expect(paths.length).toBeGreaterThan(100);
  const check = async (path: string) => {
    const response = await ask(path, { method: 'HEAD' });
    const shared = response.headers.get('Cross-Origin-Resource-Policy') === 'cross-origin';
    expect(fixedOf(response), path).toEqual({
      ...expected,
      ...(shared && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    });
    expect(policyOf(response), path).toBe(dataPolicy);
    expect(response.headers.get('Access-Control-Allow-Origin'), path).toBeNull();
    const type = response.headers.get('Content-Type') ?? '';
    if (/^text\/|^application\/(json|xml|atom)/.test(type)) expect(type, path).toContain('charset=utf-8');
  };
  for (let at = 0; at < paths.length; at += 20) await Promise.all(paths.slice(at, at + 20).map(check));
});

test('every page has all headers, a policy without inline scripts, and no inline script', async () => {
  const rendered = [
    '/search?q=tax+deeds',
    '/no-such-page',
    '/book-demo/manage?token=unknown',
    '/support/your-data/request?token=unknown',
  ];
  for (const path of [...registry.map((page) => page.path), ...rendered]) {
    const response = await ask(path);
    const html = await response.text();
    expect(inlineScriptsIn(html), path).toEqual([]);
    expect(policyOf(response), path).toBe(pagePolicy(path, html.includes('data-island=')));
    const referrer = path.includes('?token=') && { 'Referrer-Policy': 'same-origin' };
    expect(fixedOf(response), path).toEqual({ ...expected, ...referrer });
  }
});

test('no policy allows inline code, foreign files, plugins or frames', () => {
  const policy = contentSecurityPolicy({ island: true, connect: ['https://api.mapbox.com'], worker: true });
  expect(policy).not.toMatch(/unsafe|\*|data:|blob:|http:/);
  for (const part of ["default-src 'none'", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"]) {
    expect(policy).toContain(part);
  }
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types default");
  expect(contentSecurityPolicy()).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
});

test('other sites may embed only the files made for them', async () => {
  const share = [...files.keys()].find((path) => path.startsWith('/share/')) ?? '';
  const asset = [...files.keys()].find((path) => path.endsWith('.svg') && path.startsWith('/assets/')) ?? '';
  const policy = async (path: string) => (await ask(path)).headers.get('Cross-Origin-Resource-Policy');
  const reads = '/coverage/reads.atom?county=48453&dataset=probate';
  for (const path of [share, '/favicon.svg', '/resources/blog/feed.xml', reads, '/resources/events/calendar.ics']) {
    expect(await policy(path), path).toBe('cross-origin');
  }
  for (const path of ['/', asset, '/rest/v1/deals?limit=1', '/robots.txt']) {
    expect(await policy(path), path).toBe('same-origin');
  }
});

test('errors, redirects and empty responses have the headers too', async () => {
  const { headers } = await ask('/pricing');
  const crowd = { 'X-Forwarded-For': '203.0.113.200' };
  for (let request = 0; request < 60; request += 1) await post('/functions/v1/submit-contact', '{}', crowd);
  const message = 'submission_type=general&name=Ana&email=ana%40example.com&message=Hello';
  const answers: [number, Promise<Response>][] = [
    [200, ask('/rest/v1/deals?limit=1')],
    [200, ask('/functions/v1/search?q=deeds')],
    [200, ask('/functions/v1/county-freshness')],
    [200, ask('/healthz')],
    [204, ask('/functions/v1/reset-deals', { method: 'POST' })],
    [303, post('/functions/v1/submit-contact', message, { 'Content-Type': 'application/x-www-form-urlencoded' })],
    [304, ask('/pricing', { headers: { 'If-None-Match': headers.get('ETag') ?? '' } })],
    [308, ask('/pricing/')],
    [400, post('/functions/v1/submit-contact', '{')],
    [400, ask('/rest/v1/deals?nothing=eq.1')],
    [403, post('/functions/v1/submit-contact', '{}', { Origin: 'https://evil.example' })],
    [404, ask('/functions/v1/nothing')],
    [404, ask('/rest/v1/nothing')],
    [405, ask('/mission', { method: 'DELETE' })],
    [405, ask('/functions/v1/submit-contact')],
    [413, post('/functions/v1/submit-contact', 'x'.repeat(17 * 1024))],
    [415, post('/functions/v1/submit-contact', 'x', { 'Content-Type': 'text/plain' })],
    [429, post('/functions/v1/submit-contact', '{}', crowd)],
  ];
  for (const [status, asked] of answers) {
    const answer = await asked;
    expect(answer.status, answer.url).toBe(status);
    expect(fixedOf(answer), `${status} ${answer.url}`).toEqual(expected);
    expect(policyOf(answer), `${status} ${answer.url}`).toBe(
      status === 304 ? headers.get('Content-Security-Policy') : dataPolicy,
    );
  }
});

test('no response reveals the software of the server', async () => {
  for (const path of ['/', '/healthz', '/rest/v1/deals?limit=1', '/no-such-page']) {
    const { headers } = await ask(path);
    expect([headers.get('Server'), headers.get('X-Powered-By')], path).toEqual([null, null]);
  }
});

test.each([
  '/../package.json',
  '/%2e%2e/%2e%2e/package.json',
  '/..%2fpackage.json',
  '/assets/..%5c..%5cpackage.json',
  '/.git/config',
  '/.env',
  '/server/app.ts',
  '/assets/',
  '/downloads/',
  '/index.html.br',
  '/%00',
])('%s is not found', async (path) => {
  expect(await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1.1 404 /);
});

test.each(['//evil.example/', '//evil.example/pricing/', '/\\evil.example/', '/pricing//', '/%2f%2fevil.example/'])(
  '%s does not redirect to another site',
  async (path) => {
    const answer = await raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(/^location: (.*)$/im.exec(answer)?.[1] ?? '/').toMatch(/^\/(?![/\\])/);
  },
);

test('what a visitor types is escaped', async () => {
  const typed = '"><img src=x onerror=alert(1)><script>alert(1)</script>';
  const html = await (await ask(`/search?q=${encodeURIComponent(typed)}`)).text();
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<img src=x|<script>alert/);
});

test('a request is not echoed', async () => {
  const answer = await raw('TRACE / HTTP/1.1\r\nHost: x\r\nX-Secret: echo\r\nConnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1.1 405 /);
  expect(answer).not.toContain('echo');
});

test.each([
  ['what is no HTTP', 400, 'nonsense\r\n\r\n'],
  ['headers larger than 16 kB', 431, `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(17 * 1024)}\r\n\r\n`],
  [
    'a length beside chunks',
    400,
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
  ],
])('%s is refused before routing, without a body', async (_what, status, text) => {
  const answer = await raw(text);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer.split('\r\n\r\n')[1]).toBe('');
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('end', () => resolve(answer));
    socket.on('error', reject);
  });
}
