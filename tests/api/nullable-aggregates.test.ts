import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { lagsByDay } from '#db/queries/county-datasets.ts';
import { countyTotals } from '#db/queries/county-totals.ts';
import { nextDeadline } from '#db/queries/delivery/entitled.ts';
import { marketSummary } from '#db/queries/market-summary.ts';
import { measure } from '#db/queries/measured-figures.ts';
import { newestUpdates } from '#db/queries/newest-updates.ts';
import { refreshFigures } from '#db/records/figures.ts';
import { filings, importRuns } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { deadlineFields } from '#domain/delivery/buy-box.ts';
import { percentile } from '#domain/freshness/late.ts';
import { aggregateCalls } from '#tests/support/aggregate-calls.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { addFilings, countyFiles, customerOf, travis } from '#tests/support/delivery-bench.ts';
import { filingRow } from '#tests/support/record-rows.ts';

const now = new Date('2026-11-16T12:00:00Z');
const captured = '2026-11-12T12:00:00Z';
const { fips } = travis;

type Values = (number | null)[];
type Aggregate = {
  name: string;
  /** Stores the values, some of which are null. */
  store: (db: Db, values: Values) => Promise<unknown>;
  /** What the product's own statement makes of them. */
  read: (db: Db) => Promise<unknown>;
  /** The same from the values that are known. */
  plain: (known: number[]) => unknown;
};

const round = (value: number | null, by = 100) => (value === null ? null : Math.round(value * by) / by);
const mean = (known: number[]) =>
  known.length === 0 ? null : known.reduce((sum, each) => sum + each, 0) / known.length;
const most = (known: number[]) => (known.length === 0 ? null : Math.max(...known));
const dayOf = (value: number, from = now) => new Date(from.getTime() + value * 86_400_000).toISOString().slice(0, 10);
/** Triggers go by the clock of the database. */
const fromToday = (value: number) => dayOf(value, new Date());

const records = (change: (value: number | null) => object) => (db: Db, values: Values) =>
  addFilings(db, 'probate', travis, values.length, (index) => change(values[index] ?? null) as Record<string, unknown>);

/** Records that were posted so many hours before they were captured. */
const posted = async (db: Db, values: Values) => {
  const before = (hours: number) => new Date(Date.parse(captured) - hours * 3_600_000).toISOString();
  await insertRows(
    db,
    importRuns,
    [1, 2].map((on) => ({
      ...{ id: crypto.randomUUID(), run_id: crypto.randomUUID(), fips, dataset_type: 'probate', is_full: true },
      ...{ source_date: `2026-11-0${on}T00:00:00Z`, started_at: `2026-11-0${on}T00:00:00Z` },
      finished_at: `2026-11-0${on}T00:01:00Z`,
    })),
  );
  await records((hours) => ({ captured_at: captured, posted_at: hours === null ? null : before(hours) }))(db, values);
  await refreshFigures(db, 'probate', [fips], now);
};

const ofFile = async (db: Db, column: SQL) => {
  await refreshFigures(db, 'probate', [fips], now);
  const [found] = await rows(
    db,
    sql`select ${column} as value from county_datasets where fips = ${fips} and dataset_type = 'probate'`,
  );
  return found?.value;
};

const datasets = ['probate', 'divorce', 'eviction', 'foreclosure', 'custom'] as const;
/** Stores each value in the file of another dataset. */
const files = (column: SQL, value: (value: number | null) => unknown) => async (db: Db, values: Values) => {
  for (const [at, each] of values.entries())
    await db.execute(sql`update county_datasets set ${column} = ${value(each)} where dataset_type = ${datasets[at]}`);
};
const otherFiles = (db: Db) =>
  db.execute(sql`update county_datasets set last_update = null where last_update = '2026-11-16T09:00:00Z'`);

