import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { businessTime } from '#domain/booking/slots.ts';

/** Tables that grow with visitors and years; a page of the desk must never read one of them from end to end. */
export const longTables = [
  'contact_submissions',
  'demo_slots',
  'demo_bookings',
  'outbox',
  'audit_entries',
  'privacy_requests',
  'suppressions',
  'uploads',
  'import_runs',
  'customers',
  'subscriptions',
  'deliveries',
] as const;

export type Progress = (table: string, part: string) => void;

/** Texts that a search finds in this share of the messages and bookings, from all of them to none. */
export const searchedTexts = {
  all: 'holdings',
  tenth: 'travis',
  hundredth: 'thornfield',
  thousandth: 'bramblewick',
  none: 'zzqqxx',
} as const;

const word = sql`(array['probate', 'foreclosure', 'divorce', 'eviction', 'tax liens'])[1 + n % 5]`;
const county = sql`(array['Travis', 'Harris', 'Dallas', 'Bexar', 'Maricopa', 'Cook', 'King', 'Clark', 'Wayne', 'Kings'])[1 + n % 10]`;
const name = sql`case when n % 1000 = 7 then 'Bramblewick' when n % 100 = 3 then 'Thornfield' else substr(md5((n % 5000)::text), 1, 10) end`;
const company = sql`${name} || ' Holdings ' || ${county}`;
const phone = sql`'512-555-' || lpad((n % 10000)::text, 4, '0')`;
const minutesAgo = sql`now() - n * interval '1 minute'`;

/** One statement for each table and `count` rows in each, with five bookings in a slot, the last 45 days after `today`. */
function statements(count: number, today: string): Record<(typeof longTables)[number], ReturnType<typeof sql>> {
  const numbers = sql`generate_series(1, ${count}::int) as n`;
  return {
    customers: sql`insert into customers (name, created_at) select ${company} || ' ' || n, ${minutesAgo} from ${numbers}`,
    subscriptions: sql`
      insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on)
      select id, lpad((number % 3000 + 1)::text, 5, '0'), 'probate', ${today}::date - 30, ${today}::date + (number % 400)::int - 20
      from (select id, row_number() over (order by id) as number from customers) as buyer`,
    deliveries: sql`
      insert into deliveries (customer_id, channel, format, layout, created_at)
      select (select id from customers order by lower(name), id limit 1), 'download', 'csv', 'records', ${minutesAgo} from ${numbers}`,
    contact_submissions: sql`
      insert into contact_submissions
        (submission_type, name, email, phone, company, territory, message, status, suspicious, held_reason, created_at)
      select case when n % 4 = 0 then 'quote' else 'general' end, 'Person ' || substr(md5(n::text), 1, 12),
        'person' || n || '@example.com', ${phone}, ${company}, ${county},
        'Do you cover ' || ${word} || ' filings in ' || ${county} || ' county? Reference ' || n,
        case when n % 50 = 0 then 'new' when n % 9 = 0 then 'spam' else 'answered' end, n % 20 = 1,
        case when n % 20 = 1 then 'too fast' end, ${minutesAgo}
      from ${numbers}`,
    demo_slots: sql`
      insert into demo_slots (date, start_time, end_time, max_bookings, current_bookings, is_available)
      select ${today}::date + 45 - n / 10, time '08:00' + n % 10 * interval '1 hour',
        time '08:30' + n % 10 * interval '1 hour', 6, 5, true
      from generate_series(0, ${Math.ceil(count / 5) - 1}::int) as n`,
    demo_bookings: sql`
      insert into demo_bookings
        (slot_id, customer_name, customer_email, customer_phone, company, token_hash, cancelled_at, created_at)
      select slot.id, 'Guest ' || substr(md5(n::text), 1, 12), 'guest' || n || '@example.com', ${phone}, ${company}, 'hash ' || n,
        case when n % 11 = 0 then ${minutesAgo} end, ${minutesAgo}
      from (select id, row_number() over (order by date desc, start_time) - 1 as number from demo_slots) as slot
        join ${numbers} on slot.number = (n - 1) / 5`,
    outbox: sql`
      insert into outbox
        (kind, to_name, to_address, subject, text_body, html_body, message_id, status, sent_at, due_at, created_at)
      select 'contact-receipt', '', 'person' || n || '@example.com', 'We got your message', 'x', 'x', 'mail ' || n,
        case when n % 500 = 1 then 'dead' when n <= 100 then 'waiting' else 'sent' end, ${minutesAgo},
        now() + interval '1 day', ${minutesAgo}
      from ${numbers}`,
    audit_entries: sql`
      insert into audit_entries (at, actor, action, subject)
      select now() - (${count}::int - n) * interval '1 minute', 'staff' || n % 7 || '@example.com',
        (array['booking.cancel', 'booking.move', 'submission.status', 'mail.retry'])[1 + n % 4], md5((n / 3)::text)
      from ${numbers}`,
    privacy_requests: sql`
      insert into privacy_requests
        (ref, token_hash, code_hash, email, role, street, fips, county, state, created_at, verified_at, kind, asked_at, done_at)
      select 'P-' || n, 'hash ' || n, '', 'person' || n || '@example.com', 'owner', '17 Elm St', '48453', 'Travis', 'TX',
        ${minutesAgo}, ${minutesAgo}, 'suppression', ${minutesAgo}, case when n % 100 > 0 then ${minutesAgo} end
      from ${numbers}`,
    suppressions: sql`
      insert into suppressions (ref, kind, fips, key_hash, created_at)
      select 'P-' || n, 'property', '48453', md5(n::text), ${minutesAgo} from ${numbers}`,
    uploads: sql`
      insert into uploads (file_name, bytes, options, status, created_at)
      select 'probate.csv', 1000, '{}', 'done', ${minutesAgo} from ${numbers}`,
    import_runs: sql`
      insert into import_runs (fips, dataset_type, source_date, started_at, finished_at, is_late, late_reason)
      select lpad((n % 3000)::text, 5, '0'), 'probate', ${minutesAgo}, ${minutesAgo}, ${minutesAgo}, n % 200 = 0,
        case when n % 200 = 0 then 'The clerk was closed.' end
      from ${numbers}`,
  };
}

