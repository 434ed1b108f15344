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
import { fingerprint } from '#tests/crash/support/fingerprint.ts';
import { monday, serviceContext, visitor } from '#tests/support/booking-bench.ts';
import { addRows, contentsOf, type Tables, tablesOf } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { migrationNames, withMigrations } from '#tests/support/migration-states.ts';
import { countyDatasetRow, filingRow } from '#tests/support/record-rows.ts';
import { tableApi } from '#tests/support/table-api-bench.ts';

/** Columns that a migration removed on purpose, as 'table.column'; all others must keep their values. */
const removed = new Set<string>([
  // Computed from subscribers and filings since 0006.
  'market_intelligence.competition_level',
  'market_intelligence.trend_direction',
]);

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

const uuid = (table: number, index: number) =>
  `00000000-0000-4000-8${String(table).padEnd(3, '0')}-${String(index).padStart(12, '0')}`;
const early = '1999-12-31T23:59:59.999999+00:00';
const late = '2038-01-19T03:14:08+00:00';
const odd = 'Zoë "Quote" O\'Brien \\ 你好 🏠\nsecond line';
const long = (length: number) => 'é'.repeat(length);

const deal = (index: number, change: object = {}) => ({
  id: uuid(1, index),
  property_address: odd,
  county: 'Doña Ana',
  state: 'NM',
  stage: 'new',
  estimated_value: null,
  notes: '',
  contact_name: '',
  contact_phone: '',
  contact_email: '',
  created_at: early,
  dataset_type: null,
  stage_since: early,
  next_on: null,
  next_step: '',
  next_kind: 'reminder',
  ...change,
});
const deals = ['new', 'contacted', 'qualified', 'negotiation', 'won', 'lost'].map((stage, index) =>
  deal(index, { stage, estimated_value: [null, 0, 0.01, -1, 999_999_999_999.99, 350_000][index] }),
);
const full = {
  property_address: long(500),
  notes: long(10_000),
  contact_name: odd,
  created_at: late,
  dataset_type: 'tax_delinquent',
  stage_since: late,
  next_on: '2199-12-31',
  next_step: long(500),
  next_kind: 'court',
};

const booking = (index: number, change: object = {}) => ({
  id: uuid(3, index),
  slot_id: uuid(2, index),
  customer_name: odd,
  customer_email: 'sample@example.com',
  customer_phone: '',
  company: '',
  message: '',
  time_zone: null,
  token_hash: `hash ${index}`,
  idempotency_key: null,
  request_hash: null,
  sequence: 0,
  cancelled_at: null,
  created_at: early,
  ...change,
});

const submission = (index: number, change: object = {}) => ({
  id: uuid(4, index),
  submission_type: 'general',
  name: 'x',
  email: 'a@b',
  phone: '',
  company: '',
  territory: '',
  datasets: '',
  message: '',
  idempotency_key: null,
  suspicious: false,
  notified: true,
  created_at: early,
  status: 'new',
  note: '',
  status_at: null,
  held_reason: null,
  released_at: null,
  ...change,
});

const privacyRequest = (index: number, change: object = {}) => ({
  id: uuid(13, index),
  ref: `P-${index}`,
  token_hash: `hash ${index}`,
  code_hash: '',
  tries: 0,
  email: 'a@b',
  name: '',
  role: 'owner',
  street: '1',
  fips: '00000',
  county: '',
  state: '',
  created_at: early,
  verified_at: null,
  kind: null,
  message: '',
  asked_at: null,
  done_at: null,
  ...change,
});

const mail = (index: number, change: object = {}) => ({
  id: uuid(5, index),
  kind: 'contact-notice',
  to_name: '',
  to_address: 'sample@example.com',
  reply_to_name: null,
  reply_to_address: null,
  subject: '',
  text_body: odd,
  html_body: '',
  calendar: null,
  calendar_method: null,
  unsubscribe_url: null,
  message_id: `<${index}@example.com>`,
  status: 'waiting',
  attempts: 0,
  due_at: early,
  leased_until: null,
  last_error: null,
  sent_at: null,
  created_at: early,
  ...change,
});

const user = (index: number, change: object = {}) => ({
  id: uuid(15, index),
  name: '',
  email: `${index}@b`,
  email_verified: false,
  image: null,
  role: 'subscriber',
  banned: null,
  ban_reason: null,
  ban_expires: null,
  two_factor_enabled: false,
  daily_mail: true,
  last_seen_at: early,
  warned_at: null,
  created_at: early,
  updated_at: early,
  ...change,
});