const aggregates: Aggregate[] = [
  {
    name: 'measured lag',
    store: posted,
    read: async (db) => {
      const found = await measure(db, { from: new Date('2026-11-01'), until: now, days: [] });
      const { timed, lagP50, lagP90, lagMean, within24 } = found;
      return [timed, ...[lagP50, lagP90, lagMean, within24].map((each) => round(each))];
    },
    plain: (known) => [
      known.length,
      ...[
        percentile(known, 0.5),
        percentile(known, 0.9),
        mean(known),
        mean(known.map((hours) => Number(hours <= 24))),
      ].map((each) => round(each)),
    ],
  },
  {
    name: 'lag of a file',
    store: posted,
    read: (db) =>
      ofFile(db, sql`array[lag_p50_hours, lag_p90_hours]::text[]`).then((found) =>
        (found as (string | null)[]).map((each) => (each === null ? null : round(Number(each)))),
      ),
    plain: (known) => [percentile(known, 0.5), percentile(known, 0.9)].map((each) => round(each)),
  },
  {
    name: 'lag by day',
    store: posted,
    read: async (db) =>
      (await lagsByDay(db, { fips, types: ['probate'], since: new Date('2026-11-01') })).map(({ hours }) => hours),
    plain: (known) => (known.length === 0 ? [] : [round(percentile(known, 0.5), 10)]),
  },
  {
    name: 'average value of a file',
    store: records((value) => ({ market_value: value })),
    read: (db) => ofFile(db, sql`avg_property_value`),
    plain: (known) => round(mean(known), 1),
  },
  {
    name: 'leads by score',
    store: records((value) => ({ score: value, quality: value === null ? null : 'cold' })),
    read: (db) =>
      ofFile(
        db,
        sql`(select array_to_string(array_agg(place order by place), ',') from unnest(score_counts) with ordinality as bin (count, place) where count > 0)`,
      ),
    plain: (known) => {
      const bins = new Set(known.map((score) => Math.min(49, Math.floor(score / 2)) + 1));
      return known.length === 0 ? null : [...bins].toSorted((one, other) => one - other).join();
    },
  },
  {
    name: 'average value of a market',
    store: async (db, values) => {
      await db.execute(sql`update county_datasets set record_count = 1`);
      await files(sql`avg_property_value`, (value) => value)(db, values);
      await db.execute(
        sql`update county_datasets set record_count = 0 where not dataset_type = any(${sql.param(datasets.slice(0, values.length))}::text[])`,
      );
    },
    read: async (db) => {
      const found = await marketSummary((query) => rows(db, query(null)), { where: null, byCounty: true }, now);
      const [county] = found.by_county;
      return [found.average_value === null ? null : Number(found.average_value), county?.[2] ?? null];
    },
    plain: (known) => {
      const value = round(mean(known), 1);
      return [value, value === null ? null : Math.round(value / 1000) * 1000];
    },
  },
  {
    name: 'newest read of a county',
    store: async (db, values) => {
      await files(sql`last_update`, (value) => (value === null ? null : new Date(value * 1000).toISOString()))(
        db,
        values,
      );
      await otherFiles(db);
    },
    read: async (db) => {
      const [total] = await countyTotals(db, now);
      const [updated] = await newestUpdates(db, null, now);
      return [total?.newest ?? null, updated ? updated.lastUpdate.getTime() / 1000 : null];
    },
    plain: (known) => [most(known), most(known)],
  },
  {
    name: 'end of exclusivity',
    store: async (db, [sold = null, elsewhere = null]) => {
      await db.execute(sql`update county_datasets set exclusive_elsewhere_until = ${elsewhere === null ? null : fromToday(elsewhere)}
        where dataset_type = 'probate'`);
      const customerId = await customerOf(db, 'Buyer');
      if (sold !== null)
        await db.execute(sql`insert into subscriptions (customer_id, fips, dataset_type, starts_on, ends_on, is_exclusive)
          values (${customerId}::uuid, ${fips}, 'probate', ${fromToday(0)}, ${fromToday(sold)}, true)`);
    },
    read: async (db) => {
      const [found] = await rows(
        db,
        sql`select exclusive_until::text as until from county_datasets where dataset_type = 'probate'`,
      );
      return found?.until ?? null;
    },
    plain: ([sold]) => (sold === undefined ? null : fromToday(sold)),
  },
  {
    name: 'next deadline of a record',
    store: async (db, values) => {
      const record = Object.fromEntries(
        values.flatMap((value, at) =>
          value === null ? [] : [[deadlineFields[at % deadlineFields.length], dayOf(value)]],
        ),
      );
      await insertRows(db, filings, [filingRow({ dataset_type: 'probate', record })]);
    },
    read: async (db) => {
      const [found] = await rows(db, sql`select ${nextDeadline('filing', dayOf(0))} as day from filings as filing`);
      return found?.day ?? null;
    },
    plain: (known) => (known.length === 0 ? null : dayOf(Math.min(...known))),
  },
];

