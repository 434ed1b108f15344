import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { countyDatasets, filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { applyRetention, type Retention } from '#server/services/desk/retention.ts';
import { fillSlots } from '#server/services/fill-slots.ts';
import { monday, serviceContext } from '#tests/support/booking-bench.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';

const off: Retention = {
  messages: null,
  held: null,
  bookings: null,
  mail: null,
  requests: null,
  audit: null,
  accounts: null,
  closed: null,
};
const later = (days: number) => new Date(monday.getTime() + days * 86_400_000);

describeSample(testDatabases, on('postgres'))('on $name', ({ name, open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    ({ db } = opened.database);
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    await emptyTables(
      db,
      'demo_slots',
      'outbox',
      'contact_submissions',
      'privacy_requests',
      'users',
      'erasures',
      'filings',
      'county_datasets',
    );
  });

  const apply = (keep: Partial<Retention>, now = monday) =>
    applyRetention(
      db,
      { keep: { ...off, ...keep }, dataDir: opened.dataDir },
      { ...serviceContext(now), actor: { id: null, name: 'job' } },
    );
  const count = async (table: string) => {
    const [found] = await rows(db, sql`select count(*)::int as count from ${sql.identifier(table)}`);
    return found?.count;
  };

  /** Messages that are 1, 2, ... days old. */
  const addMessages = (number: number, change: { suspicious?: boolean; status?: string } = {}) =>
    db.execute(sql`insert into contact_submissions (submission_type, name, email, suspicious, status, created_at)
      select 'general', 'Ana', 'ana@example.com', ${change.suspicious ?? false}, ${change.status ?? 'new'},
        ${monday.toISOString()}::timestamptz - n * interval '1 day' from generate_series(1, ${number}::int) n`);

  test('nothing is deleted while every period is off', async () => {
    await addMessages(10);
    expect(await apply({})).toEqual({});
    expect(await count('contact_submissions')).toBe(10);
  });

  test('messages go after their period, in more than one batch, and the run is recorded with counts only', async () => {
    await addMessages(1300);
    expect(await apply({ messages: 100 })).toEqual({ messages: 1200 });
    expect(await count('contact_submissions')).toBe(100);
    const [entry] = await rows(
      db,
      sql`select actor, action, subject, details from audit_entries order by id desc limit 1`,
    );
    expect(entry).toEqual({ actor: 'job', action: 'retention.apply', subject: '', details: { messages: 1200 } });
    expect(await apply({ messages: 100 })).toEqual({});
  });

  test.runIf(name === 'postgres')('old mail goes in batches, without what somebody is changing', async () => {
    await db.execute(sql`insert into outbox (kind, to_name, to_address, subject, text_body, html_body, message_id, status, sent_at)
      select 'contact-notice', '', 'ana@example.com', '', '', '', n::text, 'sent', now() - interval '40 days'
      from generate_series(1, 1300) n`);
    await db.transaction(async (tx) => {
      await tx.execute(sql`select from outbox where message_id = '7' for update`);
      expect(await apply({ mail: 30 })).toEqual({ mail: 1299 });
    });
    expect(await apply({ mail: 30 })).toEqual({ mail: 1 });
  });

  test('spam and what was held back go sooner than messages', async () => {
    await addMessages(5);
    await addMessages(5, { suspicious: true });
    await addMessages(5, { status: 'spam' });
    expect(await apply({ messages: 1000, held: 3 })).toEqual({ held: 4 });
    expect(await count('contact_submissions')).toBe(11);
  });

  test('bookings go after their demo, and the seats stay right, also of closed times', async () => {
    await fillSlots(db, monday);
    await db.execute(sql`update demo_slots set max_bookings = 3`);
    await db.execute(sql`insert into demo_bookings (slot_id, customer_name, customer_email, token_hash, cancelled_at)
      select id, 'Ana', 'ana@example.com', id::text || n, case when n = 2 then now() end
      from demo_slots, generate_series(1, 2) n`);
    // A closed time has no live booking.
    await db.execute(sql`update demo_bookings set cancelled_at = now()
      where slot_id in (select id from demo_slots where start_time > '12:00')`);
    await db.execute(sql`update demo_slots set current_bookings = 1 where start_time <= '12:00'`);
    await db.execute(sql`update demo_slots set is_closed = true, is_available = false where start_time > '12:00'`);
    const slots = Number(await count('demo_slots'));
    const deleted = await apply({ bookings: 30 }, later(60));
    expect(deleted.bookings).toBeGreaterThan(0);
    expect(await count('demo_bookings')).toBe(2 * slots - Number(deleted.bookings));
    const wrong = await rows(
      db,
      sql`select 1 from demo_slots where current_bookings <>
        (select count(*) from demo_bookings where slot_id = demo_slots.id and cancelled_at is null)`,
    );
    expect(wrong).toEqual([]);
  });

  test('mail files go with the mail', async () => {
    const folder = join(opened.dataDir, 'mail');
    mkdirSync(folder, { recursive: true });
    for (const name of ['2026-10-01T00-00-00-000Z-x.eml', '2026-11-15T00-00-00-000Z-x.eml']) {
      writeFileSync(join(folder, name), 'text');
    }
    expect(await apply({ mail: 30 })).toEqual({ mail: 1 });
    expect(existsSync(folder) && readdirSync(folder)).toEqual(['2026-11-15T00-00-00-000Z-x.eml']);
  });

  test('real records go long after they were closed, with an entry in their log; open ones and samples stay', async () => {
    const closed = (days: number) => later(-days).toISOString().slice(0, 10);
    await insertRows(db, countyDatasets, [countyDatasetRow({ record_count: 1 })]);
    const filing = (key: string, change: object) =>
      filingRow({ source_key: key, close_reason: 'sold', score: null, quality: null, ...change });
    const old = Array.from({ length: 1200 }, (_, at) => filing(`old ${at}`, { closed_on: closed(501 + at) }));
    await insertRows(db, filings, [
      filing('open', { close_reason: null }),
      filing('recent', { closed_on: closed(499) }),
      filing('sample', { closed_on: closed(900), is_sample: true }),
      ...old,
    ]);
    expect(await apply({ closed: 500 })).toEqual({ closed: 1200 });
    const left = await rows(db, sql`select source_key from filings order by source_key`);
    expect(left.map(({ source_key }) => source_key)).toEqual(['open', 'recent', 'sample']);
    const removed = await rows(db, sql`select count(*)::int as count from filing_events where kind = 'removed'`);
    expect(removed).toEqual([{ count: 1200 }]);
    expect(await rows(db, sql`select is_stale from county_datasets`)).toEqual([{ is_stale: true }]);
    const [entry] = await rows(db, sql`select action, details from audit_entries order by id desc limit 1`);
    expect(entry).toEqual({ action: 'retention.apply', details: { closed: 1200 } });
    expect(await apply({ closed: 500 })).toEqual({});
  });

  test('old audit entries go by this job only', async () => {
    await db.execute(
      sql`insert into audit_entries (at, actor, action) values ('2020-01-01', 'job', 'retention.apply')`,
    );
    expect(await apply({ audit: 365 })).toEqual({ audit: 1 });
    const old = await rows(db, sql`select 1 from audit_entries where at < '2021-01-01'`);
    expect(old).toEqual([]);
  });

  test('an unused account is warned, then deleted; a sign-in or the staff role keeps it', async () => {
    const seen = { lastSeenAt: monday };
    await db.insert(users).values([
      { email: 'ana@example.com', ...seen },
      { email: 'ben@example.com', ...seen },
      { email: 'eve@example.com', role: 'staff', staffRole: 'admin', ...seen },
    ]);
    await apply({ accounts: 365 }, later(300));
    expect(await count('outbox')).toBe(0);
    await apply({ accounts: 365 }, later(340));
    await apply({ accounts: 365 }, later(341));
    const warned = await rows(db, sql`select to_address, kind from outbox order by to_address`);
    expect(warned).toEqual([
      { to_address: 'ana@example.com', kind: 'account-warning' },
      { to_address: 'ben@example.com', kind: 'account-warning' },
    ]);
    await db.execute(
      sql`update users set last_seen_at = ${later(350).toISOString()}::timestamptz where email like 'ben%'`,
    );
    expect(await apply({ accounts: 365 }, later(366))).toEqual({});
    expect(await apply({ accounts: 365 }, later(371))).toEqual({ accounts: 1 });
    const left = await rows(db, sql`select email from users order by email`);
    expect(left).toEqual([{ email: 'ben@example.com' }, { email: 'eve@example.com' }]);
  });
});
