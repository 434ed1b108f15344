import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { subscriptions } from '#db/customer-schema.ts';
import { addSuppression } from '#db/records/suppress.ts';
import { recallKinds } from '#domain/delivery/recall.ts';
import { usageMeter } from '#server/services/customer-api/usage-meter.ts';
import { followRecalls } from '#server/services/delivery/follow-recalls.ts';
import { apiClient, keyOf } from '#tests/support/customer-api.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { customerNamed, subscribe } from '#tests/support/delivery-rows.ts';
import { allRecords, FeedConsumer, fromManyAddresses, sorted } from '#tests/support/feed-consumer.ts';
import { randomNumbers, walkedCounties, worldSteps } from '#tests/support/feed-walk.ts';
import { callsOf, generatedClient } from '#tests/support/generated-client.ts';
import { describeSample, isLongForm, on, sized } from '#tests/support/long-form.ts';
import { day, given, hays, recordBench, travis } from '#tests/support/record-reads.ts';
import { testApp } from '#tests/support/test-app.ts';

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

describeSample(testDatabases, on('postgres'))('the feed on $name', ({ name, open }) => {
  const bench = recordBench(open);
  let db: Db;
  let app: ReturnType<typeof testApp>;
  let now = day(1);
  beforeEach(async () => {
    ({ db } = bench);
    now = day(1);
    await emptyTables(db, 'customers', 'log_cursors');
    // All calls of a test are in one minute of its clock.
    const limits = { callsPerMinute: 1_000_000, callsPerDay: 1_000_000 };
    const meter = usageMeter({ db, now: () => now, limits });
    app = testApp({ database: bench.database, now: () => now, meter });
  });

  const customer = async (name: string, ...files: string[]) => {
    const id = await customerNamed(db, name);
    for (const fips of files) await subscribe(db, id, { fips, dataset: 'probate' });
    const key = await keyOf(db, id);
    return { id, key, call: apiClient(fromManyAddresses(app), key) };
  };
  /** Of each customer one with requests of our own, whose answers are held against the document, and a generated client. */
  const followersOf = async (people: Awaited<ReturnType<typeof customer>>[]) => {
    const calls = people.map(async ({ key, call }) => {
      const fetch = (url: string, options?: RequestInit) => fromManyAddresses(app).request(url, options);
      return [call, callsOf(await generatedClient({ fetch, key }))];
    });
    return (await Promise.all(calls)).flat().map((call) => ({ call, consumer: new FeedConsumer(call) }));
  };
  const feedOf = async (call: ReturnType<typeof apiClient>, query: string) =>
    (await call('GET', `/feed?${query}`)).body as {
      data: { type: string; key: string; reason: string | null; record: { fields: Record<string, unknown> } | null }[];
      next: string;
      has_more: boolean;
    };
  const shown = (page: Awaited<ReturnType<typeof feedOf>>) =>
    page.data.map(({ type, key, reason }) => [type, key, reason].filter(Boolean).join(' '));

  test('it begins with every record, and then tells what happens to them', async () => {
    await bench.read(given(0, 3), 1);
    await bench.read(given(0, 3, hays), 1);
    const { call } = await customer('Calder', travis);
    const first = await feedOf(call, 'limit=2');
    expect([shown(first), first.has_more]).toEqual([['record.added 26-PR-000000', 'record.added 26-PR-000001'], true]);
    const second = await feedOf(call, `limit=2&after=${first.next}`);
    expect([shown(second), second.has_more]).toEqual([['record.added 26-PR-000002'], false]);
    const [one, , three] = given(0, 3);
    await bench.read([{ ...one, executor_name: 'Ana Reyes' }, three as object, given(3, 4)[0] as object], 2, {
      holdPercent: 100,
    });
    const third = await feedOf(call, `after=${second.next}`);
    expect(shown(third).toSorted()).toEqual([
      'record.added 26-PR-000003',
      'record.changed 26-PR-000000',
      'record.closed 26-PR-000001 vanished',
    ]);
    expect(JSON.stringify(third)).toContain('Ana Reyes');
    const empty = await feedOf(call, `after=${third.next}`);
    expect([empty.data, empty.has_more]).toEqual([[], false]);
  });

  test('of a record that was never delivered, nothing is told, and of a recalled one only its names', async () => {
    await bench.read(given(0, 30), 1);
    const { call } = await customer('Calder', travis);
    const { next } = await feedOf(call, 'limit=1');
    const [held, other] = given(0, 2);
    for (const [ref, row] of [
      ['P-2222-2222', held],
      ['P-2222-2223', other],
    ] as const) {
      const property = {
        ref,
        fips: travis,
        street: String((row as { property_address: string }).property_address),
        name: null,
      };
      await db.transaction((tx) => addSuppression(tx, property, now));
    }
    const page = await feedOf(call, `after=${next}&limit=500`);
    expect(page.data).toHaveLength(29);
    expect(page.data.at(-1)).toMatchObject({
      type: 'record.recalled',
      key: '26-PR-000000',
      reason: 'suppressed',
      record: null,
    });
    expect(JSON.stringify(page)).not.toContain(String((held as { property_address: string }).property_address));
    expect(JSON.stringify(page)).not.toContain('26-PR-000001');
  });

  test('a subscription that ends removes its records, and one that begins again tells them again', async () => {
    await bench.read(given(0, 3), 1);
    const { id, call } = await customer('Calder', travis);
    const consumer = new FeedConsumer(call);
    await consumer.readAll();
    expect(consumer.records.size).toBe(3);
    await db.update(subscriptions).set({ endsOn: dayOf(now) });
    now = day(2);
    const page = await feedOf(call, `after=${consumer.cursor}`);
    expect(shown(page).toSorted()).toEqual([0, 1, 2].map((at) => `record.removed 26-PR-00000${at} subscription_ended`));
    // What happens to a copy is told after the end too.
    await db.transaction((tx) =>
      addSuppression(
        tx,
        { ref: 'P-2222-2222', fips: travis, street: String(given(0, 1)[0]?.property_address), name: null },
        now,
      ),
    );
    const after = await feedOf(call, `after=${page.next}`);
    expect(shown(after)).toEqual(['record.recalled 26-PR-000000 suppressed']);
    await subscribe(db, id, { fips: travis, dataset: 'probate' }, { startsOn: dayOf(now) });
    await consumer.readAll();
    expect(sorted(consumer.records)).toEqual(sorted(await allRecords(call, 500)));
    expect(consumer.records.size).toBe(2);
  });

  test('every page counts in the delivery of the day of the key, and its records are held', async () => {
    await bench.read(given(0, 5), 1);
    const { id, call } = await customer('Calder', travis);
    const consumer = new FeedConsumer(call);
    await consumer.readAll(2);
    await allRecords(call, 5);
    const found = await rows(
      db,
      sql`select channel, format, calls, row_count, status from deliveries where customer_id = ${id}`,
    );
    expect(found).toEqual([{ channel: 'api', format: 'json', calls: 4, row_count: 10, status: 'ready' }]);
    const held = await rows(db, sql`select count(*)::int as count from delivered_records where customer_id = ${id}`);
    expect(held).toEqual([{ count: 5 }]);
  });

  test('a cursor of another list is refused, and now begins with what comes', async () => {
    await bench.read(given(0, 3), 1);
    const { call } = await customer('Calder', travis);
    const { body: records } = await call('GET', '/records?limit=1');
    for (const after of ['nothing', records.next]) {
      const { status, body } = await call('GET', `/feed?after=${after}`);
      expect([status, Object.keys(body.errors)]).toEqual([400, ['after']]);
    }
    const start = await feedOf(call, 'after=now');
    expect([start.data, start.has_more]).toEqual([[], false]);
    await bench.read(given(0, 4), 2);
    expect(shown(await feedOf(call, `after=${start.next}`))).toEqual(['record.added 26-PR-000003']);
  });

  const seed = Number(process.env.FEED_SEED ?? 20_261_118);
  test(`whoever follows it holds what /v1/records says, whatever happens (seed ${seed})`, {
    timeout: 3_600_000,
  }, async () => {
    const next = randomNumbers(seed);
    const any = <Value>(list: readonly Value[]) => list[next(list.length)] as Value;
    const people = [await customer('Calder'), await customer('Duskwood'), await customer('Pinegate')];
    const followers = await followersOf(people);
    for (const [at, { id }] of people.entries()) {
      await subscribe(db, id, { fips: walkedCounties[at] ?? '', dataset: 'probate' });
    }
    const clock = { at: 1, isMoving: true };
    const world = worldSteps({ db, store: bench.store, customers: people.map(({ id }) => id), next, clock });
    const check = async () => {
      for (const { call, consumer } of followers) {
        await consumer.readAll(1 + next(60));
        expect(sorted(consumer.records)).toEqual(sorted(await allRecords(call, 1 + next(40))));
      }
    };
    let held = 0;
    for (let step = 0; step < sized(100, 4000); step += 1) {
      if (next(2) === 0) await any(world)();
      else await any(followers).consumer.read(1 + next(9));
      now = day(clock.at);
      if (next(30) === 0) await check();
      held += followers.reduce((sum, { consumer }) => sum + consumer.records.size, 0);
    }
    await check();
    await expectRecalls();
    // It was about something.
    expect(held).toBeGreaterThan(500);
    expect(followers.reduce((sum, { consumer }) => sum + consumer.events, 0)).toBeGreaterThan(200);
  });

  /** Whatever took a record away after its holder got it was recalled. */
  async function expectRecalls(): Promise<void> {
    await followRecalls(db);
    const missed = await rows(
      db,
      sql`select event.seq from filing_events as event join delivered_records as held using (filing_id)
        where event.seq > held.seq and event.kind = any(${sql.param(recallKinds.filter((kind) => kind !== 'changed'))}::text[])
          and not exists (select from recalls where recalls.customer_id = held.customer_id and recalls.event_seq = event.seq)`,
    );
    expect(missed).toEqual([]);
  }

  // The embedded database has one process.
  if (name === 'postgres') {
    test('also while several processes write', { timeout: 600_000 }, async ({ skip }) => {
      if (!isLongForm) skip('long form only');
      now = day(3);
      const people = [await customer('Calder'), await customer('Duskwood'), await customer('Pinegate')];
      const worker = fileURLToPath(new URL('../support/feed-worker.ts', import.meta.url));
      const children = [1, 2, 3].map((number) => {
        const args = [worker, bench.url ?? '', String(seed + number), ...people.map(({ id }) => id)];
        return spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
      });
      const followers = await followersOf(people);
      const until = Date.now() + 60_000;
      try {
        await Promise.all(
          followers.map(async ({ consumer }, index) => {
            const next = randomNumbers(seed + index);
            while (Date.now() < until) await consumer.read(1 + next(30)).catch(expectBusy);
          }),
        );
        expect(children.map(({ exitCode }) => exitCode)).toEqual([null, null, null]);
      } finally {
        for (const child of children) {
          child.kill('SIGKILL');
          if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
        }
      }
      for (const { call, consumer } of followers) {
        await consumer.readAll(500);
        expect(consumer.events).toBeGreaterThan(50);
        expect(sorted(consumer.records)).toEqual(sorted(await allRecords(call, 500)));
      }
      await expectRecalls();
    });
  }
});

/** A call may be told to come again. */
function expectBusy(error: Error): void {
  expect(error.message).toMatch(/^503: /);
}
