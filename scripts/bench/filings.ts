import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { type Db, openDatabase, rows } from '#db/client.ts';
import { refreshFigures } from '#db/records/figures.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { readCounties } from '#db/seed/counties.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { formatNumber } from '#domain/format.ts';
import { importFiles } from '#server/records/import-files.ts';
import { placesOf, readCountyIndex } from '#server/records/places.ts';
import { countyCard } from '#server/services/county-card.ts';
import { courthouseCheck } from '#server/services/courthouse-check.ts';
import { pageStatement } from '#server/table-api/read-rows.ts';
import { writeProbateFile } from './import-file.ts';
import { leadList, leadPageRequest } from './lead-queries.ts';
import { type PartResult, type Prepared, withPrepared } from './setup.ts';
import { median } from './statistics.ts';

const maxSlowdown = 1.5;
/** The county that is measured has the same number of filings in both tables. */
const county = '48453';
const countyFilings = 2000;
const importedRows = 2000;
const rounds = 15;
const importRounds = 5;

type Bench = { folder: string; sizes: { small: number; large: number }; isKept: boolean };

/** What visitors and imports do, with a small and a large table of filings, in turn. */
export async function benchFilings({ folder, sizes, isKept }: Bench): Promise<PartResult> {
  return withPrepared('small', filingsOf(sizes.small), { isKept }, (smallUrl) =>
    withPrepared('large', filingsOf(sizes.large), { isKept }, async (largeUrl) => {
      const small = await measure(folder, smallUrl);
      const large = await measure(folder, largeUrl);
      const again = await measure(folder, smallUrl);
      const table = [['Filings', formatNumber(sizes.small), formatNumber(sizes.large), 'ratio']];
      const problems: string[] = [];
      for (const [name, milliseconds] of large) {
        // Before and after, because the machine is not equally fast all the time.
        const base = ((small.get(name) ?? 0) + (again.get(name) ?? 0)) / 2;
        const ratio = milliseconds / base;
        table.push([name, `${base.toFixed(1)} ms`, `${milliseconds.toFixed(1)} ms`, ratio.toFixed(2)]);
        if (ratio > maxSlowdown) problems.push(`${name} takes ${ratio.toFixed(2)} times as long on the large table.`);
      }
      return { tables: [table], problems };
    }),
  );
}

/** A database with so many made-up filings, over all counties and datasets. */
export const filingsOf = (count: number): Prepared => ({
  name: `filings_${count}`,
  prepare: (databaseUrl) => prepareFilings(databaseUrl, count),
});

