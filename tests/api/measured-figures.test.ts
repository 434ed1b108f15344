import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { measuredLines } from '#content/measured.ts';
import { rows } from '#db/client.ts';
import { percentile } from '#domain/freshness/late.ts';
import { currentFigures, measureFigures } from '#server/services/measure-figures.ts';
import { emptyTables } from '#tests/support/database-rows.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { day, given, hays, recordBench } from '#tests/support/record-reads.ts';

/** Wednesday the 25th, before Thanksgiving. */
const now = new Date('2026-11-25T15:00:00Z');

const rounded = (value: number) => Math.round(value * 1000) / 1000;

describe.each(testDatabases)('figures on $name', ({ open }) => {
  const bench = recordBench(open);
  beforeEach(() => emptyTables(bench.db, 'measured_figures'));

  /** As if each read had ended when it was made. */
  const settle = () =>
    bench.db.execute(sql`update import_runs set finished_at = source_date, started_at = source_date`);

  test('without real records nothing is claimed', async () => {
    await measureFigures(bench.db, now);
    expect(await currentFigures(bench.db)).toBeNull();
  });

  /** Rows that were posted so many hours before they were captured; without a time where it is null. */
  const posted = (from: number, hours: (number | null)[], on: number, fips?: string) =>
    given(from, from + hours.length, fips).map((row, at) => ({
      ...row,
      posted_at: timeBefore(day(on), hours[at] ?? null),
      captured_at: day(on).toISOString(),
    }));
  const timeBefore = (moment: Date, hours: number | null) =>
    hours === null ? '' : new Date(moment.getTime() - hours * 3_600_000).toISOString();

  const measured = async () => {
    await settle();
    await emptyTables(bench.db, 'measured_figures');
    await measureFigures(bench.db, now);
    return currentFigures(bench.db);
  };

  test('completeness and late days are those of the ledger', async () => {
    await bench.read([...posted(0, [2, 3], 1), ...posted(0, [20, 21], 1, hays)], 1);
    // Tuesday the 17th is late in both; the 18th is read for Travis only, with a row that has no number.
    await bench.read([...posted(0, [2, 3], 1), { ...given(10, 11)[0], case_number: '' }], 3, { full: false });
    const figures = await measured();
    const ledger = await rows(
      bench.db,
      sql`select sum(rows_read)::int as read, sum(rows_rejected)::int as rejected from import_runs`,
    );
    expect(figures).toMatchObject({
      ...{ from: '2026-08-27', through: '2026-11-24', files: 2, counties: 2 },
      rowsRead: ledger[0]?.read,
      rowsRejected: ledger[0]?.rejected,
    });
    // Working days from the 16th through the 24th, in two files; Travis was read on two of them, Hays on one.
    expect(figures).toMatchObject({ fileDays: 14, lateDays: 11 });
  });

  test.each<[string, (number | null)[]]>([
    ['no record', [null, null, null]],
    ['some records', [2, null, 30, 5, null]],
    ['every record', [2, 30, 5, 26]],
  ])('with a posting time in %s, the lag is that of the records that have one', async (_name, hours) => {
    const backlog = posted(0, [9], 1);
    await bench.read(backlog, 1);
    await settle();
    await bench.read([...backlog, ...posted(1, hours, 2)], 2);
    const figures = await measured();
    const known = hours.filter((each) => each !== null);
    expect(figures).toMatchObject({
      added: hours.length,
      timed: known.length,
      lagP50: percentile(known, 0.5),
      lagP90: percentile(known, 0.9),
      within24: known.length === 0 ? null : rounded(known.filter((each) => each <= 24).length / known.length),
    });
    const [, lag] = figures ? (measuredLines(figures)[1] ?? []) : [];
    expect(lag?.startsWith('Not known')).toBe(known.length === 0);
  });

  test('what was loaded before the second whole list has no lag, and is no new record of a day', async () => {
    const backlog = posted(0, [3696, 2000, 500], 1);
    await bench.read(backlog, 1);
    await settle();
    // An update says nothing about what is missing, so it may be the rest of the backlog.
    const rest = posted(3, [900, 7], 2);
    await bench.read(rest, 2, { full: false });
    expect(await measured()).toMatchObject({ added: 0, timed: 0, lagP50: null, within24: null });
    await bench.read([...backlog, ...rest, ...posted(5, [4, 6], 3)], 3);
    expect(await measured()).toMatchObject({ added: 2, timed: 2, lagP50: 5, within24: 1 });
    // From then on, updates count too.
    await settle();
    await bench.read(posted(7, [8], 4), 4, { full: false });
    expect(await measured()).toMatchObject({ added: 3, timed: 3, lagP50: 6 });
  });

  test('several files of one command are one whole list', async () => {
    await bench.read(posted(0, [3000], 1), 1);
    await bench.read(posted(1, [2000], 2), 2);
    // Both were finished when the last of them had been read.
    await bench.db.execute(sql`update import_runs set finished_at = ${day(2).toISOString()}::timestamptz`);
    await measureFigures(bench.db, now);
    expect(await currentFigures(bench.db)).toMatchObject({ added: 0, timed: 0, lagP50: null });
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
