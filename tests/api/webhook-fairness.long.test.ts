import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { webhookLimits } from '#domain/customer-api/webhook.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerOf } from '#tests/support/delivery-bench.ts';
import { longDescribe, report } from '#tests/support/long-form.ts';
import { type Receiver, receiver, senderOn } from '#tests/support/webhook-bench.ts';

const healthy = 700;
const bad = 100;
const maxDelayMs = 5000;

// The embedded database runs its statements in this thread: what it can send is less than what hangs can delay.
longDescribe('endpoints that hang, fail and redirect', () => {
  let opened: TestDatabase;
  let db: Db;
  let software: Receiver;
  let inner: Receiver;

  beforeAll(async () => {
    opened = await postgres.open();
    db = opened.database.db;
    software = await receiver();
    inner = await receiver();
    software.behave(({ path }, response) => {
      if (path.startsWith('/hang')) return;
      if (path.startsWith('/fail')) response.writeHead(500).end();
      else if (path.startsWith('/redirect')) response.writeHead(307, { Location: inner.url('/inner') }).end();
      else response.writeHead(200).end();
    });
  });
  afterAll(async () => {
    await software?.close();
    await inner?.close();
    await opened?.drop();
  });

  /** Ten for a customer, which is the most that one can have. */
  const add = async (kind: string, count: number) => {
    for (let from = 0; from < count; from += webhookLimits.endpoints) {
      const customerId = await customerOf(db, `${kind} ${from}`);
      await db.execute(sql`insert into webhook_endpoints (customer_id, name, url, types, cursor)
        select ${customerId}, ${kind}, ${software.url(`/${kind}/`)} || number, array['export.ready'], ''
        from generate_series(${from + 1}::int, ${from + webhookLimits.endpoints}::int) as number`);
    }
  };

  /** Tells every endpoint something; how long it takes until all that work have it. */
  async function told(): Promise<number> {
    const before = software.received.length;
    await db.execute(sql`insert into webhook_messages (endpoint_id, type, about, is_test)
      select id, 'test', '{}', true from webhook_endpoints order by random()`);
    const from = performance.now();
    const arrived = () => software.received.slice(before).filter(({ path }) => path.startsWith('/works'));
    while (arrived().length < healthy) await sleep(20);
    return Math.max(...arrived().map(({ at }) => at - from));
  }

  test('delay the others by less than five seconds, and nothing follows a redirect', { timeout: 300_000 }, async () => {
    await add('works', healthy);
    const alone = senderOn(opened.database);
    alone.start();
    const usual = Math.max(await told(), await told());
    await alone.stop();

    for (const kind of ['hang', 'fail', 'redirect']) await add(kind, bad);
    const sender = senderOn(opened.database);
    sender.start();
    // At first nobody knows which of them hang; then they have failed, or are still hanging.
    const first = await told();
    const later = [await told(), await told()];
    await sender.stop();
    const delays = [first, ...later].map((ms) => Math.round(ms - usual));
    report(
      `${healthy} work, ${bad} hang, ${bad} fail, ${bad} redirect: usual ${Math.round(usual)} ms, later by ${delays.join(', ')} ms`,
    );
    expect(Math.max(...delays)).toBeLessThan(maxDelayMs);
    expect(inner.received).toEqual([]);
    const tried = (kind: string) => software.received.filter(({ path }) => path.startsWith(`/${kind}/`)).length;
    expect([tried('fail'), tried('redirect')].every((count) => count >= bad)).toBe(true);
    expect(tried('hang')).toBeGreaterThan(64);
  });
});
