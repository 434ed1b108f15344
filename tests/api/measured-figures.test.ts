import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { percentile } from '#domain/freshness/late.ts';
import { currentFigures, measureFigures } from '#server/services/measure-figures.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import { day, given, hays, recordBench } from '#tests/support/record-reads.ts';

/** Wednesday the 25th, before Thanksgiving. */
const now = new Date('2026-11-25T15:00:00Z');

describeSample(testDatabases, on('postgres'))('figures on $name', ({ open }) => {
  const bench = recordBench(open);
  beforeEach(() => emptyTables(bench.db, 'measured_figures'));

  /** As if each read had ended when it was made. */
  const settle = () =>
    bench.db.execute(sql`update import_runs set finished_at = source_date, started_at = source_date`);

  test('without real records nothing is claimed', async () => {
    await measureFigures(bench.db, now);
    expect(await currentFigures(bench.db)).toBeNull();
  });

  test('lag, completeness and late days are those of the records and the ledger', async () => {
    const posted = (count: number, hours: number, fips?: string) =>
      given(0, count, fips).map((row, at) => ({
        ...row,
        posted_at: new Date(day(1).getTime() - (hours + at) * 3_600_000).toISOString(),
        captured_at: day(1).toISOString(),
      }));
    await bench.read([...posted(10, 2), ...posted(10, 20, hays)], 1);
    // Tuesday the 17th is late in both; the 18th is read for Travis only, with a row that has no number.
    await bench.read([...posted(10, 2), { ...given(10, 11)[0], case_number: '' }], 3, { full: false });
    await settle();
    await measureFigures(bench.db, now);
    const figures = await currentFigures(bench.db);
    const ledger = await rows(
      bench.db,
      sql`select sum(rows_read)::int as read, sum(rows_rejected)::int as rejected from import_runs`,
    );
    const stored = await rows(
      bench.db,
      sql`select posted_at::text as posted, captured_at::text as captured from filings`,
    );
    const lags = stored.map(
      ({ posted: from, captured }) => (Date.parse(String(captured)) - Date.parse(String(from))) / 3_600_000,
    );
    expect(figures).toMatchObject({
      ...{ from: '2026-08-27', through: '2026-11-24', files: 2, counties: 2, added: lags.length, timed: lags.length },
      lagP50: percentile(lags, 0.5),
      within24: lags.filter((hours) => hours <= 24).length / lags.length,
      rowsRead: ledger[0]?.read,
      rowsRejected: ledger[0]?.rejected,
    });
    // Working days from the 16th through the 24th, in two files; Travis was read on two of them, Hays on one.
    expect(figures).toMatchObject({ fileDays: 14, lateDays: 11 });
  });

  test('figures are measured again after a read and after a day, and not in between', async () => {
    await bench.read(given(0, 3), 1);
    expect(await measureFigures(bench.db, new Date())).toBe(true);
    expect(await measureFigures(bench.db, new Date())).toBe(false);
    await bench.read(given(0, 4), 2);
    // The bench begins its reads on days of its own.
    await bench.db.execute(sql`update import_runs set started_at = finished_at`);
    expect(await measureFigures(bench.db, new Date())).toBe(true);
    expect(await measureFigures(bench.db, new Date(Date.now() + 86_400_000))).toBe(true);
  });
});