describe.each(testDatabases)('an aggregate on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    opened = await open();
    db = opened.database.db;
  });
  afterAll(() => opened?.drop());
  beforeEach(async () => {
    await emptyTables(
      db,
      'county_datasets',
      'filings',
      'import_runs',
      'subscriptions',
      'customers',
      'measured_figures',
    );
    await countyFiles(
      db,
      datasets.map((dataset) => [dataset, travis]),
    );
  });

  const given: [string, Values][] = [
    ['nulls only', [null, null, null]],
    ['some nulls', [60, null, 3, null, 20]],
    ['no nulls', [60, 3, 20, 44]],
  ];
  const cases = aggregates.flatMap((each) => given.map(([kind, values]) => ({ ...each, kind, values })));
  test.each(cases)('$name: $kind', async ({ store, read, plain, values }) => {
    await store(db, values);
    expect(await read(db)).toEqual(plain(values.filter((each) => each !== null)));
  });
});

/**
 * What each aggregate is of: a name of the table above, the column that is never null, or '=' for what the statement itself makes
 * without nulls, such as a count. Of no rows at all, `sum` is null too: those are wrapped in coalesce, or have a group.
 */
const known: Record<string, Record<string, string>> = {
  'db/lease.ts': { 'greatest(0, ${attempts} - 1)': 'deliveries.attempts' },
  'db/migrate.ts': { 'max(created_at)': '=' },
  'db/queries/account/news.ts': {
    'sum(record_count)': 'county_datasets.record_count',
    'max(event.seq)': 'filing_events.seq',
    'max(filing.captured_at)': 'filings.captured_at',
    'sum(records)': '=',
    'sum(samples)': '=',
    // Real records have no capture to go on from, and samples no entry in the log: null says so.
    'max(seq)': '=',
    'max(newest)': '=',
  },
  'db/queries/account/sign-in-limits.ts': { 'greatest(${signInLimits.wrong} - 1, 0)': 'sign_in_limits.wrong' },
  'db/queries/account/watched-counties.ts': {
    'greatest(${watchedCounties.visitedAt}, ${at})': 'watched_counties.visited_at',
  },
  'db/queries/backtest.ts': { 'sum(count::int)': 'filing_counts.months', 'max(version)': 'filing_events.version' },
  'db/queries/case-lists.ts': {
    'min(source_key)': 'case_list_cases.source_key',
    'min(asked_at)': 'case_lists.created_at',
    // Staff's word about a case, if one list has it; a list without one says nothing.
    'max(verdict)': '=',
  },
  'db/queries/county-datasets.ts': { 'percentile_cont(0.5)': 'lag by day' },
  'db/queries/county-totals.ts': {
    'min(county)': 'county_datasets.county',
    'min(state)': 'county_datasets.state',
    'sum(record_count)': 'county_datasets.record_count',
    "max(${lastRead(now, 'file')})": 'newest read of a county',
    'bool_or(is_sample)': 'county_datasets.is_sample',
  },
  'db/queries/customer-api/api-records.ts': {
    'sum(count)': '=',
    'sum(cardinality(ids))': '=',
    'bool_or(place > ${limit})': '=',
    'greatest(held.version, excluded.version)': 'delivered_records.version',
    // What is delivered now always has a mark; one that was never set is left out.
    'greatest(held.${markOf(delivery)}, excluded.${markOf(delivery)})': '=',
    'greatest(held.seq, excluded.seq)': 'delivered_records.seq',
  },
  'db/queries/customer-api/feed.ts': {
    // Without an entry and a grant the newest is 0, where the log begins.
    'greatest((select max(seq) from filing_events), (select max(greatest(granted_seq, ended_seq)) from file_grants where customer_id = ${buyer.customerId}), 0)':
      '=',
    'max(seq)': 'filing_events.seq',
    // A grant that goes on has ended at no number, so what it began with is the newest.
    'max(greatest(granted_seq, ended_seq))': 'file_grants.granted_seq',
    'greatest(granted_seq, ended_seq)': 'file_grants.granted_seq',
    'min(granted_seq)': 'file_grants.granted_seq',
    'max(granted_seq)': 'file_grants.granted_seq',
    'max(${jsonTime(sql`granted_at`)})': 'file_grants.granted_at',
    'max(ended_seq)': '=',
    'max(${jsonTime(sql`ended_at`)})': '=',
    'greatest(${after}::bigint, file.first)': 'file_grants.granted_seq',
  },
  'db/queries/customer-api/usage.ts': {
    'greatest(api_usage.minute, excluded.minute)': 'api_usage.minute',
    'max("usedAt")': '=',
    'sum(calls)': 'api_usage.calls',
  },
  'db/queries/customer-api/webhook-queue.ts': {
    'greatest(0, attempts - 1)': 'webhook_messages.attempts',
    // With nothing waiting it is 0 seconds, beside a count of 0.
    'greatest(0, extract(epoch from now() - min(message.created_at)))': 'webhook_messages.created_at',
    'min(message.created_at)': 'webhook_messages.created_at',
  },
  // Null until one was sent.
  'db/queries/customer-api/webhooks.ts': { 'max(message.sent_at)': '=' },
  'db/queries/customers/customers.ts': { 'min(ends_on)': 'subscriptions.ends_on' },
  'db/queries/customers/freshness-credits.ts': {
    'max(run.source_date)': 'import_runs.source_date',
    "min((source_date at time zone 'America/New_York')::date)": 'import_runs.source_date',
    // A day without a price counts and has no amount (decision 047).
    'sum(credit.cents)': '=',
    'max(credit.day)': 'freshness_credits.day',
    'max(credit.number)': 'freshness_credits.number',
  },
  'db/queries/customers/members.ts': { 'max(id)': 'recalls.id', 'max(credit.number)': 'freshness_credits.number' },
  'db/queries/delivery/entitled.ts': { 'least(${sql.join(ahead, sql`, `)})': 'next deadline of a record' },
  'db/queries/delivery/finish-delivery.ts': {
    'greatest(held.${mark}, excluded.${mark})': '=',
    'greatest(held.version, excluded.version)': 'delivered_records.version',
    'greatest(held.seq, excluded.seq)': 'delivered_records.seq',
  },
  'db/queries/delivery/recalls.ts': { 'max(seq)': 'filing_events.seq', 'max(recalls.id)': 'recalls.id' },
  'db/queries/delivery/records.ts': {
    'sum(size)': '=',
    'greatest(1, ceil(${maxCounted}::numeric * size / sum(size) over ()))': '=',
    'min(dataset_type)': 'filings.dataset_type',
    'max(dataset_type)': 'filings.dataset_type',
    // A property is in a box if one of its records is; a condition over a field that is not there is not met.
    'bool_or(${except(null)})': '=',
    'bool_or(${except(facet)} and ${named(name)})': '=',
    'sum(records)': '=',
    'sum(fresh_records)': '=',
  },
  'db/queries/desk/audit-list.ts': { "min(fips || ' ' || dataset_type)": 'filing_events.fips' },
  'db/queries/desk/overview.ts': { 'sum(cents)': '=' },
  'db/queries/desk/uploads.ts': {
    'sum(rows_added)': 'import_runs.rows_added',
    'sum(rows_changed)': 'import_runs.rows_changed',
    'sum(rows_closed)': 'import_runs.rows_closed',
  },
  'db/queries/desk/waiting.ts': {
    'max(file_date)': 'deletion_lists.file_date',
    'min(each.asked_at)': 'case_list_cases.asked_at',
  },
  'db/queries/lag.ts': {
    'greatest(0, extract(epoch from ${record}.captured_at - ${record}.posted_at)::float8 / 3600)': 'measured lag',
    'min(started_at)': 'import_runs.started_at',
    'min(finished_at)': '=',
    'max(coalesce(finished_at, started_at))': 'import_runs.started_at',
  },
  'db/queries/leads.ts': {
    'sum(score_counts[${bin + 1}])': 'county_datasets.score_counts',
    // Of the view, which has only records with a score.
    'least(score / 2, ${sql.raw(String(scoreBins - 1))})': '=',
    'least(${score}, ${sql.raw(String(thresholds.hot - 1))})': '=',
  },
  'db/queries/market-summary.ts': {
    'min(entry.state)': 'county_datasets.state',
    'sum(entry.record_count)': 'county_datasets.record_count',
    'sum(entry.record_count::float8 * entry.avg_property_value)': 'average value of a market',
    'avg(entry.avg_property_value)': 'average value of a market',
    'sum(stored.subscribers)': 'county_datasets.subscribers',
    "max(${lastRead(now, 'stored')})": 'newest read of a county',
    'sum(entries)': '=',
    'sum(records)': '=',
    'sum(worth)': 'average value of a market',
    'sum(valued)': 'average value of a market',
    'sum(samples)': '=',
    'max(newest)': 'newest read of a county',
  },
  'db/queries/measured-figures.ts': {
    'avg(hours)': 'measured lag',
    'avg((hours <= 24)::int)': 'measured lag',
    'percentile_cont(0.5)': 'measured lag',
    'percentile_cont(0.9)': 'measured lag',
    'sum(rows_read)': 'import_runs.rows_read',
    'sum(rows_rejected)': 'import_runs.rows_rejected',
    'sum((last_read is null or last_read < late_before)::int)': '=',
    'min(started_at)': 'import_runs.started_at',
  },
  'db/queries/net-new.ts': { 'sum(cardinality(counties))': '=' },
  'db/queries/newest-updates.ts': { 'max(last_update)': 'newest read of a county' },
  'db/queries/outbox.ts': {
    'greatest(0, extract(epoch from now() - min(${outbox.createdAt})))': 'outbox.created_at',
    'min(${outbox.createdAt})': 'outbox.created_at',
  },
  'db/records/audit-import.ts': {
    'min(run.dataset_type)': 'import_runs.dataset_type',
    'sum(rows_read)': 'import_runs.rows_read',
    'sum(rows_added)': 'import_runs.rows_added',
    'sum(rows_changed)': 'import_runs.rows_changed',
    'sum(rows_closed)': 'import_runs.rows_closed',
    // A read that holds none counts none.
    'sum(held_closings)': '=',
    'sum(rows_rejected)': 'import_runs.rows_rejected',
  },
  'db/records/events.ts': { 'max(seq)': 'filing_events.seq' },
  'db/records/figures.ts': { 'percentile_cont(array[0.5, 0.9])': 'lag of a file' },
  'db/records/finish.ts': {
    // A file that was never read is read now.
    'greatest(last_update, ${file.sourceDate}::timestamptz)': '=',
    'max(source_date)': 'import_runs.source_date',
  },
  'db/records/suppress.ts': { 'min(property_address)': 'filings.property_address' },
  'db/records/undo.ts': {
    'max(source_date)': 'import_runs.source_date',
    "bool_or(kind = 'added')": 'filing_events.kind',
    'min(version)': 'filing_events.version',
    'max(version)': 'filing_events.version',
    // A closing always has a reason, by a check of the table.
    "bool_and(kind = 'closed' and reason = 'vanished')": '=',
    'least(last_seen_at, coalesce(${before}, captured_at))': 'filings.captured_at',
  },
  'db/records/vanished.ts': {
    'max(added.records)': 'import_runs.rows_added',
    'sum(rows_added)': 'import_runs.rows_added',
  },
  'db/records/withhold.ts': {
    'greatest(file.exclusive_elsewhere_until, max(sold.ends_on) filter (where sold.is_exclusive and sold.starts_on <= today.day + 1))':
      'end of exclusivity',
    'max(sold.ends_on)': 'end of exclusivity',
  },
};

test('every aggregate in db/ is in the table, or of a value that is never null', async () => {
  const opened = await testDatabases[0]?.open();
  if (!opened) throw new Error('no database');
  const found = await rows(
    opened.database.db,
    sql`select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and is_nullable = 'NO'`,
  );
  await opened.drop();
  const proofs = new Set(['=', ...aggregates.map(({ name }) => name), ...found.map(({ name }) => String(name))]);
  const unproven = [...aggregateCalls()].flatMap(([file, calls]) =>
    calls.filter((each) => !proofs.has(known[file]?.[each] ?? '')).map((each) => `${file}: ${each}`),
  );
  expect(unproven, 'add them to the table with nulls only, some and none, or name their column').toEqual([]);
});
