import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type Db, rows } from '#db/client.ts';
import { newestSeq } from '#db/records/events.ts';
import { refreshStale } from '#db/records/figures.ts';
import { besideVisitors } from '#db/records/pace.ts';
import { type RecordStore, recordStore } from '#db/records/store.ts';
import { embedded } from '#tests/support/databases.ts';
import { day, given, hays, readRows, recordBench, travis } from '#tests/support/record-reads.ts';

// On the embedded database everybody waits for a transaction, so imports, closings and removals are many short ones.

const bench = recordBench(embedded.open);

/** A store beside visitors whose batches each take so long per row, as far as the importer can tell. */
function timedStore(msPerRow: readonly number[]): { store: RecordStore; sizes: number[] } {
  const store = recordStore({ db: bench.db, ...besideVisitors });
  const sizes: number[] = [];
  const merge: RecordStore['merge'] = async (request) => {
    const answer = await store.merge(request);
    const ms = request.batch.length * (msPerRow[sizes.length] ?? 0.1);
    sizes.push(request.batch.length);
    return { ...answer, ms };
  };
  return { store: { ...store, merge }, sizes };
}

/** The same database, which counts its transactions and can fail after some of them, as when its process is killed. */
function watchedDatabase(endsAfter = Number.POSITIVE_INFINITY): { db: Db; transactions: () => number } {
  let begun = 0;
  const db = new Proxy(bench.db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (work: Parameters<Db['transaction']>[0]) => {
        if (begun === endsAfter) throw new Error('the process has ended');
        begun += 1;
        return target.transaction(work);
      };
    },
  });
  return { db, transactions: () => begun };
}

const endingAfter = (transactions: number) => recordStore({ db: watchedDatabase(transactions).db, ...besideVisitors });

const closedCount = async () => {
  const [found] = await rows(bench.db, sql`select count(*)::int as closed from filings where closed_on is not null`);
  return Number(found?.closed);
};

const reads = () =>
  rows(
    bench.db,
    sql`select rows_closed as closed, held_closings as held, finished_at is not null as is_finished
      from import_runs where undoes is null order by started_at`,
  );

/** What the log has of each kind after a number: nothing empties it between two tests. */
async function eventsSince(seq: number): Promise<Record<string, number>> {
  const found = await rows(
    bench.db,
    sql`select kind, count(*)::int as records from filing_events where seq > ${seq}::bigint group by kind`,
  );
  return Object.fromEntries(found.map(({ kind, records }) => [kind, records]));
}

/** What other requests read while work is running: each waits for the transaction before it. */
async function readMeanwhile<Result>(work: Promise<Result>, read: () => Promise<number>): Promise<number[]> {
  let isRunning = true;
  const ended = work.finally(() => {
    isRunning = false;
  });
  const found: number[] = [];
  while (isRunning) found.push(await read());
  await ended;
  return found;
}

test('no batch has more rows than the time of the one before it allows', async () => {
  const { store, sizes } = timedStore([1, 0.5, 2, 2, 0.1]);
  const { added } = await readRows(store, given(0, 900), 1);
  // They take 100, 50, 300, 300 and 7 ms. A batch that was read while the one before it was merged does not grow anymore.
  expect(sizes.slice(0, 6)).toEqual([100, 100, 150, 150, 75, 75]);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(besideVisitors.batchSize);
  expect([added, sizes.reduce((sum, size) => sum + size, 0)]).toEqual([900, 900]);
});

test('rows that are rejected do not make a batch of any size', async () => {
  const { store } = timedStore([]);
  const seen: number[] = [];
  const merge: RecordStore['merge'] = (request) => {
    seen.push(request.rejected.length);
    return store.merge(request);
  };
  const rejected = given(0, 550).map((row) => ({ ...row, fips: hays, filing_date: 'long ago', posted_at: 'then' }));
  await readRows(store, [...given(0, 1, hays), ...given(1, 550, hays)], 1);
  await readRows({ ...store, merge }, [...given(0, 1, hays), ...rejected], 2);
  expect(Math.max(...seen)).toBeLessThanOrEqual(besideVisitors.batchSize);
});

test('counties are prepared with the batch that has their first row', async () => {
  const { store } = timedStore(Array(20).fill(100));
  await store.saveTerritories({
    territories: [
      {
        fips: hays,
        county: 'Hays',
        state: 'TX',
        dataset_type: 'probate',
        update_frequency: 'Daily',
        subscribers: 0,
        exclusive_until: null,
        file_status: 'closed_by_law',
        status_reason: 'The court sealed the file.',
      },
    ],
    dryRun: false,
  });
  const { added, rejected, refused } = await readRows(store, [...given(0, 400), ...given(0, 100, hays)], 1);
  expect([added, rejected, refused.map(({ fips }) => fips)]).toEqual([400, 100, [hays]]);
});

