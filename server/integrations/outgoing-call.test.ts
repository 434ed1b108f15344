import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer, type RequestListener } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type CallSettings, endpointUrlProblem, outgoingCaller } from './outgoing-call.ts';
import { isOwnAddress, isPublicAddress } from './public-address.ts';

const servers: { close: () => unknown; sockets: Set<Socket> }[] = [];
let folder: string;
let tls: { key: string; cert: string };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'deedline-call-'));
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => join(folder, name)) as [string, string];
  const names = ['-subj', '/CN=hooks.example', '-addext', 'subjectAltName=DNS:hooks.example'];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert, ...names], { stdio: 'pipe' });
  tls = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

afterEach(() => {
  for (const { close, sockets } of servers.splice(0)) {
    for (const socket of sockets) socket.destroy();
    close();
  }
});

/** Its port, once it listens on loopback. */
async function listening(server: Server, host = '127.0.0.1'): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket.on('error', () => {}));
  });
  servers.push({ close: () => server.close(), sockets });
  await new Promise<void>((done) => server.listen(0, host, done));
  return (server.address() as AddressInfo).port;
}

const secure = (listener: RequestListener) => listening(createHttpsServer(tls, listener));
const plain = (listener: RequestListener) => listening(createHttpServer(listener));

/** Where `hooks.example` is loopback, and loopback is allowed. */
const onLoopback = (settings: CallSettings = {}): CallSettings => ({
  resolve: async () => ['127.0.0.1'],
  isAllowed: (address) => address === '127.0.0.1',
  ca: tls.cert,
  ...settings,
});

const post = (url: string, settings: CallSettings) =>
  outgoingCaller(settings)({ url, headers: { 'Content-Type': 'application/json' }, body: '{"é":1}' });

