import { eq, type SQL, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Db } from '#db/client.ts';
import { countyDatasets } from '#db/schema.ts';
import { backtest, packRecords } from '#domain/backtest/backtest.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import { readWeights } from '#domain/leads/visitor-weights.ts';
import { leadRoutes } from '#server/routes/leads.ts';
import { backtests } from '#server/services/backtest.ts';
import { leadHistograms } from '#server/services/lead-histogram.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';

const path = '/functions/v1/backtest';
const today = new Date('2026-09-09T12:00:00Z');
const byOccupancy = '0-0-0-0-100';
const id = (index: number) => `00000000-0000-4000-8500-${String((index * 7919) % 100_003).padStart(12, '0')}`;

/** 300 records that came in January. Of the vacant ones every second was sold in June, of the others every third. */
const records = Array.from({ length: 300 }, (_, index) => {
  const isVacant = index % 4 === 0;
  return {
    id: id(index),
    isSold: isVacant ? index % 8 === 0 : index % 3 === 0,
    filing: {
      dataset_type: 'probate' as const,
      filed_on: `2026-01-${String(1 + (index % 9)).padStart(2, '0')}`,
      property_address: `${index} Elm St, Austin, TX 78702`,
      market_value: 200_000 + index,
      record: { vacant: isVacant, ...(index % 5 === 0 && { owner_phone: '555-0142' }) },
    },
  };
});

/** What the log knew on June 1, put together by the rules alone. */
function expected(written: string, of = records) {
  const inOrder = of.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const past = inOrder.map(({ filing, isSold }) => ({ factors: scoreFiling(filing, '2026-06-01').factors, isSold }));
  return backtest(packRecords('2026-06-01', past), readWeights(written));
}

type Stored = { key: string; added: string; fips?: string };

