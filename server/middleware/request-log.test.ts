import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { log } from '../logging/log.ts';
import { secureErrors } from './errors.ts';
import { requestId } from './request-id.ts';
import { requestLog } from './request-log.ts';

const lines: unknown[] = [];
const levels = ['info', 'warn', 'error'] as const;

beforeEach(() => {
  lines.length = 0;
  for (const level of levels) {
    vi.spyOn(log, level).mockImplementation((message, fields) => void lines.push({ level, message, ...fields }));
  }
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

function logged(trustedHops = 0, now?: () => number): Hono {
  const app = new Hono();
  app.use(requestId(trustedHops), requestLog(now));
  app.onError(secureErrors);
  app.all('/things/:thing', (context) => context.text('', context.req.param('thing') === 'known' ? 200 : 404));
  app.all('/slow-things/:thing', (context) => {
    vi.advanceTimersByTime(1500);
    return context.text('', 404);
  });
  app.all('/slow-refusals/*', (context) => {
    vi.advanceTimersByTime(1500);
    return context.text('', 403);
  });
  app.post('/refused', (context) => context.text('', 403));
  app.post('/limited', (context) => context.text('', 429));
  app.post('/broken', () => {
    throw new TypeError('quotes jane@example.com');
  });
  app.get('/slow', (context) => {
    vi.advanceTimersByTime(1500);
    return context.text('');
  });
  app.all('*', (context) => context.text('', 405));
  return app;
}

const idOf = async (app: Hono, sent?: string) => {
  const response = await app.request('/things/known', sent === undefined ? {} : { headers: { 'X-Request-Id': sent } });
  return response.headers.get('X-Request-Id');
};

test('a write is one line with its route, status, time and the id in the response', async () => {
  const response = await logged().request('/things/known?email=jane@example.com', { method: 'POST' });
  const requestId = response.headers.get('X-Request-Id');
  const fields = { method: 'POST', route: '/things/known', status: 200, ms: expect.any(Number), requestId };
  expect(lines).toEqual([{ level: 'info', message: 'Request', ...fields }]);
});

test('a read is not logged, unless it is slow', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await logged().request('/things/known');
  expect(lines).toEqual([]);
  await logged().request('/slow?name=jane');
  expect(lines).toEqual([
    expect.objectContaining({ level: 'warn', message: 'Slow request', route: '/slow', ms: 1500 }),
  ]);
});

test('arbitrary text in a URL is not logged', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  await logged().request('/slow-things/jane@example.com', { method: 'POST' });
  await logged().request('/slow-refusals/jane@example.com', { method: 'DELETE' });
  expect(JSON.stringify(lines)).not.toContain('jane');
  expect(lines).toMatchObject([{ route: '/slow-things/:thing' }, { route: '/slow-refusals/*' }]);
});

test('a failure and its request share an id, and the message is not logged', async () => {
  const response = await logged().request('/broken', { method: 'POST' });
  const requestId = response.headers.get('X-Request-Id');
  expect(lines).toMatchObject([
    { level: 'error', requestId, error: expect.stringContaining('TypeError') },
    { level: 'info', requestId, status: 500 },
  ]);
  expect(JSON.stringify(lines)).not.toContain('jane');
});

test('responses that anyone can cause without limit are counted, not logged', async () => {
  const app = logged();
  for (const path of ['/things/unknown', '/nowhere', '/limited']) await app.request(path, { method: 'POST' });
  expect(lines).toEqual([]);
});

test('other refusals are logged up to sixty per minute, then only how many more there were', async () => {
  let moment = 0;
  const app = logged(0, () => moment);
  for (let sent = 0; sent < 100; sent++) await app.request('/refused', { method: 'POST' });
  expect(lines).toHaveLength(60);
  moment = 60_000;
  await app.request('/refused', { method: 'POST' });
  expect(lines.slice(60)).toMatchObject([
    { level: 'warn', message: '40 more requests were refused or failed in a minute than are logged.' },
    { message: 'Request', status: 403 },
  ]);
});

test('without a trusted proxy a sent request id is ignored', async () => {
  expect(await idOf(logged(0), 'from-outside')).not.toBe('from-outside');
});

test('a request id from a trusted proxy is used if its format is safe', async () => {
  expect(await idOf(logged(1), 'edge-4711.a_b')).toBe('edge-4711.a_b');
  for (const bad of ['short', 'a'.repeat(65), 'jane@example.com', 'with blank']) {
    expect(await idOf(logged(1), bad)).toMatch(/^[\da-f]{8}-[\da-f-]{27}$/);
  }
});
