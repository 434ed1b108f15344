import type { Hono } from 'hono';
import { afterAll, beforeAll, expect } from 'vitest';
import { findCaller } from '#server/services/customer-api/find-caller.ts';
import { usageMeter } from '#server/services/customer-api/usage-meter.ts';
import { keyOf } from '#tests/support/customer-api.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { longDescribe, longTest, report } from '#tests/support/long-form.ts';
import { testApp } from '#tests/support/test-app.ts';

const samples = 1500;

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

  const call = (secret: string) => async () => {
    senders += 1;
    const from = `10.${(senders >> 8) & 255}.${senders & 255}.1`;
    const headers = { Authorization: `Bearer ${secret}`, 'X-Forwarded-For': from };
    return (await app.request('/v1/counties', { headers })).text();
  };
  let senders = 0;

  longTest('a wrong key takes as long as a right one without the scope', async () => {
    const times = await timed({
      right: call(right),
      'wrong secret': call(`${right.slice(0, 11)}${'x'.repeat(32)}`),
      'no such key': call(`dl_${'x'.repeat(40)}`),
      'no such token': call(`dlt_${'x'.repeat(40)}`),
    });
    const typical = Object.fromEntries(Object.entries(times).map(([name, each]) => [name, middle(each)]));
    report(`ms of an answer, the middle half of ${samples}: ${JSON.stringify(typical)}`);
    for (const [name, each] of Object.entries(typical)) {
      expect(each / (typical.right ?? 0), name).toBeGreaterThan(0.75);
      expect(each / (typical.right ?? 0), name).toBeLessThan(1.33);
    }
  });

  longTest('the comparison notices a look-up that is skipped', async () => {
    const { db } = opened.database;
    const asked = { secret: right, address: '10.0.0.1', scope: 'counties' } as const;
    const times = await timed({
      'with a look-up': () => findCaller(db, asked),
      without: async () => {},
    });
    expect(middle(times.without) / middle(times['with a look-up'])).toBeLessThan(0.75);
  });
});