async function store(db: Db, of: typeof records, { key, added, fips = '48453' }: Stored): Promise<void> {
  const json = JSON.stringify(
    of.map((record, index) => ({ ...record.filing, id: record.id, sold: record.isSold, key: `${key} ${index}` })),
  );
  const given = sql`json_to_recordset(${json}::json) as given (id uuid, key text, filed_on date, property_address text, market_value int, record jsonb, sold boolean)`;
  await db.execute(sql`insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at, property_address,
      market_value, record, factors, updated_at, closed_on, close_reason, version)
    select id, 'probate', ${fips}, 'Travis', 'TX', key, filed_on, now(), now(), property_address, market_value, record, '{}', now(),
      case when sold then '2026-06-10'::date end, case when sold then 'sold' end, case when sold then 2 else 1 end from ${given}`);
  await db.execute(sql`insert into filing_events (filing_id, dataset_type, fips, kind, version, at)
    select id, 'probate', ${fips}, 'added', 1, ${added}::timestamptz from ${given}`);
  await db.execute(sql`insert into filing_versions (filing_id, version, content) select id, 1, jsonb_build_object('filed_on', filed_on,
      'property_address', property_address, 'market_value', market_value, 'record', record) from ${given} where sold`);
  await db.execute(sql`insert into filing_events (filing_id, dataset_type, fips, kind, reason, version, at)
    select id, 'probate', ${fips}, 'closed', 'sold', 2, '2026-06-10T15:00:00Z' from ${given} where sold`);
}

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  let opened: TestDatabase;
  let db: Db;
  let app: Hono;

  beforeAll(async () => {
    opened = await open({ fresh: true });
    ({ db } = opened.database);
    // The log of the past is written by the tests themselves.
    for (const trigger of ['filings_log_added', 'filings_log_changed', 'filings_version']) {
      await db.execute(sql`alter table filings disable trigger ${sql.identifier(trigger)}`);
    }
    await db
      .insert(countyDatasets)
      .values({ fips: '48453', county: 'Travis', state: 'TX', datasetType: 'probate', updateFrequency: 'Daily' });
    await store(db, records, { key: 'case', added: '2026-01-10T00:00:00Z' });
    app = appOf();
  });
  afterAll(() => opened.drop());

  /** With nothing cached. */
  function appOf(options: { maxRecords?: number } = {}): Hono {
    const { timedRead } = opened.database;
    const tested = backtests({ db, queued: (_, work) => work(), ...options });
    return leadRoutes({
      db,
      timedRead,
      histograms: leadHistograms({ db, timedRead }),
      backtest: (scope, weights) => tested(scope, weights, today),
      reasons: async () => [],
    });
  }
  const read = async (query: string, of = appOf()) => (await of.request(`${path}?${query}`)).json();
  const change = (statement: SQL) => db.execute(statement);

  test('sales of the first hundred by the weights, by ours and by chance, as the log knew the records', async () => {
    const found = await read(`w=${byOccupancy}`, app);
    expect(found).toEqual(expected(byOccupancy));
    expect(found).toMatchObject({ kind: 'tested', day: '2026-06-01', records: 300, sales: 113 });
    expect(found.chance).toBe(37.7);
    expect(await read('w=20-20-20-20-20&fips=48453&dataset=probate&state=TX', app)).toEqual(expected('20-20-20-20-20'));
  });

  test.each(['', 'w=1-2-3', `w=${byOccupancy}&fips=4`, `w=${byOccupancy}&state=ZZ`])('refuses %s', async (query) => {
    expect((await app.request(`${path}?${query}`)).status).toBe(400);
  });

  test('other counties have too few sales, and more records than can be read are not read', async () => {
    expect(await read(`w=${byOccupancy}&fips=48209`)).toEqual({ kind: 'few', sales: 0, records: 0 });
    expect(await read(`w=${byOccupancy}`, appOf({ maxRecords: 299 }))).toEqual({ kind: 'many' });
  });

  test('two files are read together only if there is room for the records of both', async () => {
    const williamson = { fips: '48491', county: 'Williamson', state: 'TX', datasetType: 'probate' };
    await db.insert(countyDatasets).values({ ...williamson, updateFrequency: 'Daily' });
    onTestFinished(async () => {
      await db.delete(countyDatasets).where(eq(countyDatasets.fips, williamson.fips));
    });
    const others = records.slice(0, 200).map((record, index) => ({ ...record, id: id(2000 + index) }));
    await store(db, others, { key: 'other', added: '2026-01-10T00:00:00Z', fips: williamson.fips });
    const readWithin = async (maxRecords: number) => (await read(`w=${byOccupancy}`, appOf({ maxRecords }))).records;
    expect([await readWithin(500), await readWithin(499)]).toEqual([500, 300]);
  });

  test('what was planted later changes nothing: values, records, samples', async () => {
    const before = expected(byOccupancy);
    // Every record says the opposite since July.
    await change(sql`insert into filing_versions (filing_id, version, content) select id, version, jsonb_build_object('filed_on', filed_on,
      'property_address', property_address, 'market_value', market_value, 'record', record) from filings where version = 1`);
    await change(sql`insert into filing_events (filing_id, dataset_type, fips, kind, fields, version, at)
      select id, dataset_type, fips, 'changed', '{vacant}', version + 1, '2026-07-01T00:00:00Z' from filings`);
    await change(sql`update filings set version = version + 1, filed_on = '2026-08-01', market_value = 1,
      record = jsonb_build_object('vacant', closed_on is not null)`);
    // Records that came on the day itself or later, and sold at once.
    const late = records.slice(0, 60).map((record, index) => ({ ...record, id: id(1000 + index), isSold: true }));
    await store(db, late, { key: 'late', added: '2026-06-01T00:00:00Z' });
    // Samples are in no log.
    await change(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at, property_address, record,
        factors, updated_at, closed_on, close_reason, is_sample)
      select 'probate', '48453', 'Travis', 'TX', 'sample ' || n, '2026-01-02', now(), now(), '', '{"vacant": true}', '{}', now(), '2026-06-10', 'sold', true
      from generate_series(1, 200) as n`);
    expect(await read(`w=${byOccupancy}`)).toEqual(before);
    expect(await read('w=5-5-70-10-10')).toEqual(expected('5-5-70-10-10'));
  });

  test('a record that was closed before the day was not there, and one that was reopened since is not sold', async () => {
    const [first, , , second] = records;
    await change(sql`insert into filing_events (filing_id, dataset_type, fips, kind, reason, version, at)
      values (${records[1]?.id}, 'probate', '48453', 'closed', 'cured', 1, '2026-02-01T00:00:00Z'),
        (${first?.id}, 'probate', '48453', 'reopened', null, 4, '2026-08-01T00:00:00Z')`);
    await change(sql`update filings set is_suppressed = true where id = ${second?.id}`);
    const left = records
      .filter(({ id: each }) => each !== records[1]?.id && each !== second?.id)
      .map((record) => (record === first ? { ...record, isSold: false } : record));
    expect(await read(`w=${byOccupancy}`)).toEqual(expected(byOccupancy, left));
  });

  test('an answer of the day is not read again', async () => {
    const before = await read(`w=${byOccupancy}`, app);
    expect(before).toEqual(expected(byOccupancy));
    expect(await read(`w=${byOccupancy}`)).not.toEqual(before);
  });

  test('a closed county file is in no public backtest', async () => {
    await change(sql`update county_datasets set file_status = 'closed_by_law', status_reason = 'Sealed by law.'`);
    expect(await read(`w=${byOccupancy}`)).toEqual({ kind: 'few', sales: 0, records: 0 });
  });
});
