import { setTimeout as sleep } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { usageMeter } from '#server/services/customer-api/usage-meter.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { longDescribe, report } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const samples = 1000;

// An answer that comes sooner because something was not looked up tells a stranger which keys exist.
longDescribe('the time of an answer', () => {
  let opened: TestDatabase;
  let app: Hono;
  let right = '';
  beforeAll(async () => {
    opened = await postgres.open();
    const { db } = opened.database;
    const limits = { callsPerMinute: 1_000_000, callsPerDay: 1_000_000 };
    const now = () => new Date();
    app = testApp({ database: opened.database, meter: usageMeter({ db, now, limits }) });
    right = await keyOf(db, await customerOf(db, 'Timed'), { scopes: ['feed'] });
  });
  afterAll(() => opened?.drop());

  /** Milliseconds of each kind, in turns, so that what else the machine does meets all alike. */
  async function timed(kinds: Record<string, () => Promise<unknown>>): Promise<Record<string, number[]>> {
    const times = Object.fromEntries(Object.keys(kinds).map((name) => [name, [] as number[]]));
    for (let turn = 0; turn < samples + 100; turn += 1) {
      const order = Object.entries(kinds);
      for (let step = 0; step < order.length; step += 1) {
        const [name, run] = order[(turn + step) % order.length] as [string, () => Promise<unknown>];
        const started = performance.now();
        await run();
        if (turn >= 100) times[name]?.push(performance.now() - started);
        // A wrong key is counted in the database after its answer; that must not slow down the next one.
        await sleep(5);
      }
    }
    return times;
  }

  /** The middle half is what the machine itself takes; collections and other processes are outside of it. */
  function middle(times: number[] = []): number {
    const sorted = times.toSorted((one, other) => one - other);
    const half = sorted.slice(Math.floor(sorted.length / 4), Math.ceil((sorted.length * 3) / 4));
    return half.reduce((sum, each) => sum + each, 0) / half.length;
  }

  let senders = 0;
  const call =
    (secret: string, path = '/v1/counties') =>
    async () => {
      senders += 1;
      const from = `10.${(senders >> 8) & 255}.${senders & 255}.1`;
      const headers = { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': from };
      return (await app.request(path, { headers })).text();
    };

  test('a wrong key takes as long as a right one without the scope', { timeout: 600_000 }, async () => {
    const times = await timed({
      right: call(right),
      'wrong secret': call(`${right.slice(0, 11)}${'x'.repeat(32)}`),
      'no such key': call(`dl_${'x'.repeat(40)}`),
      'no such token': call(`dlt_${'x'.repeat(40)}`),
      'nothing looked up': call(right, '/v1/nothing'),
    });
    const { right: whole = 0, 'nothing looked up': less = 0, ...wrong } = mapValues(times, middle);
    report(`ms of an answer, the middle half of ${samples}: ${JSON.stringify({ whole, less, ...wrong })}`);
    // The measure is fine enough to see a look-up that is skipped.
    expect(less / whole).toBeLessThan(0.7);
    for (const [name, each] of Object.entries(wrong)) {
      expect(each / whole, name).toBeGreaterThan(0.7);
      expect(each / whole, name).toBeLessThan(1.43);
    }
  });
});

const mapValues = (of: Record<string, number[]>, map: (values: number[]) => number): Record<string, number> =>
  Object.fromEntries(Object.entries(of).map(([name, values]) => [name, map(values)]));