const session = (index: number, change: object = {}) => ({
  id: uuid(16, index),
  user_id: uuid(15, index),
  token: `token ${index}`,
  expires_at: early,
  ip_address: null,
  user_agent: null,
  impersonated_by: null,
  created_at: early,
  updated_at: early,
  ...change,
});

const upload = (index: number, change: object = {}) => ({
  id: uuid(17, index),
  file_name: 'x',
  bytes: 0,
  options: {},
  status: 'receiving',
  bytes_read: 0,
  rows_read: 0,
  report: null,
  problem: null,
  has_rejected_file: false,
  attempts: 0,
  leased_until: null,
  uploaded_by: null,
  created_at: early,
  started_at: null,
  finished_at: null,
  ...change,
});

const savedDataset = (index: number, change: object = {}) => ({
  id: uuid(18, index),
  user_id: uuid(15, 0),
  name: 'x',
  definition: {},
  record_count: 0,
  sample_count: 0,
  counted_at: early,
  alert: false,
  alerted_through: early,
  created_at: early,
  updated_at: early,
  ...change,
});

const place = { county: 'Prince George, (old)', state: 'VA' };

const read = {
  fips: '48453',
  dataset_type: 'probate',
  source_date: early,
  started_at: late,
  finished_at: null,
  rows_read: 0,
  rows_added: 0,
  rows_changed: 0,
  rows_closed: 0,
  rows_rejected: 0,
  is_late: false,
  late_reason: null,
  file_id: null,
  is_sample: false,
};

/**
 * Rows for every table at the limits of the schema: empty, longest, null, first and last. Columns that an earlier
 * state of the schema lacks are left out there. A column that a migration removes stays here for older states.
 */
