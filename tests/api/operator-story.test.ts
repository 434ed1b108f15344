import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { rows } from '#db/client.ts';
import { plainFormat } from '#domain/records/profile.ts';
import { importFiles } from '#server/records/import-files.ts';
import { readCountyIndex } from '#server/records/places.ts';
import { correctRecord, showRecord } from '#server/services/desk/records.ts';
import { deskContext } from '#tests/support/booking-bench.ts';
import { testDatabases } from '#tests/support/databases.ts';
import { day, places, recordBench, travis } from '#tests/support/record-reads.ts';

/** A clerk's file: a title, two rows of names, months in letters, her own words for status and kind. */
function clerksFile(cases: readonly number[]): string {
  const lines = cases.map((number) => {
    const date = number % 2 === 0 ? '17-AUG-2026' : '"Jun 11, 2026"';
    return `C-1-PB-26-${String(number).padStart(6, '0')},${date},Independent Administration,Open,${1000 + number} Quillfeather Ln,Austin,TX,78702,Decedent ${number}`;
  });
  const names = 'Cause No.,File Date,Kind,Status,Street,City,State,Zip,Decedent';
  return ['Travis County Clerk - Probate,,,,,,,,', names, '(number),(date),,,,,,,', ...lines].join('\n');
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);

describe.each(testDatabases)('on $name', ({ open }) => {
  const bench = recordBench(open);

  test('a county survives a clerk, a correction and a file that was cut off', async () => {
    const { db, store } = bench;
    const folder = mkdtempSync(join(tmpdir(), 'deedline-story-'));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    await store.saveProfile({
      name: 'travis-probate',
      dataset: 'probate',
      settings: {
        ...plainFormat,
        full: false,
        fips: travis,
        map: {
          'Cause No.': 'case_number',
          'File Date': 'filing_date',
          Kind: 'case_type',
          Status: 'case_status',
          Decedent: 'deceased_name',
        },
        values: { case_type: { 'Independent Administration': 'Probate' }, case_status: { Open: 'Active' } },
      },
    });
    let written = 0;
    const read = async (cases: readonly number[], on: number, dryRun = false) => {
      const path = join(folder, `${written++}.csv`);
      writeFileSync(path, clerksFile(cases));
      const [profile] = await store.profiles();
      if (!profile) throw new Error('no profile');
      const { fips, ...format } = profile.settings;
      const county = readCountyIndex().byFips.get(fips ?? '');
      const [summary] = await importFiles(store, {
        ...format,
        files: [path],
        dataset: profile.dataset,
        places,
        county,
        full: true,
        holdPercent: 20,
        emptyErases: false,
        dryRun,
        sourceDate: day(on),
        lateReason: null,
        now: () => day(on),
        progress: () => {},
      });
      if (!summary) throw new Error('no summary');
      return summary;
    };
    const openRecords = async () =>
      (await rows(db, sql`select source_key from filings where closed_on is null order by 1`)).map(
        (row) => row.source_key,
      );
    const count = async () => (await rows(db, sql`select record_count from county_datasets`))[0]?.record_count;

    const all = range(0, 300);
    expect(await read(all, 1)).toMatchObject({ rows: 300, added: 300, rejected: 0, problem: null });
    const [first] = await rows(
      db,
      sql`select id, filed_on::text, property_address, record from filings order by source_key limit 1`,
    );
    expect(first).toMatchObject({
      filed_on: '2026-08-17',
      property_address: '1000 Quillfeather Ln, Austin, TX 78702',
      record: { case_type: 'Probate', case_status: 'Active', deceased_name: 'Decedent 0' },
    });

    const id = String(first?.id);
    const context = deskContext(day(1));
    const version = (await showRecord(db, id, day(1)))?.version ?? 0;
    const correction = {
      id,
      field: 'deceased_name',
      value: 'Ana Quillonby',
      reason: 'The clerk confirmed it.',
      version,
    };
    expect(await correctRecord(db, correction, context)).toMatchObject({ ok: true });

    // The next day five are gone; the day after, three of them are back.
    expect(await read(range(0, 295), 2)).toMatchObject({ closed: 5, held: [] });
    expect(await read([...range(0, 295), 297, 298, 299], 3)).toMatchObject({ added: 0, changed: 3, closed: 0 });
    const whole = await openRecords();
    expect(whole).toHaveLength(298);

    const cut = range(0, 20);
    const dry = await read(cut, 4, true);
    const short = await read(cut, 4);
    expect([dry.held, short.held]).toEqual(
      Array(2).fill([{ fips: travis, vanished: 278, open: 298, unidentified: 0 }]),
    );
    expect([await openRecords(), await count()]).toEqual([whole, 298]);
    const { runId } = short;
    expect(await store.settleHeld({ choice: { runId }, decision: 'accept' })).toMatchObject([{ closed: 278 }]);
    expect([(await openRecords()).length, await count()]).toEqual([20, 20]);
    expect(await store.undo({ runId })).toMatchObject({ ok: true, reads: [{ removed: 0, restored: 278 }] });
    expect([await openRecords(), await count()]).toEqual([whole, 298]);

    const shown = await showRecord(db, id, day(5));
    expect(shown?.fields.find(({ name }) => name === 'deceased_name')).toMatchObject({ value: 'Ana Quillonby' });
  });
});
