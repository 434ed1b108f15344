import { type SQL, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Db, type Row, rows } from '#db/client.ts';
import { correctField, liftCorrection } from '#db/records/correct.ts';
import { refreshStale } from '#db/records/figures.ts';
import { removeOldClosed } from '#db/records/remove.ts';
import { rescoreDue } from '#db/records/rescore.ts';
import { addSuppression, dropSuppression } from '#db/records/suppress.ts';
import { percentile } from '#domain/freshness/late.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on, sized } from '#tests/support/long-form.ts';
import { probateRow } from '#tests/support/record-files.ts';
import { day, hays, places, readRows, recordBench, travis } from '#tests/support/record-reads.ts';

const months = 13;
const bins = 50;

const list = (counted: SQL, length: number) =>
  sql`array(select (${counted})::int from generate_series(0, ${length - 1}) as place order by place)`;

type Run = Record<'fips' | 'started' | 'finished' | 'is_full' | 'counts', unknown>;

/** The end of the backlog in milliseconds: the newest read before the second whole list. */
function backlogOf(runs: Run[]): number {
  const lists = runs.filter((run) => run.is_full && run.counts && run.finished !== null);
  const firstEnd = Math.min(...lists.map((run) => Number(run.finished)));
  const second = Math.min(...lists.map((run) => Number(run.started)).filter((started) => started > firstEnd));
  const earlier = runs.filter((run) => second < Number.POSITIVE_INFINITY && Number(run.started) < second);
  return earlier.length > 0 ? Math.max(...earlier.map((run) => Number(run.finished ?? run.started))) : Infinity;
}

/** The lags of every county file over 30 days, one record at a time. */
async function lagsOf(db: Db, now: Date) {
  const ms = (column: string) => sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
  const runs = (await rows(
    db,
    sql`select fips, ${ms('started_at')} as started, ${ms('finished_at')} as finished, is_full,
      undone_at is null and undoes is null as counts from import_runs`,
  )) as Run[];
  const filings = await rows(
    db,
    sql`select fips, ${ms('posted_at')} as posted, ${ms('captured_at')} as captured from filings`,
  );
  return (fips: string) => {
    const until = backlogOf(runs.filter((run) => run.fips === fips));
    const hours = filings.flatMap((filing) => {
      const [posted, captured] = [filing.posted, Number(filing.captured)];
      const isCounted = posted !== null && captured > until && captured > now.getTime() - 30 * 86_400_000;
      return filing.fips === fips && isCounted ? [Math.max(0, (captured - Number(posted)) / 3_600_000)] : [];
    });
    const shared = (share: number) => {
      const value = percentile(hours, share);
      return value === null ? null : Number(Math.fround(value).toPrecision(6));
    };
    return { lag_p50_hours: shared(0.5), lag_p90_hours: shared(0.9) };
  };
}

/** The figures of every county file, counted from all its filings. */
const recount = async (db: Db, now: Date) => {
  const own = sql`filings.fips = file.fips and filings.dataset_type = file.dataset_type`;
  const month = sql`date_trunc('month', ${now.toISOString()}::timestamp)`;
  const lags = await lagsOf(db, now);
  const counted = await rows(
    db,
    sql`select fips, dataset_type, (select count(*)::int from filings where ${own} and closed_on is null) as record_count,
        (select round(avg(market_value))::int from filings where ${own} and closed_on is null) as avg_property_value,
        ${list(
          sql`select count(*) from filings where ${own}
            and date_trunc('month', filed_on::timestamp) = ${month} - make_interval(months => ${months - 1} - place)`,
          months,
        )} as filed_by_month,
        ${list(sql`select count(*) from filings where ${own} and closed_on is null and score is not null and least(${bins - 1}, score / 2) = place`, bins)} as score_counts
      from county_datasets as file order by fips`,
  );
  return counted.map((row) => ({ ...row, ...lags(String(row.fips)) }));
};

const stored = (db: Db) =>
  rows(
    db,
    sql`select fips, dataset_type, record_count, avg_property_value, filed_by_month, score_counts, lag_p50_hours, lag_p90_hours
      from county_datasets order by fips`,
  );

/** What does not depend on the day of the refresh. */
const atOnce = ({ fips, record_count, avg_property_value, score_counts }: Row) => ({
  fips,
  record_count,
  avg_property_value,
  score_counts,
});