async function prepareFilings(databaseUrl: string, count: number): Promise<void> {
  // One connection, because its temporary table and settings are its own.
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, longStatements: true, poolSize: 1 });
  try {
    console.log(`Filings: ${formatNumber(count)} ...`);
    const indexes = await rows(
      db,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'filings' and indexname not like '%_pkey'`,
    );
    for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
    await fillFilings(db, count);
    await db.execute(sql`set maintenance_work_mem = '1GB'`);
    for (const { name, definition } of indexes) {
      await db.execute(sql.raw(String(definition)));
      console.log(`Filings: ${name}`);
    }
    await db.execute(sql`vacuum analyze filings`);
    await db.execute(sql`analyze county_datasets`);
  } finally {
    await close();
  }
}

/** Made-up filings over all counties and the ten datasets; every county has its figures. */
async function fillFilings(db: Db, count: number): Promise<void> {
  const counties = readCounties().map(({ fips, name, state }) => ({ fips, name, state }));
  await db.execute(sql`create temporary table places as select (row_number() over () - 1)::int as number, fips, name, state
    from jsonb_to_recordset(${JSON.stringify(counties)}::jsonb) as given(fips text, name text, state text)`);
  const types = sql.raw(`(array[${datasetNames.map((name) => `'${name}'`)}])`);
  await db.execute(sql`insert into county_datasets (fips, county, state, dataset_type, update_frequency, last_update, record_count)
    select fips, name, state, type, 'Daily', now(), 100 from places, unnest(${types}) as type`);
  const insert = (from: SQL) =>
    db.execute(sql`
    insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, posted_at, captured_at, last_seen_at,
      property_address, public_address, address_key, market_value, record, score, quality, factors, updated_at)
    select gen_random_uuid(), ${types}[1 + n % ${sql.raw(String(datasetNames.length))}], places.fips, places.name, places.state, 'B-' || n,
      current_date - (n % 400)::int, now() - interval '10 days', now() - interval '9 days', now() - interval '9 days',
      n % 9973 || ' ' || substr(md5((n % 50000)::text), 1, 8) || ' Street, Townsville ' || n % 99999,
      substr(md5((n % 50000)::text), 1, 8) || ' Street, Townsville ' || n % 99999, upper(n % 9973 || ' ' || substr(md5((n % 50000)::text), 1, 8) || ' ST'), (100000 + n % 800000)::int,
      jsonb_build_object('case_number', 'B-' || n, 'owner_name', 'Sample Owner ' || n, 'bedrooms', n % 6, 'year_built',
        1940 + n % 80, 'mailing_address', n % 9973 || ' Some Road, Townsville', 'mortgage_balance', n % 300000),
      (n * 7919 % 101)::int, case when n * 7919 % 101 >= 90 then 'hot' when n * 7919 % 101 >= 70 then 'warm' else 'cold' end,
      '{"equity": 60, "motivation": 40, "time_since_filing": 80}', now() - n % 1000000 * interval '1 second'
    from ${from}`);
  await insert(sql`generate_series(1::bigint, ${count - countyFilings}::bigint) as n
    join places on places.number = n / 10 % 3142 where places.fips <> ${county}`);
  await insert(sql`generate_series(${count}::bigint, ${count + countyFilings - 1}::bigint) as n
    join places on places.fips = ${county}`);
}

async function measure(folder: string, databaseUrl: string): Promise<Map<string, number>> {
  const { db, close } = await openDatabase({ dataDir: '', databaseUrl, longStatements: true });
  const question = { case_number: 'B-4711', place: county, dataset: null };
  const lead = leadPageRequest(`${leadList}&offset=0`, { searched: false, count: 'estimated' });
  try {
    return new Map([
      ['county card', await timed(rounds, () => countyCard(db, county, new Date()))],
      ['first page of leads', await timed(rounds, () => db.execute(pageStatement(lead)))],
      ['courthouse check', await timed(rounds, () => courthouseCheck(db, question))],
      ['import of one county', await timedImports(folder, databaseUrl)],
      ['the same file again', await timedImports(folder, databaseUrl, { isRepeated: true })],
      ['rescoring of 500 records', await timed(importRounds, () => rescored(db))],
      ['figures of one county', await timed(rounds, () => refreshFigures(db, 'probate', [county], new Date()))],
    ]);
  } finally {
    await close();
  }
}

async function timed(count: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  // The first ones warm up the connection and the caches.
  for (let round = -3; round < count; round++) {
    const started = performance.now();
    await work();
    if (round >= 0) times.push(performance.now() - started);
  }
  return median(times);
}

let imported = 0;

const dueRecords = 500;

/** A day's work: the records of one county that are due, and its figures. */
async function rescored(db: Db): Promise<void> {
  await db.execute(sql`update filings set rescore_on = current_date where id in (
    select id from filings where dataset_type = 'probate' and fips = ${county} and closed_on is null limit ${dueRecords})`);
  await rescoreDue(db, new Date());
}

async function timedImports(folder: string, databaseUrl: string, { isRepeated = false } = {}): Promise<number> {
  const store = await openPostgresStore(databaseUrl);
  const places = placesOf(readCountyIndex());
  const times: number[] = [];
  try {
    for (let round = 0; round < importRounds; round++) {
      if (!isRepeated) imported++;
      const file = join(folder, `county-${imported}.csv`);
      await writeProbateFile(file, importedRows, [county], importedRows * imported);
      const now = () => new Date();
      const started = performance.now();
      await importFiles(store, {
        files: [file],
        dataset: 'probate',
        map: {},
        places,
        full: true,
        holdPercent: null,
        emptyErases: false,
        dryRun: false,
        sourceDate: new Date(),
        lateReason: null,
        now,
        progress: () => {},
      });
      times.push(performance.now() - started);
    }
  } finally {
    await store.close();
  }
  return median(times);
}
