import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import { openPostgresStore } from '#db/records/postgres-store.ts';
import type { RecordStore } from '#db/records/store.ts';
import { filings } from '#db/schema.ts';
import { insertRows } from '#db/seed/insert-rows.ts';
import type { ImportOptions } from '#server/records/import-options.ts';
import { releaseSuppression } from '#server/services/desk/privacy-requests.ts';
import { commandContext, suppressAt } from '#tests/support/command-context.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on, sized } from '#tests/support/long-form.ts';
import { csvOf, type probateRow } from '#tests/support/record-files.ts';
import { day, given, hays, readRows, recordBench, travis } from '#tests/support/record-reads.ts';
import { filingRow } from '#tests/support/record-rows.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-history-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let written = 0;
function fileOf(rowsOfFile: object[]): string {
  const path = join(folder, `${written++}.csv`);
  writeFileSync(path, csvOf(rowsOfFile));
  return path;
}

describeSample(testDatabases, on('postgres'))('on $name', ({ open }) => {
  const bench = recordBench(open);
  let store: RecordStore;
  let db: Db;
  beforeEach(() => {
    ({ store, db } = bench);
  });

  const read = (rowsOfFile: object[], on: number, changes: Partial<ImportOptions> = {}, to = store) =>
    readRows(to, rowsOfFile, on, changes);

  const eventsOf = (key: string) =>
    rows(
      db,
      sql`select event.kind, event.reason, event.fields, event.version from filing_events as event
        join filings on filings.id = event.filing_id where source_key = ${key} order by seq`,
    );
  const openRecords = async (fips = travis) =>
    Number(
      (await rows(db, sql`select count(*)::int as open from filings where closed_on is null and fips = ${fips}`))[0]
        ?.open,
    );
  const figure = async () =>
    Number((await rows(db, sql`select record_count from county_datasets where fips = ${travis}`))[0]?.record_count);
  const content = () =>
    rows(
      db,
      sql`select source_key, filed_on::text, posted_at, closed_on::text, close_reason, property_address, public_address, address_key,
        market_value, record, score, quality, factors, last_seen_at from filings order by fips, source_key`,
    );

  test('every change is in the log once, with the names of fields and no values', async () => {
    await read(given(0, 3), 1);
    const [first, second] = given(0, 3);
    await read([{ ...first, market_value: 999_000, executor_name: 'Ana Reyes' }, second as object], 2);
    await read(given(0, 3), 3);
    expect(await eventsOf('26-PR-000000')).toEqual([
      { kind: 'added', reason: null, fields: [], version: 1 },
      { kind: 'changed', reason: null, fields: ['executor_name', 'market_value'], version: 2 },
      { kind: 'changed', reason: null, fields: ['executor_name', 'market_value'], version: 3 },
    ]);
    expect(await eventsOf('26-PR-000001')).toEqual([{ kind: 'added', reason: null, fields: [], version: 1 }]);
    expect(await eventsOf('26-PR-000002')).toEqual([
      { kind: 'added', reason: null, fields: [], version: 1 },
      { kind: 'closed', reason: 'vanished', fields: [], version: 2 },
      { kind: 'reopened', reason: null, fields: [], version: 3 },
    ]);
    expect(JSON.stringify(await rows(db, sql`select * from filing_events`))).not.toMatch(/Ana Reyes|999000/);
  });

  test('a record that had vanished is open again when the very same file returns', async () => {
    const file = fileOf(given(0, 30));
    await read([], 1, { files: [file] });
    await read(given(0, 28), 2);
    expect(await openRecords()).toBe(28);
    const summary = await read([], 1, { files: [file], now: () => day(3) });
    expect(summary).toMatchObject({ rows: 30, added: 0, changed: 2 });
    expect([await openRecords(), await figure()]).toEqual([30, 30]);
  });

  test('a file that was cut off closes nothing, and staff decide', async () => {
    await read(given(0, 300), 1);
    const cut = given(0, 20);
    const dry = await read(cut, 2, { dryRun: true });
    expect(dry).toMatchObject({ closed: 0, held: [{ fips: travis, vanished: 280, open: 300 }] });
    const { runId, ...summary } = await read(cut, 2);
    expect(summary).toMatchObject({ closed: 0, held: [{ fips: travis, vanished: 280, open: 300 }] });
    expect([await openRecords(), await figure()]).toEqual([300, 300]);
    const ledger = () => rows(db, sql`select held_closings, rows_closed from import_runs where run_id = ${runId}`);
    expect(await ledger()).toEqual([{ held_closings: 280, rows_closed: 0 }]);
    expect(await store.settleHeld({ choice: { runId }, decision: 'accept' })).toMatchObject([
      { fips: travis, closed: 280 },
    ]);
    expect([await openRecords(), await figure()]).toEqual([20, 20]);
    expect(await ledger()).toEqual([{ held_closings: null, rows_closed: 280 }]);
    expect(await store.settleHeld({ choice: { runId }, decision: 'accept' })).toEqual([]);
    expect(await store.undo({ runId })).toMatchObject({ ok: true, reads: [{ removed: 0, restored: 280 }] });
    expect([await openRecords(), await figure()]).toEqual([300, 300]);
  });

  test('held closings are dropped by a decision, or by the next whole list', async () => {
    await read(given(0, 100), 1);
    const first = await read(given(0, 50), 2);
    await store.settleHeld({ choice: { runId: first.runId }, decision: 'drop' });
    expect(await openRecords()).toBe(100);
    const second = await read(given(0, 50), 3);
    expect(second.held).toHaveLength(1);
    await read(given(0, 95), 4);
    expect(await openRecords()).toBe(95);
    expect(await store.settleHeld({ choice: { runId: second.runId }, decision: 'accept' })).toEqual([]);
  });

  test('closing few records, or what the operator accepts, needs no decision; the setting moves the limit', async () => {
    await read(given(0, 100), 1);
    expect(await read(given(0, 81), 2)).toMatchObject({ closed: 19, held: [] });
    expect(await read(given(0, 55), 3, { holdPercent: 50 })).toMatchObject({ closed: 26, held: [] });
    expect(await read(given(0, 5), 4, { holdPercent: null })).toMatchObject({ closed: 50, held: [] });
  });

  test('an undo puts everything back, and is a read of its own', async ({ onTestFinished }) => {
    // Scores are of the day of the undo.
    vi.useFakeTimers({ toFake: ['Date'], now: day(2).getTime() + 60_000 });
    onTestFinished(() => void vi.useRealTimers());
    const before = given(0, 40);
    await read([...before, ...given(100, 103, hays)], 1);
    const stored = await content();
    const changed = [
      ...before
        .slice(0, 10)
        .map((row) => ({ ...row, market_value: 1, property_address: '9 Elsewhere Rd, Austin, TX 78701' })),
      ...before.slice(10, 30),
      ...given(200, 207),
      ...given(100, 102, hays),
    ];
    const { runId, ...summary } = await read(changed, 2);
    expect(summary).toMatchObject({ added: 7, changed: 10, closed: 11 });
    expect(await store.undo({ runId })).toEqual({
      ok: true,
      reads: [
        { fips: hays, dataset: 'probate', removed: 0, restored: 1 },
        { fips: travis, dataset: 'probate', removed: 7, restored: 20 },
      ],
    });
    expect(await content()).toEqual(stored);
    expect([await openRecords(), await figure(), await openRecords(hays)]).toEqual([40, 40, 3]);
    expect(await store.undo({ runId })).toEqual({ ok: false, error: 'undone' });
    const ledger = await rows(
      db,
      sql`select undoes is not null as is_undo, undone_at is not null as is_undone from import_runs
      where fips = ${travis} order by started_at`,
    );
    expect(ledger).toEqual([
      { is_undo: false, is_undone: false },
      { is_undo: false, is_undone: true },
      { is_undo: true, is_undone: false },
    ]);
    // The list of the day before is not older than what is stored.
    expect(await read([{ ...before[0], market_value: 5 }, ...before.slice(1)], 1)).toMatchObject({ changed: 1 });
  });

  test('what a later read touched cannot be undone, and nothing is undone by halves', async () => {
    await read(given(0, 10), 1);
    const { runId } = await read([...given(0, 12), ...given(100, 102, hays)], 2, { full: false });
    await read(given(10, 11), 3, { full: false });
    const seq = await newestSeq(db);
    expect(await store.undo({ runId })).toEqual({
      ok: false,
      error: 'touched',
      fips: travis,
      dataset: 'probate',
      records: 1,
    });
    expect([await openRecords(), await openRecords(hays), await newestSeq(db)]).toEqual([12, 2, seq]);
    expect(await store.undo({ runId: crypto.randomUUID() })).toEqual({ ok: false, error: 'unknown' });
  });

  test('someone who asked to be left out after a read stays left out when it is undone', async () => {
    const [row] = given(0, 1);
    await read([row as object], 1);
    const { runId } = await read([{ ...row, market_value: 7 }], 2);
    await suppressAt(db, { ref: 'DL-TEST', fips: travis, street: String(row?.property_address), name: null });
    expect(await store.undo({ runId })).toMatchObject({ ok: true });
    expect(await rows(db, sql`select is_suppressed, score, market_value from filings`)).toEqual([
      { is_suppressed: true, score: null, market_value: row?.market_value },
    ]);
    expect((await eventsOf('26-PR-000000')).map(({ kind }) => kind)).toEqual([
      'added',
      'changed',
      'suppressed',
      'changed',
    ]);
  });

  test('a dry run counts what the real run then does', async () => {
    await read(given(0, 60), 1);
    const [first] = given(0, 1);
    const file = fileOf([
      ...given(0, 1),
      ...given(5, 60),
      ...given(70, 700),
      { ...first, market_value: 3 },
      { ...given(650, 651)[0], market_value: 4 },
    ]);
    const dry = await read([], 2, { files: [file], dryRun: true });
    const real = await read([], 2, { files: [file] });
    const counts = ({ rows: all, added, changed, closed, rejected }: typeof dry) => ({
      all,
      added,
      changed,
      closed,
      rejected,
    });
    expect(counts(dry)).toEqual(counts(real));
    expect(counts(real)).toEqual({ all: 688, added: 630, changed: 0, closed: 4, rejected: 2 });
  });

  test('in a dry run, a record that one batch rejected is read when a later batch has it', async () => {
    await read(given(0, 11), 1);
    const [first] = given(0, 1);
    const rejected = { ...first, fips: '99999' };
    const file = fileOf([rejected, ...given(1, 11), { ...first, market_value: 3 }]);
    const inBatches = { ...store, batchSize: 5 };
    const summary = await read([], 2, { files: [file], dryRun: true }, inBatches);
    expect(summary).toMatchObject({ changed: 1, rejected: 1 });
  });

  test('a partial row changes what it names; erasing has to be asked for', async () => {
    const [row] = given(0, 1);
    await read([row as object], 1);
    const { fips, case_number } = row as ReturnType<typeof probateRow>;
    await read([{ fips, case_number, filing_date: row?.filing_date, market_value: 5000, executor_name: '' }], 2, {
      full: false,
    });
    expect(await rows(db, sql`select record from filings`)).toMatchObject([
      { record: { market_value: 5000, executor_name: row?.executor_name, property_address: row?.property_address } },
    ]);
    await read([{ fips, case_number, filing_date: row?.filing_date, market_value: 6000 }], 3, {
      full: false,
      emptyErases: true,
    });
    expect(await rows(db, sql`select record, property_address from filings`)).toEqual([
      { record: { case_number, filing_date: row?.filing_date, market_value: 6000 }, property_address: '' },
    ]);
  });

  test('nobody changes the log', async () => {
    await read(given(0, 1), 1);
    for (const attack of [
      sql`update filing_events set kind = 'removed'`,
      sql`delete from filing_events`,
      sql`truncate filing_events`,
    ]) {
      await expect(db.execute(attack)).rejects.toMatchObject({
        cause: { message: 'the log of records cannot be changed' },
      });
    }
  });

  test('closing a file seals its records, opening it releases them, and removing it is logged', async () => {
    await read(given(0, 2), 1);
    const status = (name: string) =>
      db.execute(
        sql`update county_datasets set file_status = ${name}, status_reason = ${name === 'open' ? null : 'An order.'} where fips = ${travis}`,
      );
    await status('closed_by_law');
    await status('open');
    const ids = (await rows(db, sql`select id from filings`)).map(({ id }) => String(id));
    await store.remove({ fips: travis, dataset: 'probate' });
    for (const id of ids) {
      const kinds = await rows(db, sql`select kind from filing_events where filing_id = ${id}::uuid order by seq`);
      expect(kinds.map(({ kind }) => kind)).toEqual(['added', 'sealed', 'released', 'removed']);
    }
    expect(await rows(db, sql`select 1 from filing_versions`)).toEqual([]);
  });

  test('strangers see the street of a real record, and find it by nothing more', async () => {
    const address = '4417 Thistledown Dr Apt 2, Austin, TX 78745-1234';
    await read([{ ...given(0, 1)[0], property_address: address }], 1);
    expect(await rows(db, sql`select property_address from lead_scores`)).toEqual([
      { property_address: 'Thistledown Dr, Austin, TX 78745' },
    ]);
    expect(await rows(db, sql`select 1 from lead_scores where property_address ilike '%4417%'`)).toEqual([]);
  });

  test('numbers are in the order of the commits, so that a reader misses no slower transaction', async () => {
    // The embedded database has one connection, so its transactions are one after the other.
    if (!bench.url) return;
    const other = await openPostgresStore(bench.url);
    const started = await newestSeq(db);
    const logged = () =>
      rows(db, sql`select seq, fips from filing_events where seq > ${started} order by seq`).then((found) =>
        found.map(({ fips }) => fips),
      );
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow = db.transaction(async (tx) => {
      await insertRows(tx, filings, [filingRow({ fips: hays })]);
      await released;
    });
    const blocked = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    const fast = read(given(0, 2), 1, {}, other);
    await expect.poll(() => rows(db, blocked)).toHaveLength(1);
    expect(await logged()).toEqual([]);
    release();
    await Promise.all([slow, fast]);
    expect(await logged()).toEqual([hays, travis, travis]);
    await other.close();
  });

  test('all records can be built again from the log, after any imports, undos and requests', async () => {
    const started = await newestSeq(db);
    let state = 12345;
    const draw = (below: number) => {
      state = (state * 1103515245 + 12345) % 2 ** 31;
      return Math.floor((state / 2 ** 31) * below);
    };
    const runs: string[] = [];
    for (let step = 1; step <= sized(14, 25); step++) {
      const chosen = given(0, 60)
        .filter(() => draw(10) < 7)
        .map((row) => (draw(4) === 0 ? { ...row, market_value: 1000 + draw(5) } : row));
      const action = draw(6);
      if (action < 4)
        runs.push((await read(chosen, step, { full: draw(2) === 0, holdPercent: draw(2) === 0 ? null : 20 })).runId);
      else if (action === 4) await store.undo({ runId: runs[draw(runs.length)] ?? crypto.randomUUID() });
      else if (step % 2 === 0)
        await suppressAt(db, {
          ref: `R-${step}`,
          fips: travis,
          street: String(given(0, 60)[draw(60)]?.property_address),
          name: null,
        });
      else await releaseSuppression(db, { ref: `R-${step - 1}` }, commandContext());
    }
    const events = (await rows(
      db,
      sql`select filing_id, kind, reason, version from filing_events where seq > ${started} order by seq`,
    )) as { filing_id: string; kind: string; reason: string | null; version: number }[];
    const built = new Map<string, { version: number; reason: string | null; suppressed: boolean }>();
    for (const { filing_id: id, kind, reason, version } of events) {
      const known = built.get(id);
      if (kind === 'added') expect(known, id).toBeUndefined();
      else expect(known, `${kind} ${id}`).toBeDefined();
      const next = known ?? { version, reason: null, suppressed: false };
      expect([next.version, next.version + 1]).toContain(version);
      if (kind === 'removed') built.delete(id);
      else {
        built.set(id, {
          version,
          reason: kind === 'closed' ? reason : kind === 'reopened' ? null : next.reason,
          suppressed: kind === 'suppressed' || (kind !== 'released' && next.suppressed),
        });
      }
    }
    const stored = await rows(
      db,
      sql`select id, version, close_reason as reason, is_suppressed as suppressed from filings`,
    );
    expect(stored.length).toBeGreaterThan(20);
    expect(new Map(stored.map(({ id, ...rest }) => [String(id), rest]))).toEqual(built);
  });
});
