import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { log } from '../logging/log.ts';
import { serveMetrics } from './metrics-server.ts';

const read = async () => 'figures';
let other: Server;
let taken: { host: string; port: number };

beforeAll(async () => {
  other = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  taken = { host: '127.0.0.1', port: (other.address() as AddressInfo).port };
});
afterAll(() => other.close());

test('a given address that is in use is an error of one line', async () => {
  await expect(serveMetrics({ address: taken, given: true, read })).rejects.toThrow(
    /^The address 127\.0\.0\.1:\d+ for metrics is in use: set METRICS to another one, or to off\.$/,
  );
});

test('a default address that is in use is only logged', async () => {
  const warned = vi.spyOn(log, 'warn').mockImplementation(() => {});
  expect(await serveMetrics({ address: taken, given: false, read })).toBeUndefined();
  expect(warned).toHaveBeenCalledOnce();
  warned.mockRestore();
});

test('a free address serves the metrics, and nothing else', async () => {
  const address = (await serveMetrics({ address: { host: '127.0.0.1', port: 0 }, given: true, read })) ?? '';
  const answer = await fetch(address);
  expect([await answer.text(), answer.headers.get('Content-Type')]).toEqual([
    'figures',
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect((await fetch(address.replace('/metrics', '/'))).status).toBe(404);
  expect((await fetch(address, { method: 'POST' })).status).toBe(404);
});

test('no address, no server', async () => {
  expect(await serveMetrics({ address: null, given: true, read })).toBeUndefined();
});
