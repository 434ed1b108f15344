// The product behind the real PgBouncer in transaction mode, where each transaction may be in another session.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Database, openDatabase, rows } from '#db/client.ts';
import type { Delivery } from '#domain/delivery/delivery.ts';
import { importFiles } from '#server/records/import-files.ts';
import { openRecordStore } from '#server/records/open-store.ts';
import { placesOf, readCountyIndex } from '#server/records/places.ts';
import { visitor } from '#tests/support/booking-bench.ts';
import { postgres, type TestDatabase } from '#tests/support/databases.ts';
import { customerWith, deliveriesPath, subscribe, travis } from '#tests/support/delivery-bench.ts';
import { isPgBouncerInstalled, type RunningPgBouncer, startPgBouncer } from '#tests/support/pgbouncer.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';
import { insertSampleRows, monday, slotId } from '#tests/support/table-api-rows.ts';
import { testApp } from '#tests/support/test-app.ts';

describe('behind PgBouncer in transaction mode', () => {
  let opened: TestDatabase;
  let bouncer: RunningPgBouncer;
  let database: Database;
  let app: Hono;
  let directUrl = '';

  beforeEach(({ skip }) => {
    if (!isPgBouncerInstalled) skip('pgbouncer is not installed');
  });
  beforeAll(async () => {
    if (!isPgBouncerInstalled) return;
    opened = await postgres.open();
    directUrl = opened.url ?? '';
    // A time zone that would be seen if a transaction did not set its own.
    await rows(
      opened.database.db,
      sql.raw(`alter database ${new URL(directUrl).pathname.slice(1)} set timezone = 'Asia/Tokyo'`),
    );
    await insertSampleRows(opened.database.db);
    bouncer = await startPgBouncer(directUrl);
    const databaseUrl = `${bouncer.url}?statement_timeout=3000&lock_timeout=300&connect_timeout=60`;
    database = await openDatabase({ dataDir: opened.dataDir, databaseUrl, directUrl });
    app = testApp({ database, env: { DATA_DIR: opened.dataDir }, now: () => monday });
  });
  afterAll(async () => {
    await database?.close();
    await bouncer?.stop();
    await opened?.drop();
  });

  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      ({ code, cause }) => code ?? cause?.code,
    );

  test('lists answer as before, also many at once and often', async () => {
    const list = async (limit: number) => {
      const response = await app.request(`/rest/v1/data_freshness?select=county,last_update&order=id&limit=${limit}`);
      return { status: response.status, rows: (await response.json()) as { last_update: string }[] };
    };
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => list(1 + (number % 30))));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(answers[0]?.rows[0]?.last_update).toBe('2026-11-16T00:00:00.250Z');
  });

  test('a demo is booked, and its seat is taken', async () => {
    const { time_zone: _, ...fields } = visitor;
    const booking = { ...fields, slot_id: slotId('tomorrow', 0) };
    const response = await app.request('/rest/v1/demo_bookings', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(booking),
    });
    expect(response.status).toBe(201);
    const [slot] = await rows(database.db, sql`select is_available from demo_slots where id = ${booking.slot_id}`);
    expect(slot?.is_available).toBe(false);
  });

  test('a file is imported past the pooler, and a customer downloads its records', async () => {
    const path = join(opened.dataDir, 'travis.csv');
    writeFileSync(path, csvOf(Array.from({ length: 30 }, (_, number) => probateRow(number, travis.fips))));
    const importIt = async (dryRun: boolean) => {
      const store = await openRecordStore({ dataDir: opened.dataDir, databaseUrl: directUrl });
      try {
        const [summary] = await importFiles(store, {
          files: [path],
          dataset: 'probate',
          map: {},
          places: placesOf(readCountyIndex()),
          full: true,
          holdPercent: 20,
          emptyErases: false,
          dryRun,
          sourceDate: monday,
          lateReason: null,
          now: () => monday,
          progress: () => {},
        });
        return summary?.added;
      } finally {
        await store.close();
      }
    };
    expect([await importIt(true), await importIt(false)]).toEqual([30, 30]);

    const buyer = await customerWith(app, database.db, 'Bluebonnet');
    await subscribe(database.db, buyer.id, 'probate', travis);
    const made = await buyer.member.request('POST', deliveriesPath, { layout: 'records', format: 'ndjson' });
    const delivery = (await made.json()) as Delivery;
    expect([made.status, delivery.status, delivery.rows]).toEqual([201, 'ready', 30]);
    const file = await (await buyer.member.request('GET', `${deliveriesPath}/${delivery.id}/file`)).text();
    expect(file.trim().split('\n').length).toBe(30);
  });

  test('statements, transactions and lists keep their own timeouts', async () => {
    const sleep = sql`select pg_sleep(20)`;
    const started = performance.now();
    const list = codeOf(database.timedRead(() => sleep)).then((code) => ({ code, ms: performance.now() - started }));
    const codes = await Promise.all([
      codeOf(database.db.execute(sleep)),
      codeOf(database.db.transaction((tx) => tx.execute(sleep))),
    ]);
    expect(codes).toEqual(['57014', '57014']);
    const { code, ms } = await list;
    expect(code).toBe('57014');
    // A list may take two seconds, everything else here three.
    expect(ms).toBeLessThan(2900);
  });

  test('a lock is waited for only as long as the settings say, and the connection is used again', async () => {
    const holder = new pg.Client({ connectionString: directUrl });
    await holder.connect();
    await holder.query('begin; lock table deals');
    expect(await codeOf(database.db.execute(sql`select count(*) from deals`))).toBe('55P03');
    await holder.end();
    const settings = sql`select current_setting('lock_timeout') as lock, current_setting('timezone') as zone`;
    expect(await rows(database.db, settings)).toEqual([{ lock: '300ms', zone: 'UTC' }]);
    const inTransaction = await database.db.transaction((tx) => rows(tx, settings));
    expect(inTransaction).toEqual([{ lock: '300ms', zone: 'UTC' }]);
  });

  test('what cannot be in a transaction runs without one', async () => {
    await database.db.execute(sql`vacuum analyze deals`);
  });
});
