import { sql } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, rows } from '#db/client.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { postgres, type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';

const inserted = (table: string, row: object) => {
  const name = sql.identifier(table);
  return sql`insert into ${name} select * from jsonb_populate_record(null::${name}, ${JSON.stringify(row)}::jsonb)`;
};
const insertFiling = (change: object) => inserted('filings', filingRow(change));
const insertDataset = (change: object) => inserted('county_datasets', countyDatasetRow(change));

const insertRun = (fips: string, type: string, reason: string) =>
  sql`insert into import_runs (fips, dataset_type, source_date, started_at, is_late, late_reason)
      values (${fips}, ${type}, now(), now(), true, ${reason})`;

const insertSlot = (max: number, current: number, open: boolean) =>
  sql`insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings, is_available)
      values ('2027-01-04', '10:00', '10:30', ${max}, ${current}, ${open})`;

const insertDeal = (stage: string) =>
  sql`insert into deals (property_address, county, state, stage, created_at)
      values ('1 Larchmere Pl', 'Travis', 'TX', ${stage}, now())`;

const insertTemplate = (channel: string) =>
  sql`insert into outreach_templates (title, category, channel, template_text, variables, tcpa_compliant)
      values ('Title', 'Probate', ${channel}, 'Dear {name}', '["name"]', true)`;

const insertSubmission = (name: string, message: string) =>
  sql`insert into contact_submissions (submission_type, name, email, message)
      values ('general', ${name}, 'a@example.com', ${message})`;

const refused = [
  ['a score above 100', insertFiling({ score: 101 })],
  ['a score below 0', insertFiling({ score: -1 })],
  ['an unknown quality', insertFiling({ quality: 'tepid' })],
  ['a score without a quality', insertFiling({ quality: null })],
  ['a filing with an invalid county code', insertFiling({ fips: '4845x' })],
  ['a filing of an unknown dataset', insertFiling({ dataset_type: 'lottery' })],
  ['a filing with a negative value', insertFiling({ market_value: -1 })],
  ['a filing without a key', insertFiling({ source_key: '' })],
  ['a key of 201 characters', insertFiling({ source_key: 'x'.repeat(201) })],
  ['an address of 501 characters', insertFiling({ property_address: 'x'.repeat(501) })],
  ['a closed filing without a reason', insertFiling({ closed_on: '2026-11-16' })],
  ['an unknown reason to close a filing', insertFiling({ closed_on: '2026-11-16', close_reason: 'lost' })],
  ['more bookings than seats', insertSlot(1, 2, false)],
  ['a negative number of bookings', insertSlot(1, -1, true)],
  ['a full slot that is open', insertSlot(1, 1, true)],
  ['an unknown stage', insertDeal('closed')],
  ['an unknown channel', insertTemplate('fax')],
  ['an empty name', insertSubmission('', 'Hello')],
  ['a name of 101 characters', insertSubmission('x'.repeat(101), 'Hello')],
  ['a message of 2001 characters', insertSubmission('Ann', 'x'.repeat(2001))],
  ['an invalid county code', insertDataset({ fips: '4845' })],
  ['an unknown dataset', insertDataset({ dataset_type: 'lottery' })],
  ['a negative number of records', insertDataset({ record_count: -1 })],
  ['a negative average value', insertDataset({ avg_property_value: -1 })],
  ['a negative number of subscribers', insertDataset({ sold_elsewhere: -1 })],
  ['twelve months instead of thirteen', insertDataset({ filed_by_month: Array(12).fill(0) })],
  ['bins that are not fifty', insertDataset({ score_counts: [0] })],
  ['an unknown file status', insertDataset({ file_status: 'lost', status_reason: 'x' })],
  ['a closed file without a reason', insertDataset({ file_status: 'closed_by_law' })],
  ['an open file with a reason', insertDataset({ status_reason: 'x' })],
  ['a read of an invalid county code', insertRun('4845', 'probate', '')],
  ['a read of an unknown dataset', insertRun('48453', 'lottery', '')],
  ['a reason of 501 characters', insertRun('48453', 'probate', 'x'.repeat(501))],
] as const;

