import { eq, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { apiKeys, apiUsage } from '#db/customer-api-schema.ts';
import { registry } from '#server/metrics/registry.ts';
import { type UsageMeter, usageMeter } from '#server/services/customer-api/usage-meter.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

describeSample(testDatabases, on('postgres'))('limits of keys on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());

  let moment = new Date('2026-11-18T10:00:15Z');
  const now = () => moment;
  const limits = { callsPerMinute: 6, callsPerDay: 20 };
  const newMeter = () => usageMeter({ db, now, limits });

  async function newKey(customerId: string): Promise<{ keyId: string; customerId: string }> {
    const key = await keyOf(db, customerId);
    const [stored] = await db
      .select()
      .from(apiKeys)
      .where(eq(apiKeys.prefix, key.slice(0, 11)));
    return { keyId: stored?.id ?? '', customerId };
  }

  /** How many of so many calls are let through. */
  async function admitted(meter: UsageMeter, key: { keyId: string; customerId: string }, calls: number) {
    const all = await Promise.all(Array.from({ length: calls }, () => meter.admit(key)));
    return all.filter(({ problem }) => problem === null).length;
  }

  test('calls at once cannot pass the limit of a minute together; the next minute has new ones', async () => {
    const key = await newKey(await customerOf(db, 'At once'));
    const meter = newMeter();
    expect(await admitted(meter, key, 10)).toBe(6);
    expect(await meter.admit(key)).toMatchObject({
      problem: 'rate-limit',
      standing: { minute: { left: 0, seconds: 45 }, day: { left: 14, seconds: 50_385 } },
    });
    moment = new Date('2026-11-18T10:01:00Z');
    expect(await admitted(meter, key, 10)).toBe(6);
  });

  test('processes count together after each flush, also across a restart', async () => {
    moment = new Date('2026-11-18T11:00:10Z');
    const key = await newKey(await customerOf(db, 'Together'));
    const [one, other] = [newMeter(), newMeter()];
    expect(await admitted(one, key, 4)).toBe(4);
    await one.flush();
    // It has not seen the key yet, so it reads the totals first.
    expect(await admitted(other, key, 4)).toBe(2);
    await other.flush();
    await one.flush();
    expect(await admitted(one, key, 1)).toBe(0);
    expect(await admitted(newMeter(), key, 1)).toBe(0);
  });

  test('the quota is of all keys of the customer, and ends at midnight in UTC', async () => {
    moment = new Date('2026-11-18T12:00:00Z');
    const customerId = await customerOf(db, 'Quota');
    const keys = [await newKey(customerId), await newKey(customerId)];
    const meter = newMeter();
    let passed = 0;
    for (let minute = 0; minute < 4; minute += 1) {
      moment = new Date(`2026-11-18T12:0${minute}:30Z`);
      for (const key of keys) passed += await admitted(meter, key, 6);
      await meter.flush();
    }
    expect(passed).toBe(20);
    const [first] = keys;
    expect(await meter.admit(first ?? { keyId: '', customerId })).toMatchObject({ problem: 'quota' });
    moment = new Date('2026-11-19T00:00:01Z');
    expect(await admitted(meter, first ?? { keyId: '', customerId }, 1)).toBe(1);
    const other = await newKey(await customerOf(db, 'Not theirs'));
    expect(await admitted(meter, other, 1)).toBe(1);
  });

  test('a write that fails is written with the next, and counts meanwhile', async () => {
    moment = new Date('2026-11-18T13:00:00Z');
    const key = await newKey(await customerOf(db, 'Kept'));
    let isBroken = false;
    const shaky = new Proxy(db, {
      get: (target, name, receiver) => {
        if (isBroken && name === 'transaction') return () => Promise.reject(new Error('no connection'));
        return Reflect.get(target, name, receiver);
      },
    });
    const meter = usageMeter({ db: shaky, now, limits });
    expect(await admitted(meter, key, 3)).toBe(3);
    isBroken = true;
    await expect(meter.flush()).rejects.toThrow('no connection');
    expect(await admitted(meter, key, 9)).toBe(3);
    isBroken = false;
    await meter.stop();
    const [written] = await db.select().from(apiUsage).where(eq(apiUsage.keyId, key.keyId));
    expect(written).toMatchObject({ day: '2026-11-18', calls: 6, minuteCalls: 6 });
  });

  test('a key that is gone does not keep the counts of others from being written', async () => {
    moment = new Date('2026-11-18T14:00:00Z');
    const [gone, kept] = [await newKey(await customerOf(db, 'Gone')), await newKey(await customerOf(db, 'Kept too'))];
    const meter = newMeter();
    await admitted(meter, gone, 1);
    await admitted(meter, kept, 2);
    await db.delete(apiKeys).where(eq(apiKeys.id, gone.keyId));
    await meter.flush();
    expect(await db.select({ calls: apiUsage.calls }).from(apiUsage).where(eq(apiUsage.keyId, kept.keyId))).toEqual([
      { calls: 2 },
    ]);
  });

  describe('over HTTP', () => {
    let app: Hono;
    let meter: UsageMeter;
    beforeAll(() => {
      moment = new Date('2026-11-18T15:00:12Z');
      meter = newMeter();
      app = testApp({ database: opened.database, now, meter });
    });

    /** How often a limit has refused a call. */
    const refusals = async (limit: string) => {
      const text = await registry.metrics();
      expect(text).not.toContain('dl_');
      return Number(new RegExp(`deedline_api_refusals_total\\{limit="${limit}"\\} (\\d+)`).exec(text)?.[1]);
    };

    test('every answer to a key says what is left, and 429 when to come back', async () => {
      const before = await refusals('rate-limit');
      const call = apiClient(app, await keyOf(db, await customerOf(db, 'Headers')));
      const first = await call('GET', '/counties');
      expect(first.headers.get('RateLimit-Policy')).toBe('"minute";q=600;w=60, "day";q=50000;w=86400');
      expect(first.headers.get('RateLimit')).toBe('"minute";r=5;t=48, "day";r=19;t=32388');
      for (let calls = 0; calls < 5; calls += 1) await call('GET', '/counties');
      const refused = await call('GET', '/counties');
      expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '48']);
      expect(refused.body.type).toMatch(/#problem-rate-limit$/);
      expect(refused.headers.get('RateLimit')).toBe('"minute";r=0;t=48, "day";r=14;t=32388');
      expect(await refusals('rate-limit')).toBe(before + 1);
    });

    test('usage has calls, refusals and records by day and key; revoked keys use up nothing', async () => {
      moment = new Date('2026-11-18T16:00:00Z');
      const customerId = await customerOf(db, 'Used');
      const key = await keyOf(db, customerId, { name: 'Nightly' });
      const feed = await keyOf(db, customerId, { name: 'Feed', scopes: ['feed'] });
      const revoked = await keyOf(db, customerId, { name: 'Old' });
      await db
        .update(apiKeys)
        .set({ revokedAt: sql`now()` })
        .where(eq(apiKeys.prefix, revoked.slice(0, 11)));
      await apiClient(app, key)('GET', '/counties');
      await apiClient(app, key)('GET', '/counties?nothing=1');
      expect((await apiClient(app, feed)('GET', '/counties')).status).toBe(403);
      expect((await apiClient(app, revoked)('GET', '/counties')).status).toBe(401);
      await meter.flush();
      const { status, body } = await apiClient(app, key)('GET', '/usage');
      expect(status).toBe(200);
      expect(body).toMatchObject({
        from: '2026-10-20',
        to: '2026-11-18',
        quota: { per_day: 50_000, used_today: 3, left_today: 49_997, per_key_and_minute: 600 },
        days: [{ day: '2026-11-18', calls: 3, refused: 2, records: 0 }],
        keys: [
          { name: 'Nightly', prefix: key.slice(0, 11), calls: 2, refused: 1 },
          { name: 'Feed', calls: 1, refused: 1 },
        ],
      });
      const [used] = await db
        .select()
        .from(apiKeys)
        .where(eq(apiKeys.prefix, key.slice(0, 11)));
      expect(used?.lastUsedAt).toEqual(moment);
    });

    test('after 30 wrong keys from a network only wrong ones are refused with 429', async () => {
      moment = new Date('2026-11-18T17:00:00Z');
      const key = await keyOf(db, await customerOf(db, 'Guessed'));
      const asked = (secret: string, from: string) =>
        app.request('/v1/counties', { headers: { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': from } });
      const guess = (index: number) => `${key.slice(0, 11)}${String(index).padStart(32, '0')}`;
      for (let index = 0; index < 30; index += 1) {
        expect((await asked(guess(index), `198.51.100.${index}`)).status).toBe(401);
      }
      const refused = await asked(guess(30), '198.51.100.200');
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500);
      expect(await refused.json()).toMatchObject({ type: expect.stringMatching(/#problem-too-many-wrong-keys$/) });
      expect((await asked(key, '198.51.100.200')).status).toBe(200);
      expect((await asked(guess(31), '203.0.113.9')).status).toBe(401);
      // No key at all is no guess.
      const without = await app.request('/v1/counties', { headers: { 'X-Forwarded-For': '198.51.100.1' } });
      expect(without.status).toBe(401);
    });

    test('a key for an IPv6 network is accepted from it and from no other', async () => {
      const key = await keyOf(db, await customerOf(db, 'Six'), { networks: ['2001:db8:5:6:7::/80'] });
      const from = async (address: string) =>
        (
          await app.request('/v1/counties', {
            headers: { Authorization: `Bearer ${key}`, 'X-Forwarded-For': address },
          })
        ).status;
      expect(await from('2001:db8:5:6:7::1')).toBe(200);
      expect(await from('2001:db8:5:6:8::1')).toBe(403);
    });
  });
});
