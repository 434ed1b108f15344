import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rows } from '#db/client.ts';
import { memoryOf } from '#scripts/bench/process-usage.ts';
import { describeSample, longTest, on, sized } from '#tests/support/long-form.ts';
import { type CommandResult, csvOf, probateRow, startCommand } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { sizes } from './sizes.ts';

const folder = mkdtempSync(join(tmpdir(), 'deedline-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The embedded database runs inside the command, and takes about this much by itself. */
const maxMb = { pglite: 600, postgres: 300 };

const unreadable: [file: string, content: string | Buffer][] = [
  ['binary.csv', Buffer.from(Array.from({ length: 5000 }, (_, at) => (at * 7919) % 256))],
  ['empty.csv', ''],
  ['header.csv', 'case_number,fips,filing_date\n'],
  ['twice.csv', 'case_number,fips,filing_date,Case Number\n1,48453,2026-10-01,2\n'],
  ['latin.csv', Buffer.from('case_number,fips,filing_date,owner_name\n1,48453,2026-10-01,Mu\xf1oz\n', 'latin1')],
  ['broken.xlsx', Buffer.from('PK\x03\x04 not a workbook at all')],
  ['nothing-known.csv', 'a,b,c\n1,2,3\n'],
];

describeSample(servedDatabases, on('postgres'))('a hostile file, imported on $name', ({ name, prepare }) => {
  let database: ServedDatabase;
  beforeAll(async () => {
    database = await prepare();
  });
  afterAll(() => database?.drop());

  async function importing(file: string, content: string | Buffer): Promise<CommandResult & { peakMb: number }> {
    writeFileSync(join(folder, file), content);
    const command = startCommand('import', database.env, [join(folder, file), '--dataset', 'probate']);
    let peakMb = 0;
    const watching = setInterval(() => {
      peakMb = Math.max(peakMb, memoryOf(command.process.pid ?? 0)?.peakMb ?? 0);
    }, 20);
    const result = await command.ended;
    clearInterval(watching);
    return { ...result, peakMb };
  }
  const realFilings = () =>
    database.look(async (db) => rows(db, sql`select property_address, record from filings where not is_sample`));

  longTest('of nothing but bad rows is reported, within bounded memory and a bounded report', async () => {
    const header = 'case_number,fips,filing_date,market_value\n';
    const line = (number: number) => `26-PR-${number},48453,never,much\n`;
    const content = header + Array.from({ length: sizes.badRows }, (_, number) => line(number)).join('');
    const { code, stdout, stderr, peakMb } = await importing('bad.csv', content);
    expect(code).toBe(1);
    expect(stdout).toContain(`${sizes.badRows.toLocaleString('en-US')} rejected`);
    expect(stderr).not.toMatch(/at .*\.js/);
    expect(peakMb).toBeLessThan(maxMb[name]);
    const report = join(folder, 'bad.csv.rejected.csv');
    expect(readFileSync(report, 'utf8').split('\n').length).toBeLessThan(100_010);
    expect(statSync(report).mode & 0o777).toBe(0o600);
    expect(await realFilings()).toEqual([]);
  });

  longTest('of the longest rows that are allowed stays within bounded memory', async () => {
    const long = 'x'.repeat(1900);
    const names = [
      'owner_name',
      'executor_name',
      'executor_attorney',
      'deceased_name',
      'mailing_address',
      'property_type',
    ];
    const fields = Object.fromEntries(names.map((field) => [field, long]));
    // Several batches, of 4 MB each.
    const count = sized(1000, 2000);
    const all = Array.from({ length: count }, (_, number) => ({ ...probateRow(number, '48453'), ...fields }));
    const { code, stdout, peakMb } = await importing('long.csv', csvOf(all));
    expect(code).toBe(0);
    expect(stdout).toContain(`${count.toLocaleString('en-US')} added`);
    expect(peakMb).toBeLessThan(maxMb[name]);
    await database.look((db) => db.execute(sql`delete from filings where not is_sample`));
  });

  test('with formulas brings them as text, and takes them out defused', async () => {
    const formula = '=HYPERLINK("http://evil.example","x")';
    const { code } = await importing('formula.csv', csvOf([{ ...probateRow(1, '48453'), executor_name: formula }]));
    expect(code).toBe(0);
    expect((await realFilings()).map(({ record }) => (record as { executor_name: string }).executor_name)).toEqual([
      formula,
    ]);
    const { stdout } = await startCommand('export', database.env, ['--county', '48453']).ended;
    expect(stdout).toContain(`'=HYPERLINK`);
    expect(stdout).not.toMatch(/[,\n]"?=HYPERLINK/);
  });

  // No row gets as far as the database, so one is enough.
  if (name === 'pglite') return;
  for (const [file, content] of unreadable) {
    // server/records/read/open-record-file.test.ts reads files like these without a process for each.
    (file === 'twice.csv' ? test : longTest)(`${file} is one clear line and exit status 1`, async () => {
      const { code, stdout, stderr } = await importing(file, content);
      expect(code).toBe(1);
      expect(stdout).toMatch(new RegExp(`^${file}: [A-Z].*\\.\n$`));
      expect(stderr).toBe('');
    });
  }
});
