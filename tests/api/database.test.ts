import { sql } from 'drizzle-orm';
import { RateLimiterPostgres } from 'rate-limiter-flexible';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, rows } from '#db/client.ts';
import journal from '#db/migrations/meta/_journal.json' with { type: 'json' };
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';

const lead = { score: 50, quality: 'cold' };
const insertLead = ({ score, quality }: typeof lead) =>
  sql`insert into lead_scores (property_address, county, state, score, quality, factors, last_updated)
      values ('1 Larchmere Pl', 'Travis', 'TX', ${score}, ${quality}, '{}', now())`;

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

const insertFreshness = (fips: string, type: string) =>
  sql`insert into data_freshness (fips, county, state, dataset_type, record_count, last_update, update_frequency)
      values (${fips}, 'Travis', 'TX', ${type}, 1, now(), 'Daily')`;

const refused = [
  ['a score above 100', insertLead({ ...lead, score: 101 })],
  ['a score below 0', insertLead({ ...lead, score: -1 })],
  ['an unknown quality', insertLead({ ...lead, quality: 'tepid' })],
  ['more bookings than seats', insertSlot(1, 2, false)],
  ['a negative number of bookings', insertSlot(1, -1, true)],
  ['a full slot that is open', insertSlot(1, 1, true)],
  ['an unknown stage', insertDeal('closed')],
  ['an unknown channel', insertTemplate('fax')],
  ['an empty name', insertSubmission('', 'Hello')],
  ['a name of 101 characters', insertSubmission('x'.repeat(101), 'Hello')],
  ['a message of 2001 characters', insertSubmission('Ann', 'x'.repeat(2001))],
  ['an invalid county code', insertFreshness('4845', 'probate')],
  ['an unknown dataset', insertFreshness('48453', 'lottery')],
] as const;

describe.each(testDatabases)('$name', ({ name, open }) => {
  let fixture: TestDatabase;
  beforeAll(async () => {
    fixture = await open();
  });
  afterAll(() => fixture.drop());

  test('a new database has every table and no rows', async () => {
    const found = await rows(
      fixture.database.db,
      sql`select table_name from information_schema.tables where table_schema = 'public' order by 1`,
    );
    expect(found.map((row) => row.table_name)).toEqual([
      'applied_steps',
      'contact_submissions',
      'data_freshness',
      'deals',
      'demo_bookings',
      'demo_slots',
      'lead_scores',
      'market_intelligence',
      'outbox',
      'outreach_templates',
      'rate_limits',
      'sample_data',
      'workspace_deals',
      'workspaces',
    ]);
    expect(await rows(fixture.database.db, sql`select count(*)::int as count from lead_scores`)).toEqual([
      { count: 0 },
    ]);
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

  test.each(refused)('%s is refused', async (_, statement) => {
    await expect(fixture.database.db.execute(statement)).rejects.toMatchObject({ cause: { code: '23514' } });
  });

  test('rows that satisfy the constraints are accepted', async () => {
    const accepted = [
      insertLead(lead),
      insertSlot(5, 4, true),
      insertDeal('won'),
      insertTemplate('direct_mail'),
      insertSubmission('x'.repeat(100), 'x'.repeat(2000)),
      insertFreshness('48453', 'probate'),
    ];
    for (const statement of accepted) await fixture.database.db.execute(statement);
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
    const opened = await testDatabases.find(({ name }) => name === 'postgres')?.open();
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
