import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { csvOf } from '#tests/support/record-files.ts';
import { given, hays, recordBench, travis } from '#tests/support/record-reads.ts';

/** The list of the second day: without record 29, and with another row for record 5. */
const listWith = (row: object) => given(0, 29).map((each, at) => (at === 5 ? { ...each, ...row } : each));
const vanished = '26-PR-000029';

describe.each(testDatabases)('rejected rows of a whole list on $name', ({ open }) => {
  const bench = recordBench(open);
  const closed = async () => {
    const found = await rows(bench.db, sql`select source_key from filings where closed_on is not null order by 1`);
    return found.map(({ source_key: key }) => key);
  };

  /** What a file does on the second day, which its dry run says too. */
  async function second(file: object[] | string, changes: Parameters<typeof bench.read>[2] = {}) {
    const dry = await bench.read(file, 2, { ...changes, dryRun: true });
    const real = await bench.read(file, 2, changes);
    const counts = ({ closed: count, held, rejected, unidentified }: typeof dry) => ({
      closed: count,
      held: held.toSorted((one, other) => (one.fips < other.fips ? -1 : 1)),
      rejected,
      unidentified,
    });
    expect(counts(dry)).toEqual(counts(real));
    return counts(real);
  }

  const lines = () => csvOf(given(0, 29)).trimEnd().split('\n');
  const isIdentified = { closed: 1, held: [], rejected: 1, unidentified: 0 };

  test.each<[string, () => object[] | string]>([
    ['by its address, without a number', () => listWith({ case_number: '' })],
    ['by its address, with a number that lost its digits', () => listWith({ case_number: '2.02611E+14' })],
    ['by its number, with a county that does not exist', () => listWith({ fips: '99999' })],
    ['by its number, with a county and the address unread', () => listWith({ fips: '', property_address: '' })],
    [
      'by its number, with a comma too many',
      () =>
        lines()
          .map((line) => (line.startsWith('26-PR-000005') ? line.replaceAll('"', '') : line))
          .join('\n'),
    ],
    [
      'by its number, cut off in the middle',
      () =>
        lines()
          .map((line) => (line.startsWith('26-PR-000005') ? line.slice(0, 20) : line))
          .join('\n'),
    ],
    [
      'by its number, with a quotation mark that is not closed',
      () =>
        [...lines().filter((line) => !line.startsWith('26-PR-000005')), '26-PR-000005,48453,"2026-06-06'].join('\n'),
    ],
  ])('a rejected row keeps its record open: %s', async (_, file) => {
    await bench.read(given(0, 30), 1);
    expect(await second(file())).toEqual(isIdentified);
    expect(await closed()).toEqual([vanished]);
  });

  test('nothing that an unidentified row could be is closed; staff decide, also where closings need no question', async () => {
    await bench.read([...given(0, 30), ...given(40, 43, hays)], 1);
    const list = [...listWith({ case_number: '', property_address: '' }), ...given(40, 42, hays)];
    const held = [{ fips: travis, vanished: 2, open: 30, unidentified: 1 }];
    expect(await second(list, { holdPercent: null })).toEqual({ closed: 1, held, rejected: 1, unidentified: 1 });
    expect(await closed()).toEqual(['26-PR-000042']);
    const [run] = await rows(
      bench.db,
      sql`select run_id, held_closings, unidentified_rows from import_runs where held_closings is not null`,
    );
    expect(run).toMatchObject({ held_closings: 2, unidentified_rows: 1 });
    await bench.store.settleHeld({ choice: { runId: String(run?.run_id) }, decision: 'accept' });
    expect(await closed()).toEqual(['26-PR-000005', vanished, '26-PR-000042']);
  });

  test('a row without a county that can be read holds the closings of every county of the list', async () => {
    await bench.read([...given(0, 30), ...given(40, 43, hays)], 1);
    const list = [...listWith({ fips: '', case_number: '', property_address: '' }), ...given(40, 42, hays)];
    const held = [
      { fips: hays, vanished: 1, open: 3, unidentified: 1 },
      { fips: travis, vanished: 2, open: 30, unidentified: 1 },
    ];
    expect(await second(list)).toEqual({ closed: 0, held, rejected: 1, unidentified: 1 });
    expect(await closed()).toEqual([]);
  });

  test('a field says where its file has it from, until a file with that column says otherwise', async () => {
    const sources = async () =>
      (await rows(bench.db, sql`select field_sources from county_datasets where fips = ${travis}`))[0]?.field_sources;
    const phones = given(0, 3).map((row) => ({ ...row, executor_phone: '(512) 555-0117' }));
    await bench.read(phones, 1, { sources: { executor_phone: 'contact', market_value: 'estimate', apn: 'county' } });
    expect(await sources()).toEqual({ executor_phone: 'contact', market_value: 'estimate' });
    await bench.read(given(0, 3), 2);
    expect(await sources()).toEqual({ executor_phone: 'contact' });
    await bench.read(phones, 3);
    expect(await sources()).toEqual({});
  });

  test('the report says which fields had a value and are now empty', async () => {
    await bench.read(given(0, 3), 1);
    const emptied = given(0, 3).map((row, at) => ({ ...row, executor_name: at < 2 ? '' : row.executor_name }));
    expect((await bench.read(emptied, 2)).erased).toEqual({});
    expect((await bench.read(emptied, 3, { emptyErases: true })).erased).toEqual({ executor_name: 2 });
  });

  test('totals, a repeated header and rows that the source marks are no records', async () => {
    await bench.read(given(0, 30), 1);
    const [header = '', ...rest] = lines();
    const file = [header, ...rest, header, 'Printed by the clerk,,,,,,,,', 'Grand total: 29,,,,,,,,'].join('\n');
    const notRecords = await second(file, { not_records: ['printed BY'] });
    expect(notRecords).toEqual({ closed: 1, held: [], rejected: 2, unidentified: 0 });
    expect(await closed()).toEqual([vanished]);
  });
});
