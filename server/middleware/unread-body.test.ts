import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeUnread } from './unread-body.ts';

let server: Server;
beforeAll(async () => {
  const app = new Hono();
  app.use(closeUnread);
  app.post('/refused', (context) => context.json({ error: 'no' }, 413));
  app.post('/read', async (context) => context.json({ length: (await context.req.text()).length }));
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
});
afterAll(() => server.close());

/** Sends a body and, on the same connection, a request with `Connection: close`; returns the status lines. */
async function twoRequests(path: string, length: number): Promise<string[]> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const head = (path: string, length: number, more = '') =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${length}\r\n${more}\r\n`;
  socket.on('error', () => {});
  socket.write(head(path, length) + 'x'.repeat(length));
  socket.write(`${head('/read', 2, 'Connection: close\r\n')}{}`);
  const answers = await text(socket);
  return answers.match(/HTTP\/1\.1 \d+|Connection: \S+/gi) ?? [];
}

test('the rest of a refused body is read and dropped, so that the connection stays usable', async () => {
  const answers = await twoRequests('/refused', 400_000);
  expect(answers.slice(0, 3)).toEqual(['HTTP/1.1 413', 'Connection: keep-alive', 'HTTP/1.1 200']);
});

test('a connection whose body does not arrive in time is closed', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.write(`POST /refused HTTP/1.1\r\nHost: localhost\r\nContent-Length: 400000\r\n\r\n${'x'.repeat(1000)}`);
  const answer = await text(socket);
  expect(answer.match(/HTTP\/1\.1 \d+|Connection: \S+/gi)).toEqual(['HTTP/1.1 413', 'connection: close']);
});

test('a connection whose body was read stays open', async () => {
  expect(await twoRequests('/read', 400_000)).toEqual([
    'HTTP/1.1 200',
    'Connection: keep-alive',
    'HTTP/1.1 200',
    'Connection: close',
  ]);
});

test('a connection with a small unread body stays open', async () => {
  const answers = await twoRequests('/refused', 100);
  expect(answers.slice(0, 3)).toEqual(['HTTP/1.1 413', 'Connection: keep-alive', 'HTTP/1.1 200']);
});
