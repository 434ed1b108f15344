import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Row, rows } from '#db/client.ts';
import { describeSample, isLongForm, longTest, on, report, sized } from '#tests/support/long-form.ts';
import { csvOf, probateRow, runCommand, startCommand } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';
import { randomFrom } from '#tests/support/visitors/random.ts';
import { sizes } from './support/sizes.ts';

const counties = ['48453', '48209', '48491', '48021'];
const count = sized(2000, 4000);
const kills = sized(1, 10);
const folder = mkdtempSync(join(tmpdir(), 'deedline-import-'));
const file = join(folder, 'probate.csv');

const good = Array.from({ length: count }, (_, number) => probateRow(number, counties[number % counties.length] ?? ''));
// Every hundredth row is followed by one that has to be rejected.
const given = good.flatMap((row, number) =>
  number % 100 === 0 ? [row, { ...row, case_number: `BAD-${number}`, filing_date: 'never' }] : [row],
);
writeFileSync(file, csvOf(given));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Waits until the command has reported this many rows as stored. */
async function atLeast({ stored }: ReturnType<typeof startCommand>, rowsStored: number): Promise<void> {
  while (stored() < rowsStored) await sleep(2);
}

const options = [file, '--dataset', 'probate', '--verbose'];

describeSample(servedDatabases, on('postgres'))('an import on $name that is killed', ({ name, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  const storedAtKill: number[] = [];
  const foundAfterKill: number[] = [];
  const answers: number[] = [];
  let last = { code: null as number | null, stdout: '', stderr: '' };
  let again = last;
  let records: Row[] = [];
  let figures: Row[] = [];
  let runs: Row[] = [];

  const leads = async () => {
    // Another id each time, so that no answer is a cached one.
    const query = `select=id&dataset_type=eq.probate&fips=in.(${counties})&id=neq.${randomUUID()}&limit=1`;
    const response = await fetch(`${server.origin}/rest/v1/lead_scores?${query}`, {
      headers: { prefer: 'count=exact', 'x-forwarded-for': `10.0.${answers.length >> 8}.${answers.length & 255}` },
    });
    answers.push(response.ok ? 200 : response.status);
    return Number(response.headers.get('content-range')?.split('/')[1] ?? 0);
  };

  beforeAll(async () => {
    const random = randomFrom(sizes.seed);
    database = await prepare();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    for (let kill = 0; kill < kills; kill++) {
      const command = startCommand('import', database.env, options);
      const killAt = random.number(count);
      const reading = setInterval(() => leads().catch(() => answers.push(0)), 100);
      await Promise.race([command.ended, atLeast(command, killAt)]);
      // A random delay, because the next batch is always at the same point when one is reported.
      await sleep(random.number(40));
      clearInterval(reading);
      command.process.kill('SIGKILL');
      await command.ended;
      storedAtKill.push(command.stored());
      // The database may still be busy with the last batch of the killed command.
      await sleep(200);
      foundAfterKill.push(await leads());
    }
    last = await runCommand('import', database.env, options);
    if (isLongForm) again = await runCommand('import', database.env, options);
    await server.stop();
    await database.look(async (db) => {
      const chosen = sql`dataset_type = 'probate' and fips in ('48453', '48209', '48491', '48021')`;
      records = await rows(
        db,
        sql`select fips, count(*)::int as records, count(distinct source_key)::int as keys, bool_or(is_sample) as samples
          from filings where ${chosen} group by 1 order by 1`,
      );
      figures = await rows(
        db,
        sql`select fips, record_count, is_sample, is_stale, (select sum(n)::int from unnest(score_counts) as n) as leads
          from county_datasets where ${chosen} order by 1`,
      );
      runs = await rows(
        db,
        sql`select fips, max(rows_read) as rows_read, sum(rows_added)::int as rows_added, sum(rows_changed)::int as rows_changed,
            max(rows_rejected) as rows_rejected, bool_or(finished_at is not null) as finished
          from import_runs where ${chosen} group by 1 order by 1`,
      );
    });
    report(`${name}: killed with ${storedAtKill.join(', ')} of ${count} rows stored`);
  });

  afterAll(async () => {
    await server?.kill();
    await database?.drop();
  });

  test('keeps every row that was reported as stored', () => {
    for (const [kill, stored] of storedAtKill.entries()) {
      // Rows without a score would not be leads; every row here has one.
      expect(foundAfterKill[kill]).toBeGreaterThanOrEqual(Math.min(stored, count));
    }
    expect(Math.max(...storedAtKill)).toBeGreaterThan(0);
  });

  test('is completed by running it again, with every record once and no sample left', () => {
    expect(last.code).toBe(0);
    expect(records).toEqual(
      counties.toSorted().map((fips) => ({ fips, records: count / 4, keys: count / 4, samples: false })),
    );
  });

  test('leaves figures and ledger that agree with the records', () => {
    expect(figures).toEqual(
      counties
        .toSorted()
        .map((fips) => ({ fips, record_count: count / 4, is_sample: false, is_stale: false, leads: count / 4 })),
    );
    const rejected = (fips: string) => good.filter((row, number) => number % 100 === 0 && row.fips === fips).length;
    expect(runs).toEqual(
      counties.toSorted().map((fips) => ({
        fips,
        rows_read: count / 4 + rejected(fips),
        rows_added: count / 4,
        rows_changed: 0,
        rows_rejected: rejected(fips),
        finished: true,
      })),
    );
  });

  // tests/api/import.test.ts has this without a kill.
  longTest('changes nothing when the same file is imported once more', () => {
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('0 added, 0 changed');
  });

  test('never keeps visitors from reading', () => {
    expect(answers.length).toBeGreaterThan(kills);
    expect(new Set(answers)).toEqual(new Set([200]));
  });
});
