// Tests the examples in deploy/ in front of the real server, with the proxies installed on this machine.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const publicUrl = 'https://www.example.com';
const { host } = new URL(publicUrl);
const form = '/functions/v1/submit-contact';

type Place = { folder: string; http: number; https: number; upstream: string; certificate: string; key: string };
type Proxy = { command: string; args: (folder: string) => string[]; configure: (place: Place) => void };

/** Reads an example and replaces each `from`, which must be present. */
function example(name: string, changes: [from: string, to: string][]): string {
  return changes.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`deploy/${name} has no ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(`deploy/${name}`, 'utf8'),
  );
}

const nginx: Proxy = {
  command: 'nginx',
  args: (folder) => ['-c', join(folder, 'main.conf'), '-e', join(folder, 'start.log')],
  configure: ({ folder, http, https, upstream, certificate, key }) => {
    const site = example('nginx.conf', [
      ['127.0.0.1:3000', upstream],
      ['listen 80;', `listen 127.0.0.1:${http};`],
      ['listen [::]:80;', ''],
      ['listen 443 ssl', `listen 127.0.0.1:${https} ssl`],
      ['listen [::]:443 ssl http2;', ''],
      ['/etc/ssl/deedline/fullchain.pem', certificate],
      ['/etc/ssl/deedline/privkey.pem', key],
      ['/var/log/nginx', folder],
    ]);
    writeFileSync(join(folder, 'site.conf'), site);
    const buffers = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
    const paths = buffers.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ');
    // As root, nginx would switch to a user who cannot read the folder.
    const user = process.getuid?.() === 0 ? 'user root;' : '';
    const main = `daemon off; ${user} pid ${folder}/pid; events {} http { ${paths} include ${folder}/site.conf; }`;
    writeFileSync(join(folder, 'main.conf'), main);
  },
};

const caddy: Proxy = {
  command: 'caddy',
  args: (folder) => ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')],
  configure: ({ folder, http, https, upstream, certificate, key }) => {
    const options = `admin off\nhttp_port ${http}\nhttps_port ${https}\ndefault_bind 127.0.0.1\n`;
    const site = example('Caddyfile', [
      ['127.0.0.1:3000', upstream],
      [`${host} {`, `${host} {\ntls ${certificate} ${key}`],
    ]);
    writeFileSync(join(folder, 'Caddyfile'), `{\n${options}}\n${site}`);
  },
};

const isInstalled = (command: string) => spawnSync(command, ['-h']).error === undefined;

function makeCertificate(folder: string): { certificate: string; key: string } {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  const { status, stderr } = spawnSync('openssl', ['req', ...kind, ...name, '-keyout', key, '-out', certificate]);
  if (status !== 0) throw new Error(stderr.toString());
  return { certificate, key };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

type Ask = { method?: string; headers?: Record<string, string>; body?: string; from?: string };
type Answer = { status: number; headers: IncomingHttpHeaders; text: string };

/** One request over its own connection; `from` is the visitor's address. */
function send(target: { port: number; ca?: Buffer }, path: string, ask: Ask = {}): Promise<Answer> {
  const { method = 'GET', headers = {}, body = '', from = '127.0.0.1' } = ask;
  const request = target.ca ? httpsRequest : httpRequest;
  const common = { host: '127.0.0.1', localAddress: from, servername: host, agent: false, method, path, ...target };
  const length = body === '' ? {} : { 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...common, headers: { Host: host, ...length, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end(body);
  });
}

describe.each([nginx, caddy])('behind $command', ({ command, args, configure }) => {
  const missing = [command, 'openssl'].filter((needed) => !isInstalled(needed));
  const folder = mkdtempSync(join(tmpdir(), `deedline-${command}-`));
  let server: RunningServer;
  let proxy: ChildProcess | undefined;
  let output = '';
  let plain = { port: 0 };
  let secure: { port: number; ca?: Buffer } = { port: 0 };

  const ask = (path: string, options?: Ask) => send(secure, path, options);
  const post = (body: object, options: Ask = {}) =>
    ask(form, {
      method: 'POST',
      body: JSON.stringify(body),
      ...options,
      headers: { 'Content-Type': 'application/json', Origin: publicUrl, ...options.headers },
    });

  beforeAll(async () => {
    if (missing.length > 0) return;
    server = await startServer({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' }, inject('seededFolder'));
    const { certificate, key } = makeCertificate(folder);
    plain = { port: await freePort() };
    secure = { port: await freePort(), ca: readFileSync(certificate) };
    const upstream = `127.0.0.1:${new URL(server.origin).port}`;
    configure({ folder, http: plain.port, https: secure.port, upstream, certificate, key });
    mkdirSync(join(folder, 'home'));
    // Where Caddy stores its data.
    const env = { ...process.env, XDG_DATA_HOME: join(folder, 'home'), XDG_CONFIG_HOME: join(folder, 'home') };
    const child = spawn(command, args(folder), { env, stdio: ['ignore', 'pipe', 'pipe'] });
    proxy = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    await vi.waitFor(
      async () => {
        if (child.exitCode !== null) throw new Error(`${command} ended: ${output}`);
        expect((await ask('/readyz')).status).toBe(200);
      },
      { timeout: 20_000, interval: 100 },
    );
  });
  beforeEach(({ skip }) => {
    if (missing.length > 0) skip(`${missing.join(' and ')} not installed`);
  });
  afterAll(async () => {
    if (proxy?.exitCode === null) {
      const ended = new Promise((resolve) => proxy?.once('exit', resolve));
      proxy.kill('SIGTERM');
      await ended;
    }
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a page comes over TLS with HSTS and a canonical address from PUBLIC_URL', async () => {
    const { status, headers, text } = await ask('/mission');
    expect(status).toBe(200);
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(text).toContain(`<link rel="canonical" href="${publicUrl}/mission"`);
  });

  test('http redirects to https', async () => {
    const { status, headers } = await send(plain, '/search?q=probate');
    expect([301, 308]).toContain(status);
    expect(headers.location).toBe(`${publicUrl}/search?q=probate`);
  });

  test.each(['br', 'gzip', 'identity'])('a response encoded as %s passes unchanged', async (encoding) => {
    const headers = { 'Accept-Encoding': encoding };
    const direct = await send({ port: Number(new URL(server.origin).port) }, '/mission', { headers });
    const passed = await ask('/mission', { headers });
    expect(passed.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    expect(passed.headers.etag).toBe(direct.headers.etag);
    expect(passed.text).toBe(direct.text);
  });

  test('the proxy sets the request id, not the visitor', async () => {
    const { headers } = await ask('/rest/v1/lead_scores?limit=1', {
      headers: { 'X-Request-Id': 'named-by-a-visitor' },
    });
    expect(headers['x-request-id']).toMatch(/^[\w.-]{32,64}$/);
    expect(headers['x-request-id']).not.toBe('named-by-a-visitor');
  });

  test.each([20, 300])('a body of %d kB gets the error message of the server', async (kilobytes) => {
    const { status, text } = await post({ message: 'x'.repeat(kilobytes * 1024) }, { from: '127.0.0.9' });
    expect([status, JSON.parse(text)]).toEqual([413, { error: 'The body is larger than 16 kB' }]);
  });

  test('a form is accepted only from PUBLIC_URL', async () => {
    const from = '127.0.0.8';
    const fields = { name: 'Ann Reed', email: 'ann@example.com', message: 'Which counties do you have?' };
    const body = new URLSearchParams({ ...fields, submission_type: 'general' }).toString();
    const sendForm = (Origin: string) =>
      post({}, { from, body, headers: { Origin, 'Content-Type': 'application/x-www-form-urlencoded' } });
    const taken = await sendForm(publicUrl);
    expect([taken.status, taken.headers.location]).toEqual([303, '/support/contact?sent=1#sent']);
    expect((await sendForm('https://evil.example')).status).toBe(403);
    expect((await sendForm('null')).status).toBe(403);
  });

  test('writes are limited by the IP address of the visitor, even with forged headers', async () => {
    const forged = (index: number) => ({ 'X-Forwarded-For': `203.0.113.${index}, 198.51.100.${index}` });
    const statuses: number[] = [];
    for (let index = 0; index < 60; index++) {
      statuses.push((await post({}, { from: '127.0.0.2', headers: forged(index) })).status);
    }
    expect(new Set(statuses)).toEqual(new Set([400]));
    const refused = await post({}, { from: '127.0.0.2', headers: forged(60) });
    expect([refused.status, JSON.parse(refused.text)]).toEqual([
      429,
      { error: 'Too many requests. Please try again in 10 minutes.' },
    ]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await post({}, { from: '127.0.0.3' })).status).toBe(400);
  });

  test('metrics are not public', async () => {
    expect((await ask('/metrics')).status).toBe(404);
  });
});
