import {
  createWriteStream,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Db, type Row, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import { refreshStale } from '#db/records/figures.ts';
import { planMerge } from '#db/records/merge.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import { markSeen, traceRows } from '#db/records/rejected.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { dueForAnalyze, type RecordStore, recordStore } from '#db/records/store.ts';
import { countyDatasets, filings, importRuns } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import { layoutColumns } from '#domain/export/layouts.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import type { ReadFiling } from '#domain/records/complete-filing.ts';
import type { ScorableFiling } from '#domain/records/filing.ts';
import { exportContacts, exportRecords } from '#server/records/export-records.ts';
import { importFiles, stopReason } from '#server/records/import-files.ts';
import type { ImportOptions } from '#server/records/import-options.ts';
import { importTerritories } from '#server/records/import-territories.ts';
import { placesOf, readCountyIndex } from '#server/records/places.ts';
import { summaryLines } from '#server/records/report.ts';
import { createRecordWriter } from '#server/records/write/record-writer.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { type TestDatabase, testDatabases } from '#tests/support/databases.ts';
import { isLongForm, longTest, testSample } from '#tests/support/long-form.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';

/** A Monday. */
const monday = new Date('2026-11-16T14:30:00Z');
const tuesday = new Date('2026-11-17T14:30:00Z');
const places = placesOf(readCountyIndex());
const travis = '48453';
const hays = '48209';

const folder = mkdtempSync(join(tmpdir(), 'deedline-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function fileOf(content: string | Buffer, name = 'probate.csv'): string {
  const path = join(folder, `${written++}-${name}`);
  writeFileSync(path, content);
  return path;
}

const given = (from: number, to: number, fips = travis) =>
  Array.from({ length: to - from }, (_, at) => probateRow(from + at, fips));

/** What the samples of a county and dataset look like before its first import. */
const samplePair = (fips: string, dataset_type: string) => ({
  id: crypto.randomUUID(),
  fips,
  county: 'Travis',
  state: 'TX',
  dataset_type,
  update_frequency: 'Daily',
  last_update: '2026-11-16T10:00:00Z',
  record_count: 812,
  filed_by_month: Array(13).fill(60),
  filed_through: '2026-11-01',
  avg_property_value: 400_000,
  file_status: 'open',
  subscribers: 3,
  exclusive_until: '2027-03-01',
  score_counts: Array(50).fill(1),
  is_stale: false,
  is_sample: true,
});

const sampleFiling = (fips: string, dataset_type: string) => ({
  id: crypto.randomUUID(),
  dataset_type,
  fips,
  county: 'Travis',
  state: 'TX',
  source_key: 'SAMPLE-1',
  filed_on: '2026-10-12',
  captured_at: '2026-10-12T12:00:00Z',
  last_seen_at: '2026-10-12T12:00:00Z',
  property_address: '1 Sample St',
  record: {},
  score: 50,
  quality: 'cold',
  factors: {},
  updated_at: '2026-10-12T12:00:00Z',
  is_sample: true,
});

const sampleRun = (fips: string, dataset_type: string) => ({
  id: crypto.randomUUID(),
  fips,
  dataset_type,
  source_date: '2026-11-16T10:00:00Z',
  started_at: '2026-11-16T10:00:00Z',
  rows_read: 1,
  rows_added: 1,
  rows_changed: 0,
  rows_closed: 0,
  rows_rejected: 0,
  is_late: false,
  is_sample: true,
});

describe.each(testDatabases)('on $name', ({ name, open }) => {
  // The statements are the same; what the embedded database keeps here goes through the driver in its own way.
  const isWhole = name === 'postgres';
  const testOnce = isWhole ? test : longTest;
  let fixture: TestDatabase;
  let store: RecordStore;
  let db: Db;

  beforeAll(async () => {
    fixture = await open();
    ({ db } = fixture.database);
    store = fixture.url ? await openPostgresStore(fixture.url) : recordStore({ db, batchSize: 700 });
  });
  afterAll(async () => {
    await store.close();
    await fixture.drop();
  });
  beforeEach(async () => {
    await emptyTables(db, 'county_datasets', 'filings', 'import_runs');
  });

  const optionsOf = (files: string[]): ImportOptions => ({
    files,
    dataset: 'probate',
    map: {},
    places,
    full: false,
    holdPercent: 20,
    emptyErases: false,
    dryRun: false,
    sourceDate: monday,
    lateReason: null,
    now: () => monday,
    progress: () => {},
  });
  const importing = (files: string[], changes: Partial<ImportOptions> = {}) =>
    importFiles(store, { ...optionsOf(files), ...changes });
  const records = (where = sql`true`) =>
    rows(
      db,
      sql`select source_key, fips, closed_on::text, close_reason from filings where ${where} order by source_key`,
    );
  const everything = async (): Promise<Row[]> => [
    ...(await rows(db, sql`select filings::text as row from filings order by id`)),
    ...(await rows(db, sql`select county_datasets::text as row from county_datasets order by id`)),
    ...(await rows(db, sql`select import_runs::text as row from import_runs order by id`)),
  ];
  const pair = async (fips = travis) =>
    (await rows(db, sql`select * from county_datasets where fips = ${fips} and dataset_type = 'probate'`))[0];

  test('CSV, XLSX and NDJSON files, also gzipped, bring the same records', async () => {
    const csv = fileOf(csvOf(given(0, 10)));
    const ndjson = fileOf(
      `${given(10, 20)
        .map((row) => JSON.stringify(row))
        .join('\n')}\n`,
      'probate.ndjson',
    );
    const zipped = fileOf(gzipSync(csvOf(given(20, 30))), 'probate.csv.gz');
    const workbook = join(folder, 'probate.xlsx');
    const writer = createRecordWriter('xlsx', Object.keys(probateRow(0, travis)), createWriteStream(workbook));
    await writer.write(given(30, 40).map((row) => Object.values(row)));
    await writer.end();
    const summaries = await importing([csv, ndjson, zipped, workbook]);
    expect(summaries.map(({ added, rejected, problem }) => ({ added, rejected, problem }))).toEqual(
      Array(4).fill({ added: 10, rejected: 0, problem: null }),
    );
    expect(await records()).toHaveLength(40);
    const stored = await rows(
      db,
      sql`select record, market_value, filed_on::text from filings where source_key = '26-PR-000035'`,
    );
    const {
      case_number,
      filing_date,
      market_value,
      mortgage_balance,
      executor_name,
      property_address,
      absentee_owner,
    } = probateRow(35, travis);
    expect(stored).toEqual([
      {
        market_value,
        filed_on: filing_date,
        record: {
          case_number,
          filing_date,
          market_value,
          mortgage_balance,
          executor_name,
          property_address,
          absentee_owner,
        },
      },
    ]);
  });

  testOnce('the figures of a county are those of its records', async () => {
    const all = given(0, 500);
    await importing([fileOf(csvOf(all))]);
    const figures = await pair();
    const months = Array.from({ length: 13 }, (_, at) => {
      const month = new Date(Date.UTC(2026, 10 - 12 + at, 1)).toISOString().slice(0, 7);
      return all.filter(({ filing_date }) => filing_date.startsWith(month)).length;
    });
    const scores = all.map((row) => {
      const { fips: _, posted_at: __, ...record } = row;
      const filing: ScorableFiling = {
        dataset_type: 'probate',
        filed_on: row.filing_date,
        property_address: row.property_address,
        market_value: row.market_value,
        record,
      };
      return scoreFiling(filing, '2026-11-16').score ?? -1;
    });
    expect(figures).toMatchObject({
      record_count: 500,
      filed_by_month: months,
      avg_property_value: Math.round(all.reduce((sum, row) => sum + row.market_value, 0) / 500),
      is_sample: false,
      is_stale: false,
      score_counts: Array.from(
        { length: 50 },
        (_, bin) => scores.filter((score) => Math.min(49, Math.floor(score / 2)) === bin).length,
      ),
    });
    // The age of a first load is not our lag.
    expect([figures?.lag_p50_hours, figures?.lag_p90_hours]).toEqual([null, null]);
  });

  testOnce('the first real record removes the samples of its county and dataset, and no others', async () => {
    await insertRows(db, countyDatasets, [
      samplePair(travis, 'probate'),
      samplePair(travis, 'divorce'),
      samplePair(hays, 'probate'),
    ]);
    await insertRows(db, filings, [
      sampleFiling(travis, 'probate'),
      sampleFiling(travis, 'divorce'),
      sampleFiling(hays, 'probate'),
    ]);
    await insertRows(db, importRuns, [
      sampleRun(travis, 'probate'),
      sampleRun(travis, 'divorce'),
      sampleRun(hays, 'probate'),
    ]);
    const before = await pair();
    await importing([fileOf(csvOf(given(0, 3)))]);
    expect(await pair()).toMatchObject({
      id: before?.id,
      is_sample: false,
      record_count: 3,
      subscribers: 0,
      exclusive_until: null,
    });
    for (const table of ['county_datasets', 'filings', 'import_runs']) {
      const samples = await rows(
        db,
        sql`select fips, dataset_type from ${sql.identifier(table)} where is_sample order by 1`,
      );
      expect(samples, table).toEqual([
        { fips: hays, dataset_type: 'probate' },
        { fips: travis, dataset_type: 'divorce' },
      ]);
    }
    expect(await records(sql`dataset_type = 'probate' and fips = ${travis}`)).toHaveLength(3);
  });

  testOnce('the same file again changes no record, and is still a read', async () => {
    const file = fileOf(csvOf(given(0, 50)));
    await importing([file], { full: true });
    const content = sql`select id, version, updated_at, record, score, closed_on from filings order by id`;
    const before = [await rows(db, content), await pair(), await newestSeq(db)];
    const [summary] = await importing([file], { full: true, now: () => new Date(monday.getTime() + 3_600_000) });
    expect(summary).toMatchObject({ rows: 50, added: 0, changed: 0, closed: 0, rejected: 0 });
    expect([await rows(db, content), await pair(), await newestSeq(db)]).toEqual(before);
    expect(await rows(db, sql`select rows_read, rows_added from import_runs order by started_at`)).toEqual([
      { rows_read: 50, rows_added: 50 },
      { rows_read: 50, rows_added: 0 },
    ]);
  });

  testOnce('a changed value changes its record, and only that', async () => {
    await importing([fileOf(csvOf(given(0, 5)))]);
    const [first, ...others] = given(0, 5);
    const later = new Date(monday.getTime() + 86_400_000);
    const changed = { ...first, market_value: 999_000 };
    const [summary] = await importing([fileOf(csvOf([changed, ...others]))], { sourceDate: later, now: () => later });
    expect(summary).toMatchObject({ added: 0, changed: 1 });
    const updated = await rows(
      db,
      sql`select source_key, market_value, updated_at = ${later.toISOString()}::timestamptz as changed,
      captured_at = ${monday.toISOString()}::timestamptz as captured from filings where updated_at > ${monday.toISOString()}::timestamptz`,
    );
    expect(updated).toEqual([{ source_key: '26-PR-000000', market_value: 999_000, changed: true, captured: true }]);
  });

  testOnce('a full import closes what vanished in its counties, and opens it again when it returns', async () => {
    const day = (number: number) => new Date(monday.getTime() + number * 86_400_000);
    await importing([fileOf(csvOf([...given(0, 6), ...given(100, 103, hays)]))], { full: true });
    const [summary] = await importing([fileOf(csvOf(given(0, 4)))], {
      full: true,
      sourceDate: day(1),
      now: () => day(1),
    });
    expect(summary).toMatchObject({ closed: 2 });
    expect(await records(sql`closed_on is not null`)).toEqual(
      ['26-PR-000004', '26-PR-000005'].map((source_key) => ({
        source_key,
        fips: travis,
        closed_on: '2026-11-17',
        close_reason: 'vanished',
      })),
    );
    expect((await pair())?.record_count).toBe(4);
    expect((await pair(hays))?.record_count).toBe(3);
    await importing([fileOf(csvOf(given(0, 5)))], { sourceDate: day(2), now: () => day(2) });
    expect(await records(sql`closed_on is not null`)).toHaveLength(1);
  });

  testOnce(
    'what vanished from a list of the evening is closed on the day of its county, not on that in UTC',
    async () => {
      const evening = new Date('2026-11-18T03:00:00Z');
      await importing([fileOf(csvOf(given(0, 6)))], { full: true });
      await importing([fileOf(csvOf(given(0, 4)))], { full: true, sourceDate: evening, now: () => evening });
      const closed = await records(sql`closed_on is not null`);
      expect(closed.map((record) => record.closed_on)).toEqual(['2026-11-17', '2026-11-17']);
    },
  );

  testOnce('files of one full import count together', async () => {
    const [first, second] = await importing([fileOf(csvOf(given(0, 3))), fileOf(csvOf(given(3, 6)))], { full: true });
    expect([first?.closed, second?.closed]).toEqual([0, 0]);
    expect(await records(sql`closed_on is null`)).toHaveLength(6);
  });

  testOnce('a file that is not read to its end closes nothing', async () => {
    await importing([fileOf(csvOf(given(0, 5)))], { full: true });
    const cut = gzipSync(csvOf(given(0, 2000))).subarray(0, -2000);
    const [summary] = await importing([fileOf(cut, 'cut.csv.gz')], { full: true });
    expect(summary?.problem).not.toBeNull();
    expect(await records(sql`closed_on is not null`)).toEqual([]);
  });

  testOnce('a rejected row does not close its record', async () => {
    await importing([fileOf(csvOf(given(0, 3)))], { full: true });
    const later = new Date(monday.getTime() + 86_400_000);
    const [bad, ...others] = given(0, 3);
    const rowsOfFile = [{ ...bad, dataset_type: 'divorce' }, ...others.map((row) => ({ ...row, dataset_type: '' }))];
    const [summary] = await importing([fileOf(csvOf(rowsOfFile))], {
      full: true,
      sourceDate: later,
      now: () => later,
    });
    expect(summary).toMatchObject({ rejected: 1, closed: 0 });
    expect(await records(sql`closed_on is null`)).toHaveLength(3);
  });

  testOnce('a bad optional cell is left empty with a warning, and the row stays', async () => {
    const [first, second] = given(0, 2);
    const path = fileOf(csvOf([{ ...first, market_value: 'much', absentee_owner: '=maybe' }, second as object]));
    const [summary] = await importing([path]);
    expect(summary).toMatchObject({
      added: 2,
      rejected: 0,
      rejectedFile: null,
      warnings: 2,
      warned: [
        { column: 'market_value', count: 1 },
        { column: 'absentee_owner', count: 1 },
      ],
    });
    expect(summaryLines(summary ? [summary] : [], false).join('\n')).toContain('2 cells were left empty.');
    const [stored] = await rows(db, sql`select market_value, record from filings where source_key = '26-PR-000000'`);
    expect(stored).toMatchObject({ market_value: null, record: { executor_name: 'Executor 0' } });
    const warnings = readFileSync(summary?.warningsFile ?? '', 'utf8');
    expect(warnings).toMatch(/^\uFEFFrow,column,value,reason\r\n2,market_value,much,/);
    expect(warnings).toContain("2,absentee_owner,'=maybe,");
    expect(statSync(`${path}.warnings.csv`).mode & 0o777).toBe(0o600);
    // What is stored is not erased by a cell that cannot be read.
    const later = new Date(monday.getTime() + 86_400_000);
    await importing([fileOf(csvOf(given(0, 1)))], { sourceDate: later, now: () => later });
    const again = new Date(monday.getTime() + 2 * 86_400_000);
    await importing([fileOf(csvOf([{ ...first, market_value: 'more' }]))], { sourceDate: again, now: () => again });
    expect(await rows(db, sql`select market_value from filings where source_key = '26-PR-000000'`)).toEqual([
      { market_value: first?.market_value },
    ]);
  });

  testOnce('rejected rows come whole, and are imported as they are once they are corrected', async () => {
    const rowOf = (number: number, county: string) => {
      const { fips: _, ...placeless } = probateRow(number, travis);
      return { County: county, state: 'TX', ...placeless, executor_name: '=1+1', Judge: 'Doña "Ana"' };
    };
    const path = fileOf(csvOf([rowOf(0, 'Nowhere'), rowOf(1, 'Travis')]));
    const [summary] = await importing([path]);
    expect(summary).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    const rejected = readFileSync(summary?.rejectedFile ?? '', 'utf8');
    const [header, row] = rejected.split('\r\n');
    expect(header).toMatch(/^\uFEFFCounty,state,case_number,.*,Judge,rejected_because$/);
    expect(row).toMatch(/^Nowhere,TX,26-PR-000000,.*'=1\+1,.*,"Doña ""Ana""",County: There is no such county/);
    const corrected = fileOf(rejected.replace('Nowhere', 'Travis'));
    const [again] = await importing([corrected], { header_row: 3 });
    expect(again).toMatchObject({ rows: 1, added: 1, rejected: 0, rejectedFile: null });
    expect(again?.ignored.map(({ column }) => column)).toEqual(['Judge']);
    expect(
      await rows(db, sql`select record ->> 'executor_name' as name from filings order by source_key limit 1`),
    ).toEqual([{ name: '=1+1' }]);
  });

  testOnce('a new record without a date is rejected with the bad one, a stored one keeps its date', async () => {
    await importing([fileOf(csvOf(given(0, 1)))]);
    const file = fileOf(csvOf(given(0, 2).map((row) => ({ ...row, filing_date: 'soon' }))));
    const [summary] = await importing([file], { now: () => tuesday, sourceDate: tuesday });
    expect(summary).toMatchObject({ rows: 2, added: 0, rejected: 1, warnings: 1 });
    expect(readFileSync(`${file}.rejected.csv`, 'utf8')).toMatch(
      /26-PR-000001.*filing_date: This should be a date.*; The record is new, and the row does not say when it was filed\./,
    );
    expect(await rows(db, sql`select filed_on::text from filings`)).toEqual([
      { filed_on: probateRow(0, travis).filing_date },
    ]);
  });

  testOnce('a status ends a record on the day of the source, once, and another one opens it again', async () => {
    const read = async (status: string, on: number) => {
      const at = new Date(monday.getTime() + on * 86_400_000);
      const file = fileOf(csvOf(given(0, 3).map((row) => ({ ...row, case_status: status }))));
      const [summary] = await importing([file], { sourceDate: at, now: () => at });
      return summary?.changed;
    };
    await read('Active', 0);
    expect((await pair())?.record_count).toBe(3);
    expect(await read('Closed', 1)).toBe(3);
    expect((await pair())?.record_count).toBe(0);
    expect(await read('Closed', 2)).toBe(0);
    expect((await records())[0]).toMatchObject({ closed_on: '2026-11-17', close_reason: 'withdrawn' });
    expect(await read('Pending', 3)).toBe(3);
    expect((await pair())?.record_count).toBe(3);
  });

  testOnce("a source's own file is read by what is said about it", async () => {
    const content = [
      'Travis County Clerk - Probate;;;;;;;',
      ';;;;;;;',
      'Cause No.;File Date;Style;Type;Status;Posted;Street;City;Zip',
      ';dd/mm/yyyy;;;;;;;',
      'C-1-PB-26-1;12/10/2026;Estate of Ana;Independent Administration;Open;13/10/2026 08:30;1408 Oak St;Austin;78702',
      'C-1-PB-26-2;17-AUG-2026;Estate of Ben;Independent Administration;Disposed;;9 Elm St;Austin;78704',
    ].join('\n');
    const county = readCountyIndex().byFips.get(travis);
    const [summary] = await importing([fileOf(content)], {
      county,
      map: {
        'Cause No.': 'case_number',
        'File Date': 'filing_date',
        Posted: 'posted_at',
        Status: 'case_status',
        Type: 'case_type',
      },
      values: { case_type: { 'Independent Administration': 'Probate' }, case_status: { Open: 'Active' } },
      closed: { Disposed: 'dismissed' },
      day_first: true,
      time_zone: 'America/Chicago',
    });
    expect(summary).toMatchObject({ rows: 2, added: 2, rejected: 0, warnings: 0, problem: null });
    expect(
      await rows(
        db,
        sql`select source_key, filed_on::text, to_json(posted_at at time zone 'UTC') #>> '{}' as posted_at, closed_on::text, close_reason, property_address, record from filings order by 1`,
      ),
    ).toMatchObject([
      {
        source_key: 'C-1-PB-26-1',
        filed_on: '2026-10-12',
        posted_at: '2026-10-13T13:30:00',
        closed_on: null,
        property_address: '1408 Oak St, Austin, TX 78702',
        record: { case_type: 'Probate', case_status: 'Active' },
      },
      { source_key: 'C-1-PB-26-2', filed_on: '2026-08-17', closed_on: '2026-11-16', close_reason: 'dismissed' },
    ]);
  });

  testOnce('a file from a clock that is ahead counts as read now', async () => {
    const path = fileOf(csvOf(given(0, 1)));
    utimesSync(path, new Date('2031-01-01'), new Date('2031-01-01'));
    await importing([path], { sourceDate: null });
    expect(new Date(String((await pair())?.last_update))).toEqual(monday);
  });

  testOnce('an older file does not overwrite what a newer one brought', async () => {
    await importing([fileOf(csvOf(given(0, 2).map((row) => ({ ...row, market_value: 500_000 }))))]);
    const older = new Date(monday.getTime() - 86_400_000);
    await importing([fileOf(csvOf(given(0, 1)))], { sourceDate: older, full: true });
    const values = await rows(db, sql`select distinct market_value, closed_on from filings`);
    expect(values).toEqual([{ market_value: 500_000, closed_on: null }]);
    expect(new Date(String((await pair())?.last_update))).toEqual(monday);
  });

  testOnce('of two rows with one number, the first one counts, in one batch or in two', async () => {
    const [first] = given(0, 1);
    const other = { ...first, market_value: 999_000 };
    const far = [...given(0, 1), ...given(1, 900), other];
    const [near] = await importing([fileOf(csvOf([first as object, other]))]);
    expect(near).toMatchObject({ rows: 2, added: 1, rejected: 1 });
    await emptyTables(db, 'county_datasets', 'filings', 'import_runs');
    const [apart] = await importing([fileOf(csvOf(far))]);
    expect(apart).toMatchObject({ rows: 901, added: 900, rejected: 1 });
    expect(await rows(db, sql`select market_value from filings where source_key = '26-PR-000000'`)).toEqual([
      { market_value: first?.market_value },
    ]);
  });

  testOnce('a dry run says what would happen and changes nothing', async () => {
    await importing([fileOf(csvOf(given(0, 2)))]);
    const before = await everything();
    const [summary] = await importing([fileOf(csvOf(given(1, 5)))], {
      dryRun: true,
      now: () => new Date(monday.getTime() + 60_000),
    });
    expect(summary).toMatchObject({ rows: 4, added: 3, changed: 0 });
    expect(await everything()).toEqual(before);
  });

  testOnce(
    'a county name that several states have is refused without its state, whatever the row before says',
    async () => {
      const row = ({ fips: _, ...rest }: ReturnType<typeof probateRow>, county: string, state: string) => ({
        ...rest,
        county,
        state,
      });
      const path = fileOf(csvOf([row(probateRow(1, ''), 'Travis', 'TX'), row(probateRow(2, ''), 'Cook', '')]));
      expect((await importing([path]))[0]).toMatchObject({ added: 1, rejected: 1 });
      expect(readFileSync(`${path}.rejected.csv`, 'utf8')).toMatch(
        /Cook,,"county: Several states have a county of this name/,
      );
    },
  );

  testOnce('columns by other names are mapped, and unknown ones are not stored', async () => {
    const [row] = given(0, 1);
    const { case_number, ...others } = row as ReturnType<typeof probateRow>;
    const [summary] = await importing([fileOf(csvOf([{ 'Cause No.': case_number, ...others, secret: 'x' }]))], {
      map: { 'Cause No.': 'case_number' },
    });
    expect(summary).toMatchObject({ added: 1, ignored: [{ column: 'secret' }] });
    expect(JSON.stringify(await rows(db, sql`select record from filings`))).not.toContain('secret');
  });

  testOnce('a read that comes late is in the ledger with its reason', async () => {
    await importing([fileOf(csvOf(given(0, 1)))]);
    const later = new Date('2026-11-19T14:30:00Z');
    await importing([fileOf(csvOf(given(0, 2)))], { sourceDate: later, now: () => later, lateReason: 'Storm.' });
    await store.recordLate({ fips: travis, dataset: 'probate', now: '2026-11-21T00:00:00Z', reason: 'Site down.' });
    const ledger = await rows(
      db,
      sql`select rows_read, rows_added, is_late, late_reason, finished_at is not null as finished from import_runs order by source_date`,
    );
    expect(ledger).toEqual([
      { rows_read: 1, rows_added: 1, is_late: false, late_reason: null, finished: true },
      { rows_read: 2, rows_added: 1, is_late: true, late_reason: 'Storm.', finished: true },
      { rows_read: 0, rows_added: 0, is_late: true, late_reason: 'Site down.', finished: false },
    ]);
  });

  test('an import that is stopped keeps whole batches, closes nothing, and is completed by the same file', async () => {
    // Three batches, of which one is read while the first is stored.
    const total = 1500;
    await importing([fileOf(csvOf(given(5000, 5003)))], { sourceDate: new Date('2026-11-15T12:00:00Z') });
    const good = given(0, total);
    const path = fileOf(csvOf([{ ...probateRow(5000, travis), case_number: '' }, ...good]));
    const stop = new AbortController();
    const [summary] = await importing([path, fileOf(csvOf(given(3000, 3010)))], {
      full: true,
      signal: stop.signal,
      progress: ({ stored }) => {
        if (stored > 0) stop.abort(stopReason('Enough.'));
      },
    });
    const stored = summary?.added ?? 0;
    expect(summary).toMatchObject({ isStopped: true, problem: 'Enough.', rows: stored + 1, closed: 0 });
    expect(stored).toBeGreaterThan(0);
    expect(stored).toBeLessThan(total);
    expect(existsSync(`${path}.rejected.csv`)).toBe(false);
    expect(await pair()).toMatchObject({ record_count: stored + 3, is_stale: false });
    const unfinished = sql`select rows_added from import_runs where finished_at is null`;
    expect(await rows(db, unfinished)).toEqual([{ rows_added: stored }]);
    const [again] = await importing([path], { full: true });
    expect(again).toMatchObject({ isStopped: false, problem: null, added: total - stored, closed: 2 });
    // The read that was stopped stays in the ledger as it was.
    expect(await rows(db, unfinished)).toEqual([{ rows_added: stored }]);
  });

  testOnce('records are looked up by their numbers, also when the planner knows nothing about the table', async () => {
    await importing([fileOf(csvOf(given(0, 1)))]);
    await db.execute(sql`delete from pg_statistic where starelid = 'filings'::regclass`);
    await db.execute(sql`
      insert into filings (id, dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at, property_address,
        market_value, record, factors, updated_at, run_id)
      select gen_random_uuid(), dataset_type, fips, county, state, 'N-' || number, filed_on, captured_at, last_seen_at,
        property_address, market_value, record, factors, updated_at, run_id
      from filings, generate_series(1, 10000) as number`);
    const stored = await rows(
      db,
      sql`select fips, county, state, source_key, dataset_type, filed_on::text, property_address, market_value, record, run_id from filings
        order by source_key limit 200`,
    );
    const now = monday.toISOString();
    const runId = String(stored[0]?.run_id);
    const file = { runId, id: runId, dataset: 'probate', sourceDate: now, now } as const;
    const unsaid = { posted_at: null, captured_at: null, closed_on: null, close_reason: null, states_open: false };
    const batch = stored.map((row, at) => ({
      ...row,
      ...unsaid,
      record: at === 7 ? { ...(row.record as object), executor_name: 'Somebody Else' } : row.record,
    })) as unknown as ReadFiling[];
    const keys = batch.map(({ fips, source_key }) => ({ fips, key: source_key }));
    const readsOf = (tx: Db) =>
      rows(
        tx,
        sql`select (idx_tup_fetch + seq_tup_read)::int as reads from pg_stat_xact_user_tables where relname = 'filings'`,
      );
    const counted = (work: (tx: Db) => Promise<unknown>) =>
      db.transaction(async (tx) => {
        const [before] = await readsOf(tx);
        const result = await work(tx);
        const [after] = await readsOf(tx);
        return { result, reads: Number(after?.reads) - Number(before?.reads ?? 0) };
      });
    const repeated = await counted((tx) => planMerge(tx, file, batch, { emptyErases: false }));
    expect(repeated.result).toMatchObject({
      added: [],
      changed: [],
      repeated: [{ fips: travis, key: batch[7]?.source_key }],
    });
    const seen = await counted((tx) => markSeen(tx, { ...file, runId: crypto.randomUUID() }, keys));
    expect(await rows(db, sql`select 1 from filings where run_id <> ${file.runId}`)).toHaveLength(200);
    const traces = keys.map(({ fips, key }, at) => {
      const unread = { parcel: null, address: null, isKeySure: true };
      return { ...unread, fips: at % 2 === 0 ? fips : null, key };
    });
    const traced = await counted((tx) => traceRows(tx, 'probate', traces));
    expect(traced.result).toMatchObject({ keys: { length: 200 }, unidentified: [] });
    const parcels = traces.map((trace, at) => ({ ...trace, key: null, parcel: `P${at}`, isKeySure: false }));
    const addresses = parcels.map((trace, at) => ({ ...trace, parcel: null, address: `${at} NOWHERE ST` }));
    const unknown = await counted((tx) => traceRows(tx, 'probate', [...parcels, ...addresses]));
    expect(unknown.result).toMatchObject({ keys: [], unidentified: { length: 400 } });
    const reads = [repeated.reads, seen.reads, traced.reads, unknown.reads];
    expect(Math.max(...reads), `${reads.join()} reads`).toBeLessThan(1000);
  });

  test('statistics at the end of an import come from a small sample where visitors wait for it', async () => {
    await importing([fileOf(csvOf(given(0, 300)))]);
    const [found] = await rows(
      db,
      sql`select array_length(histogram_bounds::text::text[], 1) as bounds from pg_stats
        where tablename = 'filings' and attname = 'source_key'`,
    );
    expect(found).toEqual({ bounds: fixture.url ? 101 : 11 });
  });

  testOnce('a table is sampled again when a fiftieth of it is new, and not for a county of a large one', async () => {
    await rows(db, sql`update pg_class set reltuples = -1 where oid = 'filings'::regclass returning 1`);
    expect(await dueForAnalyze(db, 1)).toContain('filings');
    await rows(db, sql`update pg_class set reltuples = 10000000 where oid = 'filings'::regclass returning 1`);
    expect(await dueForAnalyze(db, 2000)).not.toContain('filings');
    expect(await dueForAnalyze(db, 200_000)).toContain('filings');
  });

  testOnce('figures that an ended import left behind are computed by the server', async () => {
    await importing([fileOf(csvOf(given(0, 4)))]);
    await db.execute(sql`update county_datasets set is_stale = true, record_count = 0`);
    await refreshStale(db, monday);
    expect(await pair()).toMatchObject({ record_count: 4, is_stale: false });
    const nextMonth = new Date('2026-12-01T06:00:00Z');
    const before = (await pair())?.filed_by_month as number[];
    await refreshStale(db, nextMonth);
    expect((await pair())?.filed_by_month).toEqual([...before.slice(1), 0]);
  });

  testOnce('scores follow the days', async () => {
    await importing([fileOf(csvOf(given(0, 20)))]);
    const later = new Date('2027-05-16T06:00:00Z');
    await rescoreDue(db, later);
    const stored = await rows(
      db,
      sql`select dataset_type, filed_on::text, property_address, market_value, record, score, rescore_on::text from filings`,
    );
    for (const { score, rescore_on, ...filing } of stored) {
      expect(score).toBe(scoreFiling(filing as ScorableFiling, '2027-05-16').score);
      expect(rescore_on === null || String(rescore_on) > '2027-05-16').toBe(true);
    }
    const { score_counts: counts } = (await pair()) as { score_counts: number[] };
    const counted = counts.reduce((sum, count) => sum + count, 0);
    expect(counted).toBe(20);
  });

  test('an export can be imported again, and brings the same records', async () => {
    await importing([fileOf(csvOf(given(0, 30)))]);
    const content = sql`select dataset_type, fips, source_key, filed_on, posted_at, captured_at, market_value, property_address,
      record from filings order by source_key`;
    const before = await rows(db, content);
    const request = { fips: travis, dataset: 'probate', closed: false, samples: false, exclusive: false } as const;
    // The format does not ask which database it is.
    for (const format of isWhole || isLongForm ? (['csv', 'xlsx', 'ndjson'] as const) : (['csv'] as const)) {
      const path = join(folder, `export.${format}`);
      expect(await exportRecords(store, request, format, createWriteStream(path))).toBe(30);
      await emptyTables(db, 'county_datasets', 'filings', 'import_runs');
      const [summary] = await importing([path], { now: () => new Date('2026-11-18T00:00:00Z') });
      expect(summary).toMatchObject({ added: 30, rejected: 0, problem: null });
      expect(await rows(db, content), format).toEqual(before);
    }
  });

  testOnce('contacts are exported for a CRM, one row each under one header', async () => {
    await importing([fileOf(csvOf(given(0, 30)))]);
    const path = join(folder, 'export-crm.csv');
    const request = { fips: travis, dataset: 'probate', closed: false, samples: false, exclusive: false } as const;
    const stamp = { source: 'Deedline', day: '2026-11-16' };
    expect(await exportContacts(store, request, 'crm', stamp, createWriteStream(path))).toBe(30);
    const [header, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\r\n');
    expect(header).toBe(layoutColumns('crm').join(','));
    expect(lines).toHaveLength(30);
    expect(lines[0]).toContain('Probate');
    const scores = await rows(db, sql`select score, quality from filings order by source_key`);
    const columns = layoutColumns('crm');
    const written = (parse(readFileSync(path)) as string[][]).slice(1).map((row) => ({
      score: Number(row[columns.indexOf('Lead Score')]),
      quality: row[columns.indexOf('Lead Quality')],
    }));
    expect(written).toEqual(scores);
    expect(written[0]?.score).toBeGreaterThan(0);
  });

  testOnce('territories set what the provider decides, and make a sample real', async () => {
    await insertRows(db, countyDatasets, [samplePair(travis, 'probate')]);
    const file = fileOf(
      'County,State,Dataset Type,Update Frequency,Subscribers,Exclusive Until,File Status,Status Reason\n' +
        'Travis,Texas,Probate,weekly,2,2027-03-01,,\nKings,NY,divorce,,,,closed_by_law,Closed by DRL 235.\nTravis,TX,nothing,,,,,\n',
      'territories.csv',
    );
    expect(await importTerritories(store, { files: [file], places, print: () => {} })).toBe(0);
    const saved = await rows(
      db,
      sql`select fips, dataset_type, update_frequency, subscribers, exclusive_until::text, file_status, status_reason, is_sample, record_count
        from county_datasets order by fips`,
    );
    expect(saved).toEqual([
      {
        fips: '36047',
        dataset_type: 'divorce',
        update_frequency: 'Daily',
        subscribers: 0,
        exclusive_until: null,
        file_status: 'closed_by_law',
        status_reason: 'Closed by DRL 235.',
        is_sample: false,
        record_count: 0,
      },
      {
        fips: travis,
        dataset_type: 'probate',
        update_frequency: 'Weekly',
        subscribers: 2,
        exclusive_until: '2027-03-01',
        file_status: 'open',
        status_reason: null,
        is_sample: false,
        record_count: 0,
      },
    ]);
    await importing([fileOf(csvOf(given(0, 2)))]);
    expect(await pair()).toMatchObject({ subscribers: 2, update_frequency: 'Weekly', record_count: 2 });
    expect(existsSync(`${file}.rejected.csv`)).toBe(true);
  });

  const close = (fips: string, status = 'closed_by_law') =>
    db.execute(
      sql`update county_datasets set file_status = ${status}, status_reason = 'Closed by an order.' where fips = ${fips}`,
    );
  const territories = (lines: string) =>
    importTerritories(store, {
      files: [fileOf(`fips,dataset_type,subscribers,file_status,status_reason\n${lines}\n`, 'territories.csv')],
      places,
      print: () => {},
    });
  const audited = () =>
    rows(
      db,
      sql`select actor, subject, details from audit_entries where action = 'data.status' and subject like ${`${travis}%`} order by id`,
    );

  testSample(['closed_by_law', 'no_source'], () => isWhole)(
    'a file that is %s takes no records and stays as it is',
    async (status) => {
      await importing([fileOf(csvOf([...given(0, 3), ...given(10, 12, hays)]))]);
      await close(travis, status);
      const before = await rows(db, sql`select * from county_datasets where fips = ${travis}`);
      const reads = await rows(db, sql`select * from import_runs where fips = ${travis}`);
      const file = fileOf(csvOf([...given(0, 8), ...given(10, 16, hays)]));
      for (const dryRun of [true, false]) {
        const [summary] = await importing([file], { dryRun, full: true, now: () => tuesday, sourceDate: tuesday });
        expect(summary).toMatchObject({
          rows: 14,
          added: 4,
          rejected: 8,
          refused: [{ fips: travis, status, rows: 8 }],
        });
        expect(summaryLines(summary ? [summary] : [], dryRun).join('\n')).toMatch(
          /Probate in Travis, TX (is closed by law|has no source) \(Closed by an order\)\. 8 rows were not imported\./,
        );
      }
      expect(readFileSync(`${file}.rejected.csv`, 'utf8')).toMatch(/26-PR-000000,48453,.*"Probate in Travis, TX/);
      expect(await rows(db, sql`select * from county_datasets where fips = ${travis}`)).toEqual(before);
      expect(await rows(db, sql`select * from import_runs where fips = ${travis}`)).toEqual(reads);
      expect(
        await rows(
          db,
          sql`select fips, count(*)::int as count from filings where closed_on is null group by 1 order by 1`,
        ),
      ).toEqual([
        { fips: hays, count: 6 },
        { fips: travis, count: 3 },
      ]);
      expect(await rows(db, sql`select distinct fips from lead_scores`)).toEqual([{ fips: hays }]);
    },
  );

  test('a file that is closed between two batches takes no more', async () => {
    const merge: RecordStore['merge'] = async (request) => {
      const answer = await store.merge(request);
      await close(travis);
      return answer;
    };
    const files = [fileOf(csvOf(given(0, 700)))];
    const [summary] = await importFiles({ ...store, merge }, { ...optionsOf(files), full: true });
    expect(summary).toMatchObject({ added: 500, rejected: 200, refused: [{ fips: travis, rows: 200 }] });
    expect(await pair()).toMatchObject({ file_status: 'closed_by_law' });
  });

  testOnce('the law that closes a sample closes the real file; a sample without a source is replaced', async () => {
    const sample = { ...samplePair(travis, 'probate'), exclusive_until: null, status_reason: 'DRL 235.' };
    await insertRows(db, countyDatasets, [
      { ...sample, file_status: 'closed_by_law' },
      { ...sample, id: crypto.randomUUID(), fips: hays, file_status: 'no_source' },
    ]);
    const [summary] = await importing([fileOf(csvOf([...given(0, 3), ...given(10, 12, hays)]))]);
    expect(summary).toMatchObject({ added: 2, refused: [{ fips: travis, reason: 'DRL 235.' }] });
    const statuses = sql`select fips, file_status, is_sample from county_datasets order by fips`;
    expect(await rows(db, statuses)).toEqual([
      { fips: hays, file_status: 'open', is_sample: false },
      { fips: travis, file_status: 'closed_by_law', is_sample: true },
    ]);
    await territories(`${travis},probate,4,,`);
    expect(await rows(db, statuses)).toContainEqual({ fips: travis, file_status: 'closed_by_law', is_sample: false });
  });

  testOnce('only a row that says open opens a closed file, and that is audited', async () => {
    await importing([fileOf(csvOf(given(0, 3)))]);
    await close(travis);
    await territories(`${travis},probate,4,,`);
    expect(await pair()).toMatchObject({
      file_status: 'closed_by_law',
      status_reason: 'Closed by an order.',
      subscribers: 4,
    });
    expect(await audited()).toEqual([]);
    await territories(`${travis},probate,4,open,`);
    expect(await audited()).toEqual([
      { actor: 'command', subject: `${travis} probate`, details: { from: 'closed_by_law', to: 'open' } },
    ]);
    expect((await importing([fileOf(csvOf(given(0, 5)))]))[0]).toMatchObject({ added: 2, refused: [] });
  });

  testOnce('a dry run of territories says what would change, and changes nothing', async () => {
    await insertRows(db, countyDatasets, [samplePair(hays, 'probate')]);
    await importing([fileOf(csvOf(given(0, 3)))]);
    const stored = () =>
      Promise.all(
        ['county_datasets', 'filings', 'import_runs', 'audit_entries'].map((table) =>
          rows(db, sql`select t::text from ${sql.identifier(table)} t order by 1`),
        ),
      );
    const before = await stored();
    const lines = `${travis},probate,4,closed_by_law,An order.\n${hays},probate,1,,\n36047,divorce,,,`;
    const files = [fileOf(`fips,dataset_type,subscribers,file_status,status_reason\n${lines}\n`, 'territories.csv')];
    const printed: string[] = [];
    await importTerritories(store, { files, places, dryRun: true, print: (line) => printed.push(line) });
    expect(printed.map((line) => line.replace(`${files[0]}: `, ''))).toEqual([
      '1 territories would be added, 2 would be changed, 0 rejected.',
      '48453 probate would be closed by law, and is open.',
      'This was a dry run: nothing was changed.',
    ]);
    expect(await stored()).toEqual(before);
    await importTerritories(store, { files, places, print: () => {} });
    const entries = await rows(
      db,
      sql`select subject, details ->> 'soldElsewhereBefore' as before, details ->> 'soldElsewhere' as after from audit_entries
        where action = 'data.territory' order by id desc limit 3`,
    );
    expect(entries.filter(({ subject }) => subject === `${travis} probate`)).toEqual([
      { subject: `${travis} probate`, before: '0', after: '4' },
    ]);
  });

  testOnce('a closed file that is taken out stays closed', async () => {
    await importing([fileOf(csvOf(given(0, 3)))]);
    await close(travis);
    expect(await store.remove({ fips: travis, dataset: null })).toBe(3);
    expect((await importing([fileOf(csvOf(given(0, 5)))]))[0]).toMatchObject({ added: 0, rejected: 5 });
    expect(await pair()).toMatchObject({ file_status: 'closed_by_law', record_count: 0, last_update: null });
  });

  testOnce('a county that is taken out is gone with its records and its ledger', async () => {
    await importing([fileOf(csvOf([...given(0, 3), ...given(10, 12, hays)]))]);
    expect(await store.remove({ fips: travis, dataset: null })).toBe(3);
    for (const table of ['county_datasets', 'filings', 'import_runs']) {
      const left = await rows(db, sql`select distinct fips from ${sql.identifier(table)}`);
      expect(left, table).toEqual([{ fips: hays }]);
    }
  });

  test('two imports of the same counties at once lose nothing', async () => {
    const other = fixture.url ? await openPostgresStore(fixture.url) : store;
    const files = [fileOf(csvOf(given(0, 900))), fileOf(csvOf(given(600, 1500)))];
    await Promise.all([
      importFiles(store, optionsOf(files.slice(0, 1))),
      importFiles(other, optionsOf(files.slice(1))),
    ]);
    if (other !== store) await other.close();
    expect(await records()).toHaveLength(1500);
    expect((await pair())?.record_count).toBe(1500);
  });
});
