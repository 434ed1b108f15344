import { globSync, readFileSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { migrateEmbedded, migratePostgres } from '#db/migrate.ts';
import { fillAddresses } from '#db/records/addresses.ts';
import type * as schema from '#db/schema.ts';
import { seed } from '#db/seed/seed.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { findBooking, slotsToMoveTo } from '#server/services/manage-booking.ts';
import { createMailWorker } from '#server/services/send-mail.ts';
import { submitContact } from '#server/services/submit-contact.ts';
import { tables as publicTables } from '#server/table-api/tables.ts';
import { fingerprint } from '#tests/crash/support/fingerprint.ts';
import { monday, serviceContext, visitor } from '#tests/support/booking-bench.ts';
import { addRows, contentsOf, type Tables, tablesOf } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { early, edgeRows, long, shownAddress, uuid } from '#tests/support/edge-rows.ts';
import { describeSample, isLongForm, on } from '#tests/support/long-form.ts';
import { migrationNames, withMigrations } from '#tests/support/migration-states.ts';
import { tableApi } from '#tests/support/table-api-bench.ts';

/** Columns that a migration removed on purpose, as 'table.column'; all others must keep their values. */
const removed = new Set<string>([
  // Computed from subscribers and filings since 0006.
  'market_intelligence.competition_level',
  'market_intelligence.trend_direction',
  // Called run_id since 0012.
  'filings.file_id',
  // Says that figures are to be computed again, as a migration may want.
  'county_datasets.is_stale',
]);

/** Tables that are computed from others, so a migration may compute them again. */
const computed = ['filing_counts', 'measured_figures'];

/** Tables that 0006 replaced by views. Their sample rows are created again by the seed. */
const replaced = ['data_freshness', 'market_intelligence', 'lead_scores'];
const recordTables = ['county_datasets', 'filings', 'import_runs'];
const lists = [...replaced, ...recordTables];
const hasRecords = (state: string) => migrationNames.indexOf(state) >= migrationNames.indexOf('0006_record_views');

/** The contents without those that 0006 merges. */
const unmerged = (contents: Map<string, string[]>, state: string) => {
  const merged = hasRecords(state) ? [] : lists;
  return new Map([...contents].filter(([table]) => !merged.includes(table)));
};

/** What tells apart the rows of a table. */
const idsIn = (all: string[] = []) =>
  all
    .map((row) => JSON.parse(row))
    .map(({ workspace_id, id }) => `${workspace_id} ${id}`)
    .sort();

/** Tables whose samples the seed may improve. */
const shown = ['deals', 'sample_data', 'workspace_deals', 'outreach_templates'];

/** Without the samples that visitors see, and the seed's record of having improved them. */
const withoutShown = (all: Map<string, string[]>) => {
  const others = [...all].filter(([table]) => !shown.includes(table));
  return new Map(
    others.map(([table, found]) => [
      table,
      table === 'applied_steps'
        ? found.filter((row) => !/"sample (customers|deals|sample_data|outreach_templates) \d+"/.test(row))
        : found,
    ]),
  );
};

const files = globSync('tests/fixtures/databases/*.jsonl').sort();
const saved = files.map((file) => ({ state: basename(file, '.jsonl'), file }));

/** The saved databases that `npm test` migrates; the long form migrates all. */
const oldest = saved[0]?.state ?? '';
const sample = [oldest, ...saved.slice(-1).map(({ state }) => state)];

/** From the first tables, from after tables became views, and from all tables but the newest. */
const limitsSample = [oldest, '0006_record_views', ...migrationNames.slice(-2, -1)];

type SavedRow = { table: string; row: Record<string, unknown> };

function savedRows(file: string): Map<string, SavedRow['row'][]> {
  const found = new Map<string, SavedRow['row'][]>();
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    const { table, row } = JSON.parse(line) as SavedRow;
    found.set(table, [...(found.get(table) ?? []), row]);
  }
  return found;
}

