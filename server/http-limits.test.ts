import { once } from 'node:events';
import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLimitedServer, httpLimits } from './http-limits.ts';

/** More than the buffers of a connection can hold. */
const long = Buffer.alloc(24 * 1024 * 1024);

const readsBody: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end(request.url === '/long' ? long : 'read'));
};
let server: Server;

beforeAll(async () => {
  const short = { headersTimeout: 300, requestTimeout: 600, connectionsCheckingInterval: 50, unreadTimeout: 400 };
  server = createLimitedServer(readsBody, { ...httpLimits, ...short }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => server.close());

/** Connects, writes with the given function, and returns what was received until the connection closed. */
async function talk(write: (socket: Socket) => unknown): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const ended = once(socket, 'close');
  await once(socket, 'connect');
  await write(socket);
  await ended;
  return answer;
}

test('a client that never finishes its headers is disconnected', async () => {
  const answer = await talk((socket) => socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: '));
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
});

test('a client that never finishes its body is disconnected', async () => {
  const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n';
  expect(await talk((socket) => socket.write(`${head}half`))).toMatch(/^HTTP\/1.1 408 /);
});

test('a client that is only slow gets its response', async () => {
  const answer = await talk(async (socket) => {
    for (const part of [
      'POST / HTTP/1.1\r\nHost: localhost\r\n',
      'Connection: close\r\nContent-Length: 4\r\n\r\n',
      'ha',
    ]) {
      socket.write(part);
      await sleep(60);
    }
    socket.write('lf');
  });
  expect(answer).toMatch(/^HTTP\/1.1 200 .*read$/s);
});

/** Requests a long response and returns how many bytes arrived. */
async function readLong(onPart: (socket: Socket) => void): Promise<number> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('GET /long HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n');
  let read = 0;
  socket.on('data', ({ length }) => {
    read += length;
    onPart(socket);
  });
  socket.on('error', () => {});
  await once(socket, 'close');
  return read;
}

test('a client that does not read its response is disconnected', async () => {
  let stopped = false;
  const stopsReading = (socket: Socket) => {
    if (stopped) return;
    stopped = true;
    socket.pause();
    setTimeout(() => socket.resume(), 1500);
  };
  expect(await readLong(stopsReading)).toBeLessThan(long.length);
});

test('a client that only reads slowly gets the whole response', async () => {
  const quick = Date.now() + 1000;
  const readsSlowly = (socket: Socket) => {
    if (Date.now() > quick) return;
    socket.pause();
    setTimeout(() => socket.resume(), 5);
  };
  expect(await readLong(readsSlowly)).toBeGreaterThan(long.length);
});

const withHeaders = (count: number) =>
  `GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${'X-A: b\r\n'.repeat(count - 2)}\r\n`;

test('a hundred headers are accepted, one more is refused', async () => {
  expect(await talk((socket) => socket.write(withHeaders(100)))).toMatch(/^HTTP\/1.1 200 /);
  expect(await talk((socket) => socket.write(withHeaders(101)))).toMatch(/^HTTP\/1.1 431 /);
});

test('headers of more than 16 kB are refused', async () => {
  const answer = await talk((socket) => socket.write(`GET / HTTP/1.1\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`));
  expect(answer).toMatch(/^HTTP\/1.1 431 /);
});
