import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { migrateEmbedded, migratePostgres } from '#db/migrate.ts';
import type * as schema from '#db/schema.ts';
import { seed } from '#db/seed/seed.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { findBooking, slotsToMoveTo } from '#server/services/manage-booking.ts';
import { createMailWorker } from '#server/services/send-mail.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { tables as publicTables } from '#server/table-api/tables.ts';
import { monday, serviceContext, visitor } from '#tests/support/booking-bench.ts';
import { addRows, contentsOf, type Tables, tablesOf } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { edgeRows } from '#tests/support/edge-rows.ts';
import { migrationNames, withMigrations } from '#tests/support/migration-states.ts';
import { tableApi } from '#tests/support/table-api-bench.ts';

/** Columns that a migration removed on purpose, as 'table.column'; all others must keep what they held. */
const removed = new Set<string>([]);

const files = globSync('tests/fixtures/databases/*.jsonl').sort();
const saved = files.map((file) => ({ state: basename(file, '.jsonl'), file }));

type SavedRow = { table: string; row: Record<string, unknown> };

function savedRows(file: string): Map<string, SavedRow['row'][]> {
  const found = new Map<string, SavedRow['row'][]>();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const { table, row } = JSON.parse(line) as SavedRow;
    found.set(table, [...(found.get(table) ?? []), row]);
  }
  return found;
}

test('a filled database is kept for the newest migration, so that the next one is tested on it', () => {
  expect(
    saved.map(({ state }) => state),
    'run node_modules/.bin/node scripts/save-database.ts',
  ).toContain(migrationNames.at(-1));
  for (const { state, file } of saved) {
    expect(migrationNames, file).toContain(state);
    expect(statSync(file).size, file).toBeLessThan(100_000);
  }
});

describe.each(testDatabases)('$name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());

  const migrate = (folder?: string) =>
    opened.url === null
      ? migrateEmbedded(db as unknown as PgliteDatabase<typeof schema>, folder)
      : migratePostgres({ connectionString: opened.url }, folder);

  /** One database serves all tests: opening an embedded one for each state would take most of the time. */
  async function emptyAt(count: number): Promise<Tables> {
    await db.execute(sql`drop schema if exists drizzle cascade`);
    await db.execute(sql`drop schema public cascade`);
    await db.execute(sql`create schema public`);
    await withMigrations(count, migrate);
    return tablesOf(db);
  }

  const kept = (tables: Tables): Tables =>
    new Map(
      [...tables].map(([table, columns]) => [table, columns.filter((column) => !removed.has(`${table}.${column}`))]),
    );

  const states = migrationNames.map((_, count) => ({ count, state: migrationNames[count - 1] ?? 'nothing' }));

  test.each(states)('rows at the edge of the rules survive all migrations after $state', async ({ count }) => {
    const tables = await emptyAt(count);
    for (const [table, columns] of tables) {
      const all = edgeRows[table];
      if (!all) throw new Error(`There are no rows for ${table}: add some to tests/support/edge-rows.ts`);
      await addRows(
        db,
        table,
        columns.filter((column) => all.some((row) => column in row)),
        all,
      );
    }
    const before = await contentsOf(db, kept(tables));
    await migrate();
    expect(await contentsOf(db, kept(tables))).toEqual(before);
    expect([...before].filter(([, found]) => found.length === 0)).toEqual([]);
  });

  test('every table has rows at the edge of the rules', async () => {
    await emptyAt(migrationNames.length);
    expect([...(await tablesOf(db)).keys()].filter((table) => !(table in edgeRows))).toEqual([]);
  });

  describe.each(saved)('a database that was filled at $state', ({ state, file }) => {
    let tables: Tables;
    let before: Map<string, string[]>;
    beforeAll(async () => {
      tables = await emptyAt(migrationNames.indexOf(state) + 1);
      for (const [table, all] of savedRows(file)) {
        await addRows(db, table, Object.keys(all[0] ?? {}), all);
      }
      before = await contentsOf(db, kept(tables));
      await migrate();
    });

    test('has every row as it was', async () => {
      expect(await contentsOf(db, kept(tables))).toEqual(before);
      expect([...before].filter(([, found]) => found.length === 0)).toEqual([]);
    });

    test('is at the newest state, and migrating again changes nothing', async () => {
      await migrate();
      expect(await rows(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
        { count: migrationNames.length },
      ]);
      expect(await contentsOf(db, kept(tables))).toEqual(before);
    });

    test('gets no second set of sample data from a start', async () => {
      await seed(db, monday);
      expect(await contentsOf(db, kept(tables))).toEqual(before);
    });

    test('is read by every public list', async () => {
      const app = tableApi(db, () => monday);
      for (const { name, verbs } of publicTables.values()) {
        if (!verbs.includes('GET')) continue;
        const answer = await app.request(`/rest/v1/${name}?limit=5`);
        expect(answer.status, name).toBe(200);
        expect((await answer.json()).length, name).toBeGreaterThan(0);
      }
    });

    test('knows the bookings whose links were mailed', async () => {
      const mails = await rows(db, sql`select text_body from outbox where calendar_method = 'REQUEST'`);
      const tokens = mails.flatMap(({ text_body }) => /manage\?token=([\w-]+)/.exec(String(text_body))?.[1] ?? []);
      expect(tokens.length).toBeGreaterThan(0);
      for (const token of tokens) expect(await findBooking(db, token, monday)).toMatchObject({ ok: true });
    });

    test('sends the mail that it promised', async () => {
      const sent: string[] = [];
      const mailer = { send: async ({ id }: { id: string }) => void sent.push(id) };
      const now = () => new Date(monday.getTime() + 3_600_000);
      const waiting = await rows(db, sql`select id from outbox where status = 'waiting'`);
      expect(await createMailWorker({ db, mailer, now, log: () => {} }).runOnce()).toEqual({
        sent: waiting.length,
        failed: 0,
      });
      expect(sent.sort()).toEqual(waiting.map(({ id }) => String(id)).sort());
    });

    test('takes new bookings, messages and changes of deals', async () => {
      await fillSlots(db, monday);
      const [slot] = await slotsToMoveTo(db, monday);
      const app = tableApi(db, () => monday);
      const send = (method: string, path: string, body: object) =>
        app.request(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
      const booking = { ...visitor, slot_id: slot?.id, customer_email: 'new@example.com' };
      expect((await send('POST', '/rest/v1/demo_bookings', booking)).status).toBe(201);
      const [deal] = await rows(db, sql`select id from deals limit 1`);
      expect((await send('PATCH', `/rest/v1/deals?id=eq.${deal?.id}`, { stage: 'lost' })).status).toBe(204);
      const submission = {
        submission_type: 'general' as const,
        name: 'Eve Sample',
        email: 'eve@example.com',
        phone: '',
        company: '',
        message: 'Hello there',
      };
      const request = { submission, idempotencyKey: null, suspicious: false };
      expect(await submitContact(db, request, serviceContext())).toMatchObject({ ok: true });
    });
  });
});
