import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { clientAddress } from '#server/middleware/client-address.ts';
import { rateLimits, visitorCounts } from '#server/middleware/rate-limit.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { serveApp } from '#tests/support/serve-app.ts';

const form = '/functions/v1/submit-contact';
const table = '/rest/v1/deals';

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await open();
  });
  beforeEach(() => emptyTables(opened.database.db, 'rate_limits'));
  afterAll(() => opened.drop());

  function limitedApp({ hops = 0, seconds = 60 } = {}): Hono {
    const { pool } = opened.database;
    const limits = { forms: { points: 3, seconds }, deals: { points: 2, seconds } };
    const limited = rateLimits(visitorCounts({ addressOf: clientAddress(hops), pool, limits, timeoutMs: 30_000 }));
    return new Hono()
      .post(form, limited.forms, (context) => context.json({ ok: true }))
      .patch(table, limited.deals, (context) => context.json([]));
  }
  const from = (app: Hono, remoteAddress: string, headers: Record<string, string> = {}, path = form) =>
    app.request(
      path,
      { method: path === form ? 'POST' : 'PATCH', headers },
      { incoming: { socket: { remoteAddress } } },
    );
  async function statuses(app: Hono, count: number, address: string, headers = {}) {
    const found: number[] = [];
    for (let request = 0; request < count; request += 1) found.push((await from(app, address, headers)).status);
    return found;
  }

  test('a request over the limit is refused with the time to wait', async () => {
    const app = limitedApp();
    expect(await statuses(app, 3, '203.0.113.1')).toEqual([200, 200, 200]);
    const refused = await from(app, '203.0.113.1');
    expect([refused.status, await refused.json()]).toEqual([
      429,
      { error: 'Too many requests. Please try again in a minute.' },
    ]);
    const wait = Number(refused.headers.get('Retry-After'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });

  test('each visitor and each kind of request is counted separately', async () => {
    const app = limitedApp();
    await statuses(app, 4, '203.0.113.1');
    expect(await statuses(app, 1, '203.0.113.2')).toEqual([200]);
    expect((await from(app, '203.0.113.1', {}, table)).status).toBe(200);
  });

  test('under /rest the refusal has the format of the table API', async () => {
    const app = limitedApp();
    for (let request = 0; request < 2; request += 1) await from(app, '203.0.113.1', {}, table);
    const refused = await from(app, '203.0.113.1', {}, table);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toEqual({
      code: '429',
      message: 'Too many requests. Please try again in a minute.',
      details: null,
      hint: null,
    });
  });

  test('a forged X-Forwarded-For does not reset the count', async () => {
    const app = limitedApp();
    const found: number[] = [];
    for (let request = 0; request < 4; request += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${request}` };
      found.push((await from(app, '203.0.113.1', headers)).status);
    }
    expect(found).toEqual([200, 200, 200, 429]);
  });

  test('behind one proxy, forged entries further left in X-Forwarded-For are ignored', async () => {
    const app = limitedApp({ hops: 1 });
    const found: number[] = [];
    for (let request = 0; request < 4; request += 1) {
      const headers = { 'X-Forwarded-For': `198.51.100.${request}, 203.0.113.7` };
      found.push((await from(app, '10.0.0.1', headers)).status);
    }
    expect(found).toEqual([200, 200, 200, 429]);
    expect((await from(app, '10.0.0.1', { 'X-Forwarded-For': '203.0.113.8' })).status).toBe(200);
  });

  test('addresses of one IPv6 network share a count', async () => {
    const app = limitedApp();
    const found: number[] = [];
    for (const end of [':1', ':2:3', ':ffff', 'a:b:c:d']) {
      found.push((await from(app, `2001:db8:0:1:${end}`)).status);
    }
    expect(found).toEqual([200, 200, 200, 429]);
    expect(await statuses(app, 1, '2001:db8:0:2::1')).toEqual([200]);
  });

  test('an IPv6 /48 gets eight times the limit of one visitor', async () => {
    const app = limitedApp();
    const found: number[] = [];
    for (let visitor = 0; visitor < 25; visitor += 1) found.push((await from(app, `2001:db8:7:${visitor}::1`)).status);
    expect(found).toEqual([...Array<number>(24).fill(200), 429]);
    expect(await statuses(app, 1, '2001:db8:8:1::1')).toEqual([200]);
  });

  test('the socket of a real request is counted', async () => {
    const server = await serveApp(limitedApp());
    const found: number[] = [];
    for (let request = 0; request < 4; request += 1)
      found.push((await fetch(server.url + form, { method: 'POST' })).status);
    await server.stop();
    expect(found).toEqual([200, 200, 200, 429]);
  });

  test('of many concurrent requests, only the allowed number pass', async () => {
    const app = limitedApp();
    const responses = await Promise.all(Array.from({ length: 40 }, () => from(app, '203.0.113.1')));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(3);
  });

  test('the count starts over after the window has passed', async () => {
    const app = limitedApp({ seconds: 1 });
    await statuses(app, 4, '203.0.113.1');
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect((await from(app, '203.0.113.1')).status).toBe(200);
  });

  test('processes on one PostgreSQL share their counts', async ({ skip }) => {
    if (!opened.database.pool) skip('The embedded database has one process');
    await statuses(limitedApp(), 3, '203.0.113.1');
    expect(await statuses(limitedApp(), 1, '203.0.113.1')).toEqual([429]);
  });

  test('requests pass when the database cannot count them', async ({ skip }) => {
    if (!opened.database.pool) skip('The embedded database counts in memory');
    const { db } = opened.database;
    await rows(db, sql`alter table rate_limits rename to rate_limits_away`);
    try {
      expect(await statuses(limitedApp(), 4, '203.0.113.1')).toEqual([200, 200, 200, 429]);
    } finally {
      await rows(db, sql`alter table rate_limits_away rename to rate_limits`);
    }
  });
});