test('a filled database is saved for the newest migration, to test the next one', () => {
  expect(
    saved.map(({ state }) => state),
    'run node_modules/.bin/node scripts/save-database.ts',
  ).toContain(migrationNames.at(-1));
  for (const { state, file } of saved) {
    expect(migrationNames, file).toContain(state);
    expect(statSync(file).size, file).toBeLessThan(120_000);
  }
});

// The statements of migrations and seed are the same on both databases, and the embedded one takes several times as long.
describeSample(testDatabases, on('postgres'))('$name', ({ open }) => {
  const migratedStates = saved.filter(({ state }) => isLongForm || sample.includes(state));
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open({ fresh: true });
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());

  const migrate = async (folder?: string) => {
    if (opened.url === null) await migrateEmbedded(db as unknown as PgliteDatabase<typeof schema>, folder);
    else await migratePostgres({ connectionString: opened.url }, folder);
    // A job of the server does it after an upgrade.
    if (folder === undefined) await fillAddresses(db);
  };

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
      [...tables]
        .filter(([table]) => !computed.includes(table))
        .map(([table, columns]) => [table, columns.filter((column) => !removed.has(`${table}.${column}`))]),
    );

  /** All rows. Deals in workspaces are listed as their owners see them, because 0004 stores only changes. */
  async function contents(tables: Tables): Promise<Map<string, string[]>> {
    const others = new Map(kept(tables));
    if (!others.delete('workspace_deals')) return contentsOf(db, others);
    return (await contentsOf(db, others)).set('workspace_deals', await visibleDeals(kept(tables)));
  }

  async function visibleDeals(tables: Tables): Promise<string[]> {
    const own = (await tablesOf(db)).get('workspace_deals') ?? [];
    const read = tables.get('workspace_deals') ?? [];
    const columns = sql.raw(read.filter((name) => name !== 'workspace_id' && name !== 'deleted').join(', '));
    const all = own.includes('deleted')
      ? sql`select workspace_id, ${columns} from workspace_deals where not deleted
          union all select workspace.id, deal.* from workspaces as workspace cross join (select ${columns} from deals) as deal
          where not exists (select 1 from workspace_deals as own where own.workspace_id = workspace.id and own.id = deal.id)`
      : sql`select workspace_id, ${columns} from workspace_deals`;
    const found = await rows(db, sql`select to_jsonb(t)::text as row from (${all}) t`);
    return found.map(({ row }) => String(row)).sort();
  }

  // The first, because the database that was opened is empty and has all migrations.
  test('every table has rows at the limits of the schema', async () => {
    const tables = await tablesOf(db);
    expect([...tables.keys()].filter((table) => !(table in edgeRows))).toEqual([]);
    for (const [table, columns] of tables) {
      const all = edgeRows[table] ?? [];
      const missing = columns.filter((column) => !all.every((row) => column in row));
      expect(missing, table).toEqual([]);
      await addRows(db, table, columns, all);
    }
  });

  const states = migrationNames
    .map((_, count) => ({ count, state: migrationNames[count - 1] ?? 'nothing' }))
    .filter(({ state }) => isLongForm || limitsSample.includes(state));

  test.each(states)(
    'rows at the limits of the schema survive all migrations after $state',
    async ({ count, state }) => {
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
      const before = await contents(tables);
      await migrate();
      const after = await contents(tables);
      const lost = [...before].flatMap(([table, all]) => all.filter((row) => !after.get(table)?.includes(row)));
      expect(lost).toEqual([]);
      expect(unmerged(after, state)).toEqual(unmerged(before, state));
      expect([...before].filter(([, found]) => found.length === 0)).toEqual([]);
    },
  );

  test('0007 counts the time in a stage from the creation of the deal', async () => {
    const tables = await emptyAt(migrationNames.indexOf('0007_deal_plans'));
    for (const table of ['deals', 'workspaces', 'workspace_deals'])
      await addRows(db, table, tables.get(table) ?? [], edgeRows[table] ?? []);
    await migrate();
    for (const table of ['deals', 'workspace_deals']) {
      const plan = sql`select stage_since = created_at as same, dataset_type, next_on, next_step, next_kind`;
      expect(await rows(db, sql`${plan} from ${sql.identifier(table)} group by 1, 2, 3, 4, 5`)).toEqual([
        { same: true, dataset_type: null, next_on: null, next_step: '', next_kind: 'reminder' },
      ]);
    }
  });

  test('0006 moves what was written by hand, and nothing of a sample into it', async () => {
    await emptyAt(migrationNames.indexOf('0006_record_views'));
    const freshness = (index: number, change: object) => ({
      ...edgeRows.data_freshness?.[0],
      id: uuid(6, index),
      fips: `0100${index}`,
      record_count: 7,
      update_frequency: 'Weekly',
      ...change,
    });
    const market = (index: number, change: object = {}) => ({
      ...edgeRows.market_intelligence?.[0],
      id: uuid(8, index),
      fips: `0100${index}`,
      dataset_type: 'probate',
      record_count: 9,
      avg_property_value: 250_000,
      ...change,
    });
    const sampleId = '023b3221-b16e-8ae0-8df1-b8f802ad3a1c';
    const lead = (index: number, change: object) => ({ ...edgeRows.lead_scores?.[1], id: uuid(7, index), ...change });
    const added = {
      data_freshness: [
        freshness(0, { county: 'Both real' }),
        freshness(1, { county: 'Sample update', is_sample: true }),
        freshness(2, { county: 'Sample market' }),
        freshness(3, { county: 'Only samples', is_sample: true }),
        freshness(4, { county: 'No market', state: 'NM' }),
      ],
      market_intelligence: [
        market(0),
        market(1, { county: 'Real market' }),
        market(2, { id: sampleId }),
        market(3, { id: 'df17aa72-3bde-4468-a13b-ecb9733ba43b' }),
        market(5, { county: 'Only market', id: uuid(6, 4) }),
      ],
      lead_scores: [
        lead(0, {
          county: 'No market',
          state: 'NM',
          property_address: long(600),
          last_updated: '2026-11-15T23:30:00+00:00',
        }),
        lead(1, { county: 'Nowhere' }),
        lead(2, { id: sampleId }),
        lead(3, { id: '053d2ee6-365f-4a9b-af3a-592d7ded5296' }),
      ],
      applied_steps: [
        { name: 'sample lead_scores 1', applied_at: early },
        { name: 'extra leads 1-20000', applied_at: early },
      ],
    };
    for (const [table, all] of Object.entries(added)) await addRows(db, table, Object.keys(all[0] ?? {}), all);
    await migrate();
    const found = await rows(
      db,
      sql`select id, fips, county, record_count, avg_property_value, update_frequency, last_update is null as unread, is_sample
          from county_datasets order by fips`,
    );
    const moved = {
      record_count: 7,
      avg_property_value: null,
      update_frequency: 'Weekly',
      unread: false,
      is_sample: false,
    };
    const ofMarket = { ...moved, record_count: 9, avg_property_value: 250_000, unread: true };
    expect(found).toEqual([
      { ...moved, id: uuid(6, 0), fips: '01000', county: 'Both real', avg_property_value: 250_000 },
      { ...ofMarket, id: uuid(8, 1), fips: '01001', county: 'Real market' },
      { ...moved, id: uuid(6, 2), fips: '01002', county: 'Sample market' },
      { ...moved, id: uuid(6, 4), fips: '01004', county: 'No market' },
      { ...ofMarket, id: expect.any(String), fips: '01005', county: 'Only market', update_frequency: 'Daily' },
    ]);
    const leads = await rows(
      db,
      sql`select id, dataset_type, fips, filed_on::text, length(property_address) as shown,
            length(record->>'property_address') as kept, is_sample from filings order by id`,
    );
    const custom = { dataset_type: 'custom', is_sample: false };
    expect(leads).toEqual([
      { ...custom, id: uuid(7, 0), fips: '01004', filed_on: '2026-11-15', shown: 500, kept: 600 },
      {
        ...custom,
        id: uuid(7, 1),
        fips: '00000',
        filed_on: '2038-01-19',
        shown: shownAddress.length,
        kept: shownAddress.length,
      },
    ]);
    expect(await rows(db, sql`select name from applied_steps`)).toEqual([{ name: 'sample lead_scores 1' }]);
  });

  describe.each(migratedStates)('a database filled at $state', ({ state, file }) => {
    let tables: Tables;
    let before: Map<string, string[]>;
    const isNewer = hasRecords(state);
    /** Rows that somebody wrote into the lists by hand, which a start must never touch. */
    const byHand = isNewer ? recordTables : replaced;
    const handwritten = new Map<string, string[]>();
    /** Everything but the samples that the seed creates again, and its record of that. */
    const others = (all: Map<string, string[]>) => {
      const found = unmerged(all, state);
      if (!isNewer) found.delete('applied_steps');
      return found;
    };
    /** Only by their ids, because the lists also have all samples once the seed has run. */
    const handwrittenAfter = async () => {
      const found = new Map<string, string[]>();
      for (const table of byHand) {
        const ids = sql.param(edgeRows[table]?.map(({ id }) => id));
        const columns = kept(tables).get(table) ?? [];
        found.set(
          table,
          (await contentsOf(db, new Map([[table, columns]]), sql`id = any(${ids}::uuid[])`)).get(table) ?? [],
        );
      }
      return found;
    };
    /** Without the lists of samples, which no comparison below looks at. */
    const withoutSamples = () => (isNewer ? tables : new Map([...tables].filter(([table]) => !lists.includes(table))));

    /** All samples are created again for a database older than the records, which takes most of the time. */
    const isSeeded = isNewer || isLongForm;
    /** Changes of visitors to the samples. */
    const changes = () => contentsOf(db, new Map([['workspace_deals', tables.get('workspace_deals') ?? []]]));
    type Seen = { contents: Map<string, string[]>; handwritten: Map<string, string[]>; changes: Map<string, string[]> };
    const look = async (read = tables): Promise<Seen> => ({
      contents: await contents(read),
      handwritten: await handwrittenAfter(),
      changes: await changes(),
    });
    let migrated: Seen;
    let migratedAgain: Map<string, string[]>;
    let seeded: Seen;
    let prints: Record<string, string>[] = [];

    // Each step changes the database for the next one, so all of them are here and the tests only compare.
    beforeAll(async () => {
      tables = await emptyAt(migrationNames.indexOf(state) + 1);
      // The saved rows have the log that was written with them.
      await db.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const [table, all] of savedRows(file)) await addRows(tx, table, Object.keys(all[0] ?? {}), all);
      });
      const samples = await contents(tables);
      if (tables.has('filing_events')) {
        await db.execute(sql`select setval('filing_events_seq_seq', (select max(seq) from filing_events))`);
      }
      for (const table of byHand) {
        const all = (edgeRows[table] ?? []).map((row) => ('is_sample' in row ? { ...row, is_sample: false } : row));
        const columns = tables.get(table)?.filter((column) => all.some((row) => column in row)) ?? [];
        await addRows(db, table, columns, all);
      }
      before = await contents(tables);
      for (const table of byHand)
        handwritten.set(table, before.get(table)?.filter((row) => !samples.get(table)?.includes(row)) ?? []);
      await migrate();
      migrated = await look();
      await migrate();
      migratedAgain = await contents(tables);
      if (!isSeeded) return;
      await seed(db, monday);
      seeded = await look(withoutSamples());
      prints = [await fingerprint(db)];
      await seed(db, monday);
      prints.push(await fingerprint(db));
    }, 120_000);

    test('keeps every row unchanged, except samples that the seed creates again', () => {
      expect(others(migrated.contents)).toEqual(others(before));
      expect(migrated.handwritten).toEqual(handwritten);
      expect([...before].filter(([, found]) => found.length === 0)).toEqual([]);
    });

    test('has the newest schema, and migrating again changes nothing', async () => {
      expect(await rows(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
        { count: migrationNames.length },
      ]);
      expect(migratedAgain).toEqual(migrated.contents);
    });

    if (isSeeded) {
      test('gets one set of sample data at startup, next to what was written by hand', () => {
        const after = seeded.contents;
        // The seed may improve the samples that visitors see, but adds none and takes none away.
        for (const table of shown) expect(idsIn(after.get(table))).toEqual(idsIn(before.get(table)));
        expect(withoutShown(others(after))).toEqual(withoutShown(others(before)));
        expect(seeded.changes).toEqual(migrated.changes);
        expect(seeded.handwritten).toEqual(handwritten);
        expect(prints[1]).toEqual(prints[0]);
      });

      test('has its samples marked, and nothing else', async () => {
        const ids = byHand.flatMap((table) => edgeRows[table]?.map(({ id }) => String(id)) ?? []);
        for (const table of ['data_freshness', 'market_intelligence', 'lead_scores']) {
          const marked = sql`select is_sample from ${sql.identifier(table)}`;
          const list = sql.param(ids);
          // The county that scripts/save-database.ts imports is real.
          const others = sql`not id = any(${list}::uuid[]) and county <> 'Treasure'`;
          expect(await rows(db, sql`${marked} where ${others} group by 1`)).toEqual([{ is_sample: true }]);
          expect(await rows(db, sql`${marked} where id = any(${list}::uuid[]) group by 1`)).toEqual([
            { is_sample: false },
          ]);
        }
      });
    }

    if (isNewer) {
      test('has withheld the records of files that are closed or exclusive, and no others', async () => {
        const pairs = sql`(select fips, dataset_type from withheld_files)`;
        const found = sql`select is_withheld from filings where (fips, dataset_type)`;
        expect(await rows(db, sql`${found} in ${pairs} group by 1`)).toEqual([{ is_withheld: true }]);
        expect(await rows(db, sql`${found} not in ${pairs} group by 1`)).toEqual([{ is_withheld: false }]);
      });
    }

    test('can be read through every public list', async () => {
      const app = tableApi(db, () => monday);
      for (const { name, verbs } of publicTables.values()) {
        if (!verbs.includes('GET')) continue;
        const answer = await app.request(`/rest/v1/${name}?limit=5`);
        expect(answer.status, name).toBe(200);
        expect((await answer.json()).length, name).toBeGreaterThan(0);
      }
    });

    test('finds the bookings whose links were mailed', async () => {
      const mails = await rows(db, sql`select text_body from outbox where calendar_method = 'REQUEST'`);
      const tokens = mails.flatMap(({ text_body }) => /manage\?token=([\w-]+)/.exec(String(text_body))?.[1] ?? []);
      expect(tokens.length).toBeGreaterThan(0);
      for (const token of tokens) expect(await findBooking(db, token, monday)).toMatchObject({ ok: true });
    });

    test('sends the mail that was queued', async () => {
      const sent: string[] = [];
      const mailer = { send: async ({ id }: { id: string }) => void sent.push(id) };
      await db.execute(sql`update outbox set due_at = now(), leased_until = null`);
      const waiting = await rows(db, sql`select id from outbox where status = 'waiting'`);
      expect(await createMailWorker({ db, mailer, log: { warn: () => {}, error: () => {} } }).runOnce()).toEqual({
        sent: waiting.length,
        failed: 0,
      });
      expect(sent.sort()).toEqual(waiting.map(({ id }) => String(id)).sort());
    });

    test('accepts new bookings, messages and changes to deals', async () => {
      await fillSlots(db, monday);
      const [slot] = await slotsToMoveTo(db, monday);
      const app = tableApi(db, () => monday);
      const send = (method: string, path: string, body: object) =>
        app.request(path, { method, body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
      const { time_zone: _, ...person } = visitor;
      const booking = { ...person, slot_id: slot?.id, customer_email: 'new@example.com' };
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
      const request = { submission, idempotencyKey: null, botSign: null };
      expect(await submitContact(db, request, serviceContext())).toMatchObject({ ok: true });
    });
  });
});