const edgeRows: Record<string, Record<string, unknown>[]> = {
  account_deals: [...deals, deal(6, full)].map((row) => ({ ...row, user_id: uuid(15, 1) })),
  applied_steps: [{ name: 'sample deals 1', applied_at: early }],
  audit_entries: [
    { id: 1, at: early, actor_id: null, actor: 'x', action: '', subject: '', details: {} },
    {
      id: 9_007_199_254_740_991,
      at: late,
      actor_id: uuid(15, 1),
      actor: long(254),
      action: 'booking.cancel',
      subject: odd,
      details: { count: 2_147_483_647, reason: odd, done: true, from: null },
    },
  ],
  closures: [
    { id: uuid(19, 0), date: '1999-12-31', start_time: '00:00:00', end_time: '24:00:00', reason: '', created_by: null },
    {
      id: uuid(19, 1),
      date: '2028-02-29',
      start_time: '23:59:58',
      end_time: '23:59:59',
      reason: long(200),
      created_by: uuid(15, 1),
    },
  ].map((closure) => ({ ...closure, created_at: late })),
  county_datasets: [
    countyDatasetRow({
      id: uuid(10, 0),
      fips: '00000',
      county: '',
      state: '',
      update_frequency: '',
      last_update: null,
    }),
    countyDatasetRow({
      id: uuid(10, 1),
      county: odd,
      last_update: late,
      record_count: 2_147_483_647,
      filed_by_month: Array(13).fill(2_147_483_647),
      filed_through: '2038-01-01',
      avg_property_value: 2_147_483_647,
      lag_p50_hours: 0.5,
      lag_p90_hours: 1e30,
      subscribers: 2_147_483_647,
      exclusive_until: '2038-01-19',
      score_counts: Array(50).fill(2_147_483_647),
      is_stale: true,
      is_sample: true,
    }),
    countyDatasetRow({ id: uuid(10, 2), dataset_type: 'divorce', file_status: 'closed_by_law', status_reason: odd }),
    countyDatasetRow({ id: uuid(10, 3), dataset_type: 'custom', file_status: 'no_source', status_reason: '' }),
  ],
  contact_submissions: [
    submission(0),
    submission(1, { submission_type: 'quote', name: long(100), email: `${long(243)}@example.com`, phone: long(50) }),
    submission(2, { company: long(100), territory: long(200), message: long(2000), idempotency_key: 'a' }),
    submission(3, { name: odd, datasets: 'all', suspicious: true, idempotency_key: '', created_at: late }),
    submission(4, { status: 'answered', note: long(2000), status_at: late }),
    submission(5, { status: 'spam', note: odd, status_at: early }),
  ],
  daily_mails: ['1999-12-31', '2038-01-19'].map((sent_on) => ({ user_id: uuid(15, 0), sent_on, created_at: late })),
  data_freshness: ['probate', 'custom'].map((dataset_type, index) => ({
    id: uuid(6, index),
    fips: '01001',
    ...place,
    dataset_type,
    record_count: [0, 2_147_483_647][index],
    last_update: [early, late][index],
    update_frequency: '',
    is_sample: false,
  })),
  deals,
  demo_slots: [0, 1, 2].map((index) => ({
    id: uuid(2, index),
    date: ['1999-12-31', '2028-02-29', '2038-01-19'][index],
    start_time: ['00:00:00', '23:58:00', '09:30:00'][index],
    end_time: ['00:00:01', '23:59:00', '10:00:00'][index],
    is_available: index === 0,
    max_bookings: [100, 1, 1][index],
    current_bookings: [1, 1, 1][index],
    is_closed: false,
  })),
  demo_booking_links: [0, 1].map((index) => ({
    token_hash: `link ${index}`,
    booking_id: uuid(3, 0),
    created_at: late,
  })),
  demo_bookings: [
    booking(0),
    booking(1, { customer_name: long(100), customer_phone: long(50), company: long(100), message: long(2000) }),
    booking(2, { time_zone: 'Pacific/Auckland', idempotency_key: 'a', sequence: 7, created_at: late }),
    booking(3, { slot_id: uuid(2, 0), cancelled_at: late }),
  ],
  erasures: [
    {
      id: uuid(22, 0),
      erased_at: early,
      mail_ids: [],
      files: [],
      files_removed_at: null,
      scrub_due_at: early,
      scrubbed_at: null,
    },
    {
      id: uuid(22, 1),
      erased_at: late,
      mail_ids: [uuid(5, 9)],
      files: [odd],
      files_removed_at: late,
      scrub_due_at: late,
      scrubbed_at: late,
    },
  ],
  filings: [
    filingRow({
      id: uuid(11, 0),
      county: '',
      state: '',
      property_address: '',
      score: 0,
      market_value: 0,
      filed_on: '1999-12-31',
    }),
    filingRow({
      id: uuid(11, 1),
      county: odd,
      source_key: long(200),
      posted_at: early,
      captured_at: late,
      last_seen_at: late,
      property_address: long(500),
      market_value: 2_147_483_647,
      record: { owner_name: odd, bathrooms: 2.5, absentee_owner: true },
      score: 100,
      quality: 'hot',
      factors: { equity: 100, occupancy: 0 },
      rescore_on: '2038-01-19',
      updated_at: late,
      file_id: uuid(12, 0),
      is_sample: true,
    }),
    filingRow({ id: uuid(11, 2), score: null, quality: null }),
    filingRow({ id: uuid(11, 7), score: null, quality: null, is_suppressed: true }),
    ...['sold', 'cured', 'dismissed', 'withdrawn'].map((close_reason, index) =>
      filingRow({ id: uuid(11, 3 + index), quality: 'warm', closed_on: '2026-11-16', close_reason }),
    ),
  ],
  import_runs: [
    { id: uuid(12, 0), ...read },
    { id: uuid(12, 1), ...read, finished_at: late, file_id: uuid(12, 0), is_sample: true },
    { id: uuid(12, 2), ...read, is_late: true, late_reason: long(500) },
    ...['rows_read', 'rows_added', 'rows_changed', 'rows_closed', 'rows_rejected'].map((column, index) => ({
      id: uuid(12, 3 + index),
      ...read,
      [column]: 2_147_483_647,
    })),
  ],
  lead_scores: ['cold', 'warm', 'hot'].map((quality, index) => ({
    id: uuid(7, index),
    property_address: odd,
    ...place,
    score: [0, 50, 100][index],
    quality,
    factors: [{}, { equity: 0.5 }, { equity: 100, 'tax due': -1 }][index],
    last_updated: [early, late, late][index],
  })),
  market_intelligence: ['Up', 'Down', 'Stable'].map((trend_direction, index) => ({
    id: uuid(8, index),
    fips: `0100${index}`,
    ...place,
    dataset_type: 'eviction',
    record_count: 0,
    avg_property_value: [0, 1, 2_147_483_647][index],
    competition_level: ['High', 'Medium', 'Low'][index],
    trend_direction,
  })),
  outbox: [
    mail(0),
    mail(1, { status: 'sent', sent_at: late, attempts: 12, calendar: odd, calendar_method: 'REQUEST' }),
    mail(2, { status: 'dead', last_error: odd, calendar: '', calendar_method: 'CANCEL' }),
    mail(3, { leased_until: late, due_at: late, reply_to_name: odd, reply_to_address: 'a@example.com' }),
  ],
  outreach_templates: ['email', 'sms', 'phone', 'direct_mail'].map((channel, index) => ({
    id: uuid(9, index),
    title: odd,
    category: '',
    channel,
    template_text: `Dear {name}, ${odd}`,
    variables: [[], ['name'], ['name', 'address'], ['ä']][index],
    tcpa_compliant: index % 2 === 0,
  })),
  privacy_requests: [
    privacyRequest(0),
    privacyRequest(1, { email: `${long(243)}@example.com`, name: long(100), street: long(200), tries: 5 }),
    privacyRequest(2, { verified_at: late, kind: 'correction', message: long(2000), asked_at: late, done_at: late }),
    privacyRequest(3, { verified_at: early, kind: 'suppression', asked_at: early, role: 'counsel', county: odd }),
  ],
  rate_limits: [
    { key: 'forms:2001:db8::1', points: 10, expire: 1_794_758_400_000 },
    { key: long(255), points: 0, expire: null },
  ],
  sample_data: [
    { id: uuid(0, 0), dataset_type: 'probate', ...place, sample_record: { name: odd, value: 1.5, open: true } },
    { id: uuid(0, 1), dataset_type: 'divorce', ...place, sample_record: {} },
  ],
  saved_datasets: [
    savedDataset(0),
    savedDataset(1, {
      name: long(200),
      definition: { name: odd, counties: '48453' },
      record_count: 2_147_483_647,
      counted_at: late,
      alert: true,
      alerted_through: late,
    }),
  ],
  sessions: [session(0), session(1, { expires_at: late, ip_address: '', user_agent: odd, impersonated_by: '' })],
  suppressions: ['property', 'person'].map((kind, index) => ({
    id: uuid(14, index),
    ref: 'P-1',
    kind,
    fips: '48453',
    key_hash: odd,
    created_at: [early, late][index],
  })),
  two_factors: [0, 1].map((index) => ({
    id: uuid(20, index),
    user_id: uuid(15, index),
    secret: odd,
    backup_codes: ['', odd][index],
    verified: index === 1,
    failed_verification_count: [0, 2_147_483_647][index],
    locked_until: [null, late][index],
  })),
  uploads: [
    upload(0),
    upload(1, { file_name: long(200), bytes: 2_147_483_647, options: { dataset: odd, complete: true, county: null } }),
    upload(2, { status: 'running', rows_read: 2_147_483_647, leased_until: late, uploaded_by: uuid(15, 1) }),
    upload(3, { status: 'done', report: { rows: [1, odd] }, finished_at: late, created_at: late }),
    upload(4, { status: 'failed', problem: odd, attempts: 2_147_483_647, has_rejected_file: true }),
  ],
  user_credentials: [
    {
      id: uuid(21, 0),
      account_id: '',
      provider_id: '',
      user_id: uuid(15, 0),
      access_token: null,
      refresh_token: null,
      id_token: null,
      access_token_expires_at: null,
      refresh_token_expires_at: late,
      scope: null,
      password: null,
      created_at: early,
      updated_at: late,
    },
  ],
  users: [
    user(0),
    user(1, {
      name: odd,
      email: `${long(243)}@example.com`,
      email_verified: true,
      image: '',
      role: 'staff',
      banned: true,
      ban_reason: odd,
      ban_expires: late,
      two_factor_enabled: true,
      daily_mail: false,
      last_seen_at: late,
      warned_at: late,
      created_at: late,
    }),
  ],
  verifications: [
    { id: '', identifier: '', value: '', expires_at: early, created_at: early, updated_at: early },
    { id: 'a', identifier: odd, value: odd, expires_at: late, created_at: late, updated_at: late },
  ],
  watched_counties: ['00000', '99999'].map((fips, index) => ({
    user_id: uuid(15, 0),
    fips,
    seen_at: [early, late][index],
    visited_at: late,
    alerted_through: [late, early][index],
    created_at: early,
  })),
  workspaces: [0, 1].map((index) => ({
    id: uuid(0, index),
    token_hash: `hash ${index}`,
    used_at: [early, late][index],
    created_at: early,
  })),
  workspace_deals: [0, 1].flatMap((index) =>
    [...deals, deal(6, full)].map((row) => ({ workspace_id: uuid(0, index), ...row, deleted: false })),
  ),
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
        ? found.filter((row) => !/"sample (deals|sample_data|outreach_templates) \d+"/.test(row))
        : found,
    ]),
  );
};

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