describe.each(testDatabases)('$name', ({ name, open }) => {
  let fixture: TestDatabase;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.drop());

  // The statements are the same, and every embedded database of the tests is a copy of one that all migrations made.
  const isWhole = name === 'postgres';
  const testOnce = isWhole ? test : longTest;

  testOnce('a new database has every table and list and no rows', async () => {
    const opened = await open({ fresh: true });
    const { db } = opened.database;
    const found = await rows(
      db,
      sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(found.map((row) => row.table_name)).toEqual([
      'account_deals',
      'api_keys',
      'api_tokens',
      'api_usage',
      'applied_steps',
      'audit_entries',
      'case_list_cases',
      'case_lists',
      'closures',
      'contact_submissions',
      'county_datasets',
      'credit_settlements',
      'customer_invitations',
      'customer_members',
      'customer_notes',
      'customers',
      'daily_mails',
      'daily_uses',
      'data_freshness',
      'deals',
      'deletion_items',
      'deletion_lists',
      'deletion_matches',
      'delivered_records',
      'deliveries',
      'delivery_parts',
      'delivery_records',
      'demo_booking_links',
      'demo_bookings',
      'demo_slots',
      'erasures',
      'file_grants',
      'filing_corrections',
      'filing_counts',
      'filing_events',
      'filing_versions',
      'filings',
      'freshness_checks',
      'freshness_credits',
      'import_profiles',
      'import_runs',
      'lead_scores',
      'log_cursors',
      'market_intelligence',
      'measured_figures',
      'net_new_counts',
      'outbox',
      'outreach_templates',
      'privacy_requests',
      'public_filings',
      'rate_limits',
      'recalls',
      'sample_data',
      'saved_datasets',
      'sessions',
      'sign_in_limits',
      'signing_keys',
      'subscriptions',
      'suppressions',
      'two_factors',
      'upload_parts',
      'uploads',
      'user_credentials',
      'users',
      'verifications',
      'watched_counties',
      'webhook_attempts',
      'webhook_endpoints',
      'webhook_messages',
      'withheld_files',
      'workspace_deals',
      'workspaces',
    ]);
    for (const { table_name } of found) {
      const counted = sql`select count(*)::int as count from ${sql.identifier(String(table_name))}`;
      expect(await rows(db, counted), String(table_name)).toEqual([{ count: 0 }]);
    }
    await opened.drop();
  });

  test('it reports its kind and answers a ping', async () => {
    expect(fixture.database.kind).toBe(name === 'pglite' ? 'embedded' : 'postgres');
    expect(fixture.database.pool === null).toBe(name === 'pglite');
    await fixture.database.ping();
  });

  test('timestamps are in UTC in any time zone of the machine', async () => {
    const [row] = await rows(fixture.database.db, sql`select '2026-11-15T06:00:00-05:00'::timestamptz as moment`);
    expect(row?.moment).toBe('2026-11-15 11:00:00+00');
  });

  testSample(refused, () => isWhole)('%s is refused', async ([, statement]) => {
    await expect(fixture.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('rows that satisfy the constraints are accepted', async () => {
    const accepted = [
      insertFiling({}),
      insertFiling({ score: null, quality: null, closed_on: '2026-11-16', close_reason: 'cured', market_value: 0 }),
      insertFiling({ source_key: 'x'.repeat(200), property_address: 'x'.repeat(500) }),
      insertSlot(5, 4, true),
      insertDeal('won'),
      insertTemplate('direct_mail'),
      insertSubmission('x'.repeat(100), 'x'.repeat(2000)),
      insertDataset({ avg_property_value: 0 }),
      insertDataset({ dataset_type: 'divorce', file_status: 'closed_by_law', status_reason: 'x', last_update: null }),
      insertRun('48453', 'probate', 'x'.repeat(500)),
    ];
    for (const statement of accepted) await fixture.database.db.execute(statement);
  });

  test('a county has each dataset once, and a dataset in a county each key once', async () => {
    const { db } = fixture.database;
    const twice = async (statement: () => ReturnType<typeof sql>) => {
      await db.execute(statement());
      await expect(db.execute(statement())).rejects.toMatchObject({ cause: { code: '23505' } });
    };
    await twice(() => insertDataset({ dataset_type: 'eviction' }));
    await twice(() => insertFiling({ source_key: '26-PR-001943' }));
    await db.execute(insertFiling({ source_key: '26-PR-001943', fips: '48491' }));
    await db.execute(insertFiling({ source_key: '26-PR-001943', dataset_type: 'divorce' }));
  });

  test('a transaction that throws leaves nothing behind', async () => {
    const count = sql`select count(*)::int as count from deals where stage = 'lost'`;
    const failing = fixture.database.db.transaction(async (tx) => {
      await tx.execute(insertDeal('lost'));
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await rows(fixture.database.db, count)).toEqual([{ count: 0 }]);
  });
});

describe('only on PostgreSQL', () => {
  let fixture: TestDatabase & { url: string };
  beforeAll(async () => {
    const opened = await postgres.open();
    if (!opened?.url) throw new Error('There is no PostgreSQL for the tests');
    fixture = { ...opened, url: opened.url };
  });
  afterAll(() => fixture.drop());

  test('several processes can create the tables concurrently', async () => {
    const { database, url, dataDir } = fixture;
    await database.db.execute(sql`drop schema drizzle cascade`);
    await database.db.execute(sql`drop schema public cascade`);
    await database.db.execute(sql`create schema public`);
    const opened = await Promise.all(Array.from({ length: 5 }, () => openDatabase({ dataDir, databaseUrl: url })));
    expect(await rows(database.db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
      { count: journal.entries.length },
    ]);
    await Promise.all(opened.map((one) => one.close()));
  });

  test('the rate limiter finds the table it expects', async () => {
    const limiter = new RateLimiterPostgres({
      storeClient: fixture.database.pool,
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      points: 2,
      duration: 60,
    });
    await limiter.consume('visitor');
    expect(await limiter.consume('visitor')).toMatchObject({ remainingPoints: 0 });
    await expect(limiter.consume('visitor')).rejects.toMatchObject({ remainingPoints: 0 });
  });

  test('the server cancels a statement that takes too long', async () => {
    const [row] = await rows(fixture.database.db, sql`show statement_timeout`);
    expect(row).toEqual({ statement_timeout: '10s' });
  });

  test('a pool of two never opens more than two connections', async () => {
    const small = await openDatabase({ dataDir: fixture.dataDir, databaseUrl: fixture.url, poolSize: 2 });
    await Promise.all(Array.from({ length: 8 }, () => small.db.execute(sql`select pg_sleep(0.02)`)));
    expect(small.pool?.totalCount).toBe(2);
    await small.close();
  });

  test('connections that the server drops are replaced, and no password is logged', async () => {
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => {});
    await fixture.database.ping();
    const other = await openDatabase({ dataDir: fixture.dataDir, databaseUrl: fixture.url });
    await other.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(() => expect(logged).toHaveBeenCalled());
    await fixture.database.ping();
    await other.close();
    const lines = logged.mock.calls.join('\n');
    expect(lines).toContain('dropped an idle connection');
    expect(lines).not.toContain(new URL(fixture.url).password);
    logged.mockRestore();
  });

  test('the error for an unreachable server has no credentials', async () => {
    const opening = openDatabase({ dataDir: fixture.dataDir, databaseUrl: 'postgres://ann:secret@127.0.0.1:1/site' });
    const error = await opening.catch((reason: Error) => reason);
    expect(error).toMatchObject({ message: expect.stringContaining('PostgreSQL at 127.0.0.1:1/site cannot be used') });
    expect(String(error)).not.toContain('secret');
  });
});
