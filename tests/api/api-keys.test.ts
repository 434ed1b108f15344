import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { apiKeys } from '#db/customer-api-schema.ts';
import { callerFinder } from '#server/services/customer-api/find-caller.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, hays, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

describeSample(testDatabases, on('postgres'))('keys of /v1 on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;
  let customerId: string;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
    app = testApp({ database: opened.database });
    await countyFiles(db, [
      ['foreclosure', travis],
      ['probate', hays],
    ]);
    await addFilings(db, 'foreclosure', travis, 3);
    customerId = await customerOf(db, 'Bluebonnet');
    await subscribe(db, customerId, 'foreclosure', travis);
  });
  afterAll(() => opened?.drop());

  const counties = async (key: string, from = '203.0.113.7') =>
    app.request('/v1/counties', { headers: { Authorization: `Bearer ${key}`, 'X-Forwarded-For': from } });

  test('a key reads what its customer is subscribed to, and nothing else', async () => {
    const call = apiClient(app, await keyOf(db, customerId));
    const { status, body } = await call('GET', '/counties');
    expect(status).toBe(200);
    expect(body.data).toMatchObject([
      {
        dataset: 'foreclosure',
        fips: '48453',
        county: 'Travis',
        open_records: 3,
        last_read_at: '2026-11-16T09:00:00.000Z',
      },
    ]);
    const other = apiClient(app, await keyOf(db, await customerOf(db, 'Someone else')));
    expect((await other('GET', '/counties')).body).toEqual({ data: [] });
  });

  test('a key that was right is not read again for half a second, and any other call always is', async () => {
    let clock = 0;
    let reads = 0;
    const { timedRead } = opened.database;
    const find = callerFinder(
      (build) => {
        reads += 1;
        return timedRead(build);
      },
      () => clock,
    );
    const key = await keyOf(db, customerId, { name: 'Trusted', scopes: ['counties'], networks: ['203.0.113.0/24'] });
    const call = { secret: key, address: '203.0.113.7', scope: 'counties' } as const;
    const other = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    const outcome = async (change: Partial<Parameters<typeof find>[0]> = {}) => {
      const before = reads;
      const result = await find({ ...call, ...change });
      return [result.ok || result.problem, reads - before];
    };
    expect([await outcome(), await outcome(), await outcome({ scope: null })]).toEqual([
      [true, 1],
      [true, 0],
      [true, 0],
    ]);
    expect([
      await outcome({ scope: 'records' }),
      await outcome({ address: '198.51.100.7' }),
      await outcome({ secret: other }),
    ]).toEqual([
      ['scope', 1],
      ['network', 1],
      ['unauthorized', 1],
    ]);
    await db.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.name, 'Trusted'));
    clock = 499;
    expect(await outcome()).toEqual([true, 0]);
    clock = 500;
    expect([await outcome(), await outcome()]).toEqual([
      ['key-revoked', 1],
      ['key-revoked', 1],
    ]);
  });

  test('only a hash of the key is stored', async () => {
    const key = await keyOf(db, customerId, { name: 'Stored' });
    const [stored] = await db.select().from(apiKeys).where(eq(apiKeys.name, 'Stored'));
    expect(JSON.stringify(stored)).not.toContain(key.slice(11));
    expect(stored?.prefix).toBe(key.slice(0, 11));
  });

  test('without a valid key: 401, as problem+json that says why', async () => {
    const key = await keyOf(db, customerId);
    const wrong = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
    for (const secret of ['', 'dl_short', wrong, `dl_${'x'.repeat(40)}`]) {
      const response = await counties(secret);
      expect(response.status, secret).toBe(401);
      expect(response.headers.get('Content-Type')).toBe('application/problem+json');
      expect(response.headers.get('WWW-Authenticate')).toMatch(
        secret === '' ? /^Bearer realm="API", scope="counties"$/ : /^Bearer realm="API", error="invalid_token"/,
      );
      expect(await response.json()).toMatchObject({
        status: 401,
        type: expect.stringMatching(/#problem-unauthorized$/),
      });
    }
  });

  test('revoked and expired keys, other networks and missing scopes are refused, each with its own type', async () => {
    const revoked = await keyOf(db, customerId, { name: 'Revoked' });
    await db.update(apiKeys).set({ revokedAt: sql`now()` }).where(eq(apiKeys.name, 'Revoked'));
    const expired = await keyOf(db, customerId, { expiresAt: new Date(Date.now() - 1000) });
    const office = await keyOf(db, customerId, { networks: ['198.51.100.0/24'] });
    const feedOnly = await keyOf(db, customerId, { scopes: ['feed'] });
    const refusals = [
      [revoked, 401, 'key-revoked'],
      [expired, 401, 'key-expired'],
      [office, 403, 'network'],
      [feedOnly, 403, 'scope'],
    ] as const;
    for (const [key, status, type] of refusals) {
      const response = await counties(key);
      expect(response.status).toBe(status);
      expect(((await response.json()) as { type: string }).type).toMatch(new RegExp(`#problem-${type}$`));
    }
    expect((await counties(office, '198.51.100.9')).status).toBe(200);
    expect((await counties(office, '::ffff:198.51.100.9')).status).toBe(200);
  });

  test('what is not there, another method and an unknown parameter', async () => {
    const call = apiClient(app, await keyOf(db, customerId));
    expect((await call('GET', '/nothing')).status).toBe(404);
    const posted = await call('POST', '/counties', {});
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
    const asked = await call('GET', '/counties?sort=name');
    expect([asked.status, asked.body.errors]).toEqual([400, { sort: 'There is no such parameter.' }]);
  });
});