test('a filled database is saved for the newest migration, to test the next one', () => {
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

  const states = migrationNames.map((_, count) => ({ count, state: migrationNames[count - 1] ?? 'nothing' }));

  test.each(states)(
    'rows at the limits of the schema survive all migrations after $state',
    async ({ count, state }) => {
      const tables = await emptyAt(count);
      for (const [table, columns] of tables) {
        const all = edgeRows[table];
        if (!all) throw new Error(`There are no rows for ${table}: add some to edgeRows in this file`);
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

  test('every table has rows at the limits of the schema', async () => {
    const tables = await emptyAt(migrationNames.length);
    expect([...tables.keys()].filter((table) => !(table in edgeRows))).toEqual([]);
    for (const [table, columns] of tables) {
      const all = edgeRows[table] ?? [];
      const missing = columns.filter((column) => !all.every((row) => column in row));
      expect(missing, table).toEqual([]);
      await addRows(db, table, columns, all);
    }
  });

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
      { ...custom, id: uuid(7, 1), fips: '00000', filed_on: '2038-01-19', shown: odd.length - 1, kept: odd.length - 1 },
    ]);
    expect(await rows(db, sql`select name from applied_steps`)).toEqual([{ name: 'sample lead_scores 1' }]);
  });

  describe.each(saved)('a database filled at $state', ({ state, file }) => {
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

    beforeAll(async () => {
      tables = await emptyAt(migrationNames.indexOf(state) + 1);
      for (const [table, all] of savedRows(file)) {
        await addRows(db, table, Object.keys(all[0] ?? {}), all);
      }
      const samples = await contents(tables);
      for (const table of byHand) {
        const all = (edgeRows[table] ?? []).map((row) => ('is_sample' in row ? { ...row, is_sample: false } : row));
        const columns = tables.get(table)?.filter((column) => all.some((row) => column in row)) ?? [];
        await addRows(db, table, columns, all);
      }
      before = await contents(tables);
      for (const table of byHand)
        handwritten.set(table, before.get(table)?.filter((row) => !samples.get(table)?.includes(row)) ?? []);
      await migrate();
    });

    test('keeps every row unchanged, except samples that the seed creates again', async () => {
      const after = await contents(tables);
      expect(others(after)).toEqual(others(before));
      expect(await handwrittenAfter()).toEqual(handwritten);
      expect([...before].filter(([, found]) => found.length === 0)).toEqual([]);
    });

    test('has the newest schema, and migrating again changes nothing', async () => {
      const after = await contents(tables);
      await migrate();
      expect(await rows(db, sql`select count(*)::int as count from drizzle.__drizzle_migrations`)).toEqual([
        { count: migrationNames.length },
      ]);
      expect(await contents(tables)).toEqual(after);
    });

    // The seed creates all samples.
    test('gets one set of sample data at startup, next to what was written by hand', { timeout: 120_000 }, async () => {
      const changes = () => contentsOf(db, new Map([['workspace_deals', tables.get('workspace_deals') ?? []]]));
      const changesBefore = await changes();
      await seed(db, monday);
      const after = await contents(withoutSamples());
      // The seed may improve the samples that visitors see, but adds none and takes none away.
      for (const table of shown) expect(idsIn(after.get(table))).toEqual(idsIn(before.get(table)));
      expect(withoutShown(others(after))).toEqual(withoutShown(others(before)));
      expect(await changes()).toEqual(changesBefore);
      expect(await handwrittenAfter()).toEqual(handwritten);
      const print = await fingerprint(db);
      await seed(db, monday);
      expect(await fingerprint(db)).toEqual(print);
    });

    test('has its samples marked, and nothing else', async () => {
      const ids = byHand.flatMap((table) => edgeRows[table]?.map(({ id }) => String(id)) ?? []);
      for (const table of ['data_freshness', 'market_intelligence', 'lead_scores']) {
        const marked = sql`select is_sample from ${sql.identifier(table)}`;
        const list = sql.param(ids);
        expect(await rows(db, sql`${marked} where not id = any(${list}::uuid[]) group by 1`)).toEqual([
          { is_sample: true },
        ]);
        expect(await rows(db, sql`${marked} where id = any(${list}::uuid[]) group by 1`)).toEqual([
          { is_sample: false },
        ]);
      }
    });

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