test('others read between two batches and between two parts of the closings', async () => {
  const { store } = timedStore([]);
  const seq = await newestSeq(bench.db);
  const count = async () =>
    Number((await rows(bench.db, sql`select count(*)::int as records from filings`))[0]?.records);
  const stored = await readMeanwhile(readRows(store, given(0, 700), 1), count);
  expect(new Set(stored).size).toBeGreaterThan(3);
  const closed = await readMeanwhile(readRows(store, given(0, 100), 2, { holdPercent: null }), closedCount);
  expect(closed.some((records) => records > 0 && records < 600)).toBe(true);
  expect([await closedCount(), await eventsSince(seq)]).toEqual([600, { added: 700, closed: 600 }]);
  expect((await reads()).at(-1)).toMatchObject({ closed: 600, is_finished: true });
});

test('the event loop turns between the statements of a long transaction', async () => {
  let turns = 0;
  let isCounting = true;
  const count = () => {
    turns += 1;
    if (isCounting) setImmediate(count);
  };
  setImmediate(count);
  const before = await bench.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_sleep(0.06)`);
    return turns;
  });
  isCounting = false;
  // More than one, because each turn accepts one connection.
  expect(before).toBeGreaterThan(10);
});

test('closings are made in parts that follow the time of the last, and are undone as one', async () => {
  const { store } = timedStore([]);
  await readRows(store, given(0, 500), 1);
  for (const { on, ms, parts } of [
    // 100, then 50 at a time, and one that finds nothing more.
    { on: 2, ms: 300, parts: 8 },
    // 100, 200 and the rest.
    { on: 3, ms: 0, parts: 3 },
  ]) {
    const { db, transactions } = watchedDatabase();
    let clock = 0;
    const now = () => {
      clock += ms;
      return clock;
    };
    const timed = recordStore({ db, ...besideVisitors, now });
    const finish: RecordStore['finish'] = async (request) => {
      const before = transactions();
      const answer = await timed.finish(request);
      expect(transactions() - before).toBe(parts);
      return answer;
    };
    const { runId, closed } = await readRows({ ...timed, finish }, given(0, 100), on, { holdPercent: null });
    expect([closed, await closedCount()]).toEqual([400, 400]);
    expect(await store.undo({ runId })).toMatchObject({ ok: true, reads: [{ removed: 0, restored: 400 }] });
    expect(await closedCount()).toBe(0);
  }
});

test('a whole list whose closings were ended in the middle is completed by the same list', async () => {
  const { store } = timedStore([]);
  const seq = await newestSeq(bench.db);
  await readRows(store, given(0, 500), 1);
  // One for the hundred rows of the list, and one for a part of what vanished.
  const ending = endingAfter(2);
  const ended = readRows(ending, given(0, 100), 2, { holdPercent: 90 });
  await expect(ended).rejects.toThrow('the process has ended');
  const before = await closedCount();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(400);
  expect(await reads()).toContainEqual({ closed: before, held: null, is_finished: false });
  // The smaller rest is not held if the whole was not.
  await readRows(store, given(0, 100), 2, { holdPercent: 90 });
  expect(await closedCount()).toBe(400);
  expect(await reads()).toContainEqual({ closed: 400 - before, held: null, is_finished: true });
  expect(await eventsSince(seq)).toEqual({ added: 500, closed: 400 });
});

test('held closings stay held until the last of them is closed', async () => {
  const { store } = timedStore([]);
  await readRows(store, given(0, 500), 1);
  const { runId, held } = await readRows(store, given(0, 100), 2);
  expect(held).toMatchObject([{ fips: travis, vanished: 400, open: 500 }]);
  const ending = endingAfter(2);
  await expect(ending.settleHeld({ choice: { runId }, decision: 'accept' })).rejects.toThrow('the process has ended');
  const before = await closedCount();
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(400);
  expect((await reads()).at(-1)).toMatchObject({ closed: before, held: 400 });
  expect(await store.settleHeld({ choice: { runId }, decision: 'accept' })).toMatchObject([{ closed: 400 }]);
  expect((await reads()).at(-1)).toMatchObject({ closed: 400, held: null });
  const [entry] = await rows(
    bench.db,
    sql`select details from audit_entries where action = 'data.closings' and subject = ${runId}`,
  );
  expect(entry?.details).toMatchObject({ decision: 'accepted', held: 400, closed: 400 });
});

test('a removal that was ended in the middle has its entry, leaves true figures, and is completed by another', async () => {
  const { store } = timedStore([]);
  await readRows(store, given(0, 500), 1);
  const removal = { fips: travis, dataset: null };
  const ending = endingAfter(2);
  await expect(ending.remove(removal)).rejects.toThrow('the process has ended');
  await refreshStale(bench.db, day(1));
  const [file] = await rows(
    bench.db,
    sql`select record_count as counted, (select count(*)::int from filings) as stored from county_datasets`,
  );
  expect(file?.counted).toBe(file?.stored);
  expect(Number(file?.stored)).toBeLessThan(500);
  expect(await store.remove(removal)).toBe(file?.stored);
  const left = await rows(bench.db, sql`select 1 from filings union all select 1 from county_datasets`);
  expect(left).toEqual([]);
  const entries = await rows(
    bench.db,
    sql`select details ->> 'records' as records from audit_entries
      where action = 'data.remove' and subject = ${`${travis} all`} order by id`,
  );
  expect(entries.slice(-2)).toEqual([{ records: '500' }, { records: String(file?.stored) }]);
});