test.each([
  ['8.8.8.8', true],
  ['2606:4700:4700::1111', true],
  ['10.1.2.3', false],
  ['172.16.0.1', false],
  ['192.168.1.1', false],
  ['127.0.0.1', false],
  ['127.255.255.254', false],
  ['0.0.0.0', false],
  ['0.1.2.3', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['100.100.100.200', false],
  ['168.63.129.16', false],
  ['192.0.0.192', false],
  ['198.18.0.1', false],
  ['203.0.113.9', false],
  ['224.0.0.1', false],
  ['240.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::1', false],
  ['::127.0.0.1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['::ffff:0:127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['64:ff9b:1::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:0:7f00:1::', false],
  ['2001:db8::1', false],
  ['3fff::1', false],
  ['100::1', false],
  ['fc00::1', false],
  ['fd00:ec2::254', false],
  ['fe80::1', false],
  ['fe80::1%eth0', false],
  ['2606:4700::1%eth0', false],
  ['fec0::1', false],
  ['ff02::1', false],
  ['5f00::1', false],
  ['not an address', false],
])('%s is public: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});

test('an address of this machine is its own in every way to write it', () => {
  const own = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
  expect(own.length).toBeGreaterThan(0);
  for (const { address } of own) expect(isOwnAddress(address)).toBe(true);
  expect(isOwnAddress('8.8.8.8')).toBe(false);
});

const notPublic = 'This address is not on the internet';
const notHttps = 'Enter an address that starts with https://';

test.each([
  ['https://hooks.example/path?x=1', null],
  ['https://hooks.example:8443/', null],
  ['http://hooks.example/', notHttps],
  ['ftp://hooks.example/', notHttps],
  ['javascript:alert(1)', notHttps],
  ['hooks.example', notHttps],
  ['https://user@hooks.example/', 'The address must not contain a user name or a password'],
  ['https://:pass@hooks.example/', 'The address must not contain a user name or a password'],
  ['https://hooks.example:25/', 'Use port 443, or one from 1024 on'],
  ['https://hooks.example:22/', 'Use port 443, or one from 1024 on'],
  ['http://localhost/', notHttps],
  ['https://localhost/', notPublic],
  ['https://127.0.0.1/', notPublic],
  ['https://127.1/', notPublic],
  ['https://2130706433/', notPublic],
  ['https://0x7f000001/', notPublic],
  ['https://0177.0.0.1/', notPublic],
  ['https://0x7f.1/', notPublic],
  ['https://１２７.0.0.1/', notPublic],
  ['https://[::1]/', notPublic],
  ['https://[::ffff:7f00:1]/', notPublic],
  ['https://[64:ff9b::a9fe:a9fe]/', notPublic],
  ['https://169.254.169.254/latest/meta-data/', notPublic],
])('%s as the address of an endpoint: %s', (url, problem) => {
  expect(endpointUrlProblem(url)).toBe(problem);
});

test('http and loopback are allowed for localhost alone, and only by the setting', () => {
  for (const url of ['http://localhost:3000/', 'https://127.0.0.1/', 'http://[::1]:80/']) {
    expect(endpointUrlProblem(url, { allowsLocalhost: true })).toBeNull();
    expect(endpointUrlProblem(url)).not.toBeNull();
  }
  expect(endpointUrlProblem('http://hooks.example/', { allowsLocalhost: true })).toBe(notHttps);
  expect(endpointUrlProblem('https://10.0.0.1/', { allowsLocalhost: true })).toBe(notPublic);
});

test('the call goes to the resolved address with the name as host and in the certificate', async () => {
  const seen: unknown[] = [];
  const port = await secure(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    seen.push([request.method, request.url, request.headers.host, request.headers['content-type'], body]);
    response.writeHead(204).end();
  });
  const result = await post(`https://hooks.example:${port}/in?x=1`, onLoopback());
  expect(result).toMatchObject({ problem: null, status: 204 });
  expect(seen).toEqual([['POST', '/in?x=1', `hooks.example:${port}`, 'application/json', '{"é":1}']]);
});

test('a certificate of another name, or of nobody we know, is refused before anything is sent', async () => {
  let requests = 0;
  const port = await secure((_request, response) => {
    requests++;
    response.end();
  });
  const { NODE_TLS_REJECT_UNAUTHORIZED: before } = process.env;
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  try {
    expect((await post(`https://other.example:${port}/`, onLoopback())).problem).toBe('certificate');
    const { ca: _, ...unknown } = onLoopback();
    expect((await post(`https://hooks.example:${port}/`, unknown)).problem).toBe('certificate');
  } finally {
    if (before === undefined) delete process.env.NODE_TLS_REJECT_UNAUTHORIZED;
    else process.env.NODE_TLS_REJECT_UNAUTHORIZED = before;
  }
  expect(requests).toBe(0);
});

test('a name is resolved once, and another answer afterwards does not matter', async () => {
  let port = 0;
  let other = 0;
  const listener: RequestListener = (_request, response) => response.end();
  port = await secure(listener);
  const rebound = createTcpServer(() => other++);
  // The same port on another address, where a second look at the name would lead.
  await new Promise<void>((done) => rebound.listen(port, '127.0.0.2', done));
  servers.push({ close: () => rebound.close(), sockets: new Set() });
  const answers = [['127.0.0.1'], ['127.0.0.2']];
  let asked = 0;
  const resolve = async () => answers[asked++] ?? ['127.0.0.2'];
  const result = await post(`https://hooks.example:${port}/`, onLoopback({ resolve }));
  expect(result.problem).toBeNull();
  expect({ asked, other }).toEqual({ asked: 1, other: 0 });
});

test.each(['127.0.0.1', '::1', '::ffff:127.0.0.1', '169.254.169.254', '10.0.0.1', 'fd00::1'])(
  'a name that leads to %s is refused, also beside a public address, and nothing connects',
  async (address) => {
    let connections = 0;
    const port = await listening(createTcpServer(() => connections++));
    for (const found of [[address], ['8.8.8.8', address]]) {
      const result = await post(`https://hooks.example:${port}/`, { resolve: async () => found });
      expect(result).toMatchObject({ problem: 'address', status: null });
    }
    expect(connections).toBe(0);
  },
);

test('a stored address that is no longer allowed is not called', async () => {
  let connections = 0;
  const port = await listening(createTcpServer(() => connections++));
  for (const host of ['127.0.0.1', '2130706433', '[::ffff:127.0.0.1]']) {
    expect((await post(`https://${host}:${port}/`, {})).problem).toBe('address');
  }
  expect((await post(`http://localhost:${port}/`, {})).problem).toBe('url');
  expect(connections).toBe(0);
});

test('a redirect is a failure and is not followed', async () => {
  let followed = 0;
  const target = await plain((_request, response) => {
    followed++;
    response.end();
  });
  const port = await plain((_request, response) => {
    response.writeHead(307, { Location: `http://127.0.0.1:${target}/` }).end();
  });
  const result = await post(`http://localhost:${port}/`, { allowsLocalhost: true });
  expect(result).toMatchObject({ problem: 'redirect', status: 307 });
  expect(followed).toBe(0);
});

test('an answer that is not 2xx is a failure with its status', async () => {
  const port = await plain((_request, response) => response.writeHead(500).end('a name of somebody'));
  const result = await post(`http://localhost:${port}/`, { allowsLocalhost: true });
  expect(result).toEqual({ problem: 'status', status: 500, milliseconds: expect.any(Number) });
});

const trickle = (socket: Socket, start: string) => {
  socket.write(start);
  const timer = setInterval(() => socket.write('a'), 20);
  socket.on('close', () => clearInterval(timer));
};

test.each<[string, (socket: Socket) => void]>([
  ['never answers', () => {}],
  ['sends its headers byte by byte', (socket) => trickle(socket, 'HTTP/1.1 200 OK\r\nX-Slow: ')],
  [
    'sends only interim answers',
    (socket) => {
      const timer = setInterval(() => socket.write('HTTP/1.1 103 Early Hints\r\n\r\n'), 20);
      socket.on('close', () => clearInterval(timer));
    },
  ],
])('a server that %s is given up when the time is over', async (_what, behave) => {
  const port = await listening(createTcpServer((socket) => behave(socket)));
  const result = await post(`http://localhost:${port}/`, { allowsLocalhost: true, timeoutMs: 300 });
  expect(result).toMatchObject({ problem: 'timeout', status: null });
  expect(result.milliseconds).toBeGreaterThanOrEqual(290);
});

const upgrade = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

test('a server that switches protocols is a failure with its status, and its connection ends', async () => {
  let closed = 0;
  const behave = (socket: Socket) => {
    socket.on('error', () => {}).on('close', () => closed++);
    socket.once('data', () => socket.write(upgrade));
  };
  const open = await listening(createTcpServer(behave));
  const sealed = await listening(createTlsServer(tls, behave));
  // Not by the deadline, which would be too late for the others.
  const settings = { timeoutMs: 20_000 };
  const results = await Promise.all([
    post(`http://localhost:${open}/`, { allowsLocalhost: true, ...settings }),
    post(`https://hooks.example:${sealed}/`, onLoopback(settings)),
  ]);
  expect(results).toMatchObject([
    { problem: 'status', status: 101 },
    { problem: 'status', status: 101 },
  ]);
  await expect.poll(() => closed).toBe(2);
});

test('a name that is never resolved, and a handshake that does not end, are given up too', async () => {
  const never = () => new Promise<string[]>(() => {});
  const unresolved = await post('https://hooks.example/', onLoopback({ resolve: never, timeoutMs: 200 }));
  expect(unresolved).toMatchObject({ problem: 'timeout', status: null });
  const port = await listening(createTcpServer(() => {}));
  const silent = await post(`https://hooks.example:${port}/`, onLoopback({ timeoutMs: 300 }));
  expect(silent).toMatchObject({ problem: 'timeout', status: null });
});

test('an answer that goes on forever ends with its status, in bytes and in time', async () => {
  let closed = 0;
  const head = 'HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\n\r\n';
  const slow = await listening(
    createTcpServer((socket) => {
      trickle(socket, head);
      socket.on('close', () => closed++);
    }),
  );
  const trickled = await post(`http://localhost:${slow}/`, { allowsLocalhost: true, timeoutMs: 1500 });
  expect(trickled).toMatchObject({ problem: null, status: 200 });
  let written = 0;
  const wide = await listening(
    createTcpServer((socket) => {
      const block = Buffer.alloc(16 * 1024, 'a');
      const more = () => {
        while (!socket.destroyed && socket.write(block)) written += block.length;
      };
      socket.on('drain', more).on('error', () => {});
      socket.write(head);
      more();
    }),
  );
  const flooded = await post(`http://localhost:${wide}/`, { allowsLocalhost: true, timeoutMs: 20_000 });
  expect(flooded).toMatchObject({ problem: null, status: 200 });
  expect(flooded.milliseconds).toBeLessThan(20_000);
  // What was not read fills the buffers of the system and nothing else.
  expect(written).toBeLessThan(32 * 1024 * 1024);
  await expect.poll(() => closed).toBe(1);
});

test('headers without an end, a broken answer and a closed port are failures of the connection', async () => {
  const endless = await listening(
    createTcpServer((socket) => {
      socket.on('error', () => {});
      socket.write(`HTTP/1.1 200 OK\r\nX-Long: ${'a'.repeat(64 * 1024)}`);
    }),
  );
  const broken = await listening(createTcpServer((socket) => socket.end('SSH-2.0-OpenSSH\r\n')));
  const gone = await listening(createTcpServer());
  servers.pop()?.close();
  for (const port of [endless, broken, gone]) {
    const result = await post(`http://localhost:${port}/`, { allowsLocalhost: true, timeoutMs: 20_000 });
    expect(result).toMatchObject({ problem: 'connection', status: null });
  }
});

test('a name without addresses, or that cannot be resolved, is a problem of the name', async () => {
  const none = await post('https://hooks.example/', onLoopback({ resolve: async () => [] }));
  const failed = await post('https://hooks.example/', onLoopback({ resolve: () => Promise.reject(new Error('no')) }));
  expect([none.problem, failed.problem]).toEqual(['name', 'name']);
});

test('a server that stops ends its calls', async () => {
  const port = await listening(createTcpServer(() => {}));
  const stopping = new AbortController();
  const call = outgoingCaller({ allowsLocalhost: true })({
    ...{ url: `http://localhost:${port}/`, headers: {}, body: '' },
    signal: stopping.signal,
  });
  stopping.abort();
  expect(await call).toMatchObject({ problem: 'stopped', status: null });
});

test('no proxy of the environment is used', async () => {
  let proxied = 0;
  const proxy = await listening(createTcpServer((socket) => socket.end(void proxied++)));
  const port = await plain((_request, response) => response.end());
  const script = `
    const { outgoingCaller } = await import('./server/integrations/outgoing-call.ts');
    const call = outgoingCaller({ allowsLocalhost: true });
    console.log((await call({ url: 'http://localhost:${port}/', headers: {}, body: '' })).status);`;
  const url = `http://127.0.0.1:${proxy}`;
  const env = { ...process.env, NODE_USE_ENV_PROXY: '1', HTTP_PROXY: url, http_proxy: url, HTTPS_PROXY: url };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env });
  let printed = '';
  for await (const chunk of child.stdout) printed += chunk;
  expect(printed.trim()).toBe('200');
  expect(proxied).toBe(0);
});