/** A step of a random history: an import, a decision of staff, a request of a person, or a night of jobs. */
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('read' as const),
      from: fc.nat(12),
      length: fc.integer({ min: 1, max: 14 }),
      odd: fc.nat(6),
      fips: fc.constantFrom(travis, hays),
      full: fc.boolean(),
      dryRun: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('undo' as const), read: fc.nat(5) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('suppress' as const),
      number: fc.nat(20),
      fips: fc.constantFrom(travis, hays),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('release' as const), number: fc.nat(20) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constantFrom('correct' as const, 'lift' as const),
      number: fc.nat(20),
      value: fc.integer({ min: 50_000, max: 900_000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('night' as const, 'retention' as const, 'remove' as const),
      days: fc.integer({ min: 1, max: 45 }),
    }),
  },
);

const oddRow = (number: number, odd: number, fips: string) => {
  const row = probateRow(number, fips);
  return {
    ...row,
    filing_date: odd === 1 ? '2024-02-29' : row.filing_date,
    market_value: odd === 2 ? '' : Number(row.market_value) + odd * 1000,
    case_status: odd === 3 ? 'Dismissed' : 'Active',
  };
};

const actor = { id: null, name: 'command' };

describeSample(testDatabases, on('postgres'))('$name', ({ open }) => {
  const bench = recordBench(open);

  test('figures that follow each change equal those of a full recount', { timeout: 300_000 }, async () => {
    const history = fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 12 }), async (steps) => {
      const { db, store } = bench;
      await db.execute(sql`delete from import_runs`);
      for (const table of ['suppressions', 'filings', 'county_datasets'])
        await db.execute(sql.raw(`delete from ${table}`));
      const runs: string[] = [];
      let on = 1;
      for (const each of steps) {
        on += 1;
        await taken(each, on);
        // Some steps leave their figures to the job, as an import does that was ended.
        await refreshStale(db, day(on));
        const counted = await recount(db, day(on));
        expect((await stored(db)).map(atOnce)).toEqual(counted.map(atOnce));
        await db.execute(sql`update county_datasets set is_stale = true`);
        await refreshStale(db, day(on));
        expect(await stored(db)).toEqual(counted);
      }
      async function taken(each: typeof step extends fc.Arbitrary<infer Step> ? Step : never, today: number) {
        if (each.kind === 'read') {
          const numbers = Array.from({ length: each.length }, (_, at) => each.from + at);
          const given = numbers.map((number) => oddRow(number, (number + each.odd) % 7, each.fips));
          const { runId } = await readRows(store, given, today, { full: each.full, dryRun: each.dryRun, places });
          // As if the read had ended a minute after it began.
          await db.execute(
            sql`update import_runs set finished_at = started_at + interval '1 minute' where undoes is null`,
          );
          runs.push(runId);
        } else if (each.kind === 'undo') {
          const runId = runs[each.read % Math.max(1, runs.length)];
          if (runId) await store.undo({ runId });
        } else if (each.kind === 'suppress') {
          const street = `${100 + each.number} Bramblewick Ln`;
          const taken = { ref: `P-${each.number}`, fips: each.fips, street, name: null };
          await db.transaction((tx) => addSuppression(tx, taken, day(today)));
        } else if (each.kind === 'release') {
          await db.transaction((tx) => dropSuppression(tx, `P-${each.number}`, day(today)));
          await rescoreDue(db, day(today));
        } else if (each.kind === 'remove') await store.remove({ fips: hays, dataset: null });
        else if (each.kind === 'retention') await removeOldClosed(db, day(today).toISOString().slice(0, 10));
        else if (each.kind === 'night') {
          on += each.days;
          await rescoreDue(db, day(on));
        } else if ('number' in each) {
          const [filing] = await rows(
            db,
            sql`select id, version from filings order by source_key, fips limit 1 offset ${each.number}`,
          );
          if (!filing) return;
          const chosen = { id: String(filing.id), field: 'market_value' };
          const decision = { now: day(today), actor };
          await db.transaction((tx) =>
            each.kind === 'lift'
              ? liftCorrection(tx, chosen, decision)
              : correctField(
                  tx,
                  { ...chosen, text: String(each.value), reason: 'Wrong', version: Number(filing.version) },
                  decision,
                ),
          );
        }
      }
    });
    await fc.assert(history, { numRuns: sized(5, 150) });
  });

  test('an unchanged file changes no count, and a repair finds what the triggers found', async () => {
    const { db, read } = bench;
    await read(
      Array.from({ length: 20 }, (_, at) => oddRow(at, at % 7, travis)),
      1,
    );
    const counts = () => rows(db, sql`select * from filing_counts where fips = ${travis}`);
    const before = await counts();
    await read(
      Array.from({ length: 20 }, (_, at) => oddRow(at, at % 7, travis)),
      2,
    );
    expect(await counts()).toEqual(before);
    await db.execute(sql`update filing_counts set open = 7, months = '{}'`);
    await db.execute(sql`select recount_filings()`);
    expect(await counts()).toEqual(before);
  });
});