/**
 * Fills the tables of the desk. Indexes and foreign keys are taken away first and made again at the end, because
 * keeping them up to date row by row takes several times as long.
 */
export async function fillDesk(db: Db, count: number, now: Date, progress: Progress = () => {}): Promise<void> {
  const tables = [...longTables];
  const indexes = await rows(
    db,
    sql`select indexname as name, indexdef as definition, tablename as table from pg_indexes
      where schemaname = 'public' and tablename in ${tables} and indexname not in (select conname::text from pg_constraint)`,
  );
  const links = await rows(
    db,
    sql`select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
      from pg_constraint where contype = 'f' and conrelid::regclass::text in ${tables}`,
  );
  const alter = (table: unknown) => sql`alter table ${sql.identifier(String(table))}`;
  for (const { table, name } of links)
    await db.execute(sql`${alter(table)} drop constraint ${sql.identifier(String(name))}`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
  for (const [table, statement] of Object.entries(statements(count, businessTime(now).date))) {
    progress(table, 'rows');
    await db.execute(statement);
  }
  await db.execute(sql`set maintenance_work_mem = '1GB'`);
  for (const { table, name, definition } of indexes) {
    progress(String(table), String(name));
    await db.execute(sql.raw(String(definition)));
  }
  for (const { table, name, definition } of links) {
    await db.execute(
      sql`${alter(table)} add constraint ${sql.identifier(String(name))} ${sql.raw(String(definition))}`,
    );
  }
  for (const table of tables) await db.execute(sql`vacuum analyze ${sql.identifier(table)}`);
}
