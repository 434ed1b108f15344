import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { createRecordWriter } from '#server/records/write/record-writer.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { describeSample, on } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { type CommandResult, csvOf, probateRow, runCommand } from '#tests/support/record-files.ts';
import { type ServedDatabase, servedDatabases } from '#tests/support/served-databases.ts';
import { type RunningServer, startServer } from '#tests/support/start-server.ts';

const travis = '48453';
const browser = testBrowser();

const folder = mkdtempSync(join(tmpdir(), 'deedline-import-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const path = (name: string) => join(folder, name);

/** What a provider's folder has: three datasets of one county in three formats, with rows that cannot be used. */
const counts = { probate: 37, foreclosure: 23, divorce: 11 } as const;
type Imported = keyof typeof counts;
const types = Object.keys(counts) as Imported[];
const numbers = (type: Imported, count: number = counts[type]) => Array.from({ length: count }, (_, number) => number);

const probate = numbers('probate').map((number) => probateRow(number, travis));
const foreclosure = numbers('foreclosure').map((number) => ({
  Case_Number: `D-1-GN-26-${1000 + number}`,
  County: 'Travis County',
  State: 'Texas',
  Filing_Date: `10/${String(1 + number).padStart(2, '0')}/2026`,
  Property_Address: `${number + 1} Sotol Ridge, Austin, TX 78745`,
  Market_Value: 300_000 + 10_000 * number,
  Loan_Amount: 150_000,
}));
const divorce = numbers('divorce').map((number) => ({
  case_number: `D-FM-26-${2000 + number}`,
  fips: travis,
  filing_date: `2026-09-${String(1 + number).padStart(2, '0')}`,
  property_address: `${number + 1} Cenizo Bend, Austin, TX 78704`,
  market_value: 500_000,
}));

async function writeFolder(): Promise<void> {
  const bad = [
    { ...probate[0], case_number: '' },
    { ...probate[0], case_number: 'X-2', fips: '99999' },
    { ...probate[0], case_number: 'X-3', filing_date: '2099-01-01' },
  ];
  writeFileSync(path('probate.csv'), csvOf([...probate, ...bad]));
  const writer = createRecordWriter(
    'xlsx',
    Object.keys(foreclosure[0] ?? {}),
    createWriteStream(path('foreclosure.xlsx')),
  );
  await writer.write([...foreclosure.map((row) => Object.values(row)), ['', 'Travis', 'TX', 'soon', '', null, null]]);
  await writer.end();
  writeFileSync(path('divorce.ndjson'), `${divorce.map((row) => JSON.stringify(row)).join('\n')}\n{"case_number": \n`);
}

const files: Record<Imported, string> = {
  probate: path('probate.csv'),
  foreclosure: path('foreclosure.xlsx'),
  divorce: path('divorce.ndjson'),
};

describeSample(servedDatabases, on('pglite'))('a folder of records, imported on $name', ({ name: engine, prepare }) => {
  let database: ServedDatabase;
  let server: RunningServer;
  let page: Page;
  const first: Record<string, CommandResult> = {};

  const importing = (type: Imported, ...options: string[]) =>
    runCommand('import', database.env, [files[type], '--dataset', type, ...options]);
  const read = async (query: string) => (await fetch(`${server.origin}${query}`)).json();

  beforeAll(async () => {
    await writeFolder();
    database = await prepare();
    server = await startServer({ ...database.env, TRUST_PROXY: '1' });
    for (const type of types) first[type] = await importing(type);
    if (engine === 'postgres')
      page = await browser.page({ baseURL: server.origin, viewport: { width: 1280, height: 900 } });
  });

  afterAll(async () => {
    await server?.stop();
    await database?.drop();
  });

  test('good rows go in, and bad ones are counted', () => {
    expect(first.probate?.stdout).toContain('37 added, 0 changed, 0 unchanged, 3 rejected');
    expect(first.foreclosure?.stdout).toContain('23 added, 0 changed, 0 unchanged, 1 rejected');
    expect(first.divorce?.stdout).toContain('11 added, 0 changed, 0 unchanged, 1 rejected');
  });

  test('every list of the API has these figures, and no sample among them', async () => {
    for (const type of types) {
      const filter = `fips=eq.${travis}&dataset_type=eq.${type}`;
      const expected = [{ record_count: counts[type], is_sample: false }];
      expect(await read(`/rest/v1/data_freshness?select=record_count,is_sample&${filter}`)).toEqual(expected);
      expect(await read(`/rest/v1/market_intelligence?select=record_count,is_sample&${filter}`)).toEqual(expected);
      const leads = await read(`/rest/v1/lead_scores?select=is_sample&${filter}`);
      expect(leads).toEqual(Array(counts[type]).fill({ is_sample: false }));
      const { datasets } = await read(`/functions/v1/county?fips=${travis}`);
      expect(datasets).toContainEqual(expect.objectContaining({ dataset_type: type, ...expected[0] }));
      const summary = await read(`/functions/v1/market-summary?dataset_type=eq.${type}&counties=${travis}`);
      expect(summary).toMatchObject({ records: counts[type] });
    }
    const [values] = await read(
      `/rest/v1/market_intelligence?select=avg_property_value&fips=eq.${travis}&dataset_type=eq.divorce`,
    );
    expect(values).toEqual({ avg_property_value: 500_000 });
    const others = await read(`/rest/v1/data_freshness?select=is_sample&fips=eq.${travis}&dataset_type=eq.eviction`);
    expect(others).toEqual([{ is_sample: true }]);
  });

  // The pages show what these lists answer, which is the same on both databases.
  if (engine === 'postgres') {
    test('the county card and the coverage list show them, and mark what is still a sample', async () => {
      await page.goto(`/coverage?county=${travis}`);
      const card = page.locator('.county-card');
      for (const type of types) {
        const name = page.locator('th', { hasText: new RegExp(`^${datasetTypes[type]}$`) });
        const row = card.locator('tr').filter({ has: name });
        await eventually(() => row.innerText()).toMatch(new RegExp(`\\b${counts[type]}\\b`));
      }
      await eventually(() => card.innerText()).toContain('ample');
      await page.getByRole('combobox', { name: 'Search' }).fill('Travis County probate');
      await eventually(() => page.locator('.coverage-list tbody tr').allInnerTexts()).toContainEqual(
        expect.stringMatching(/^Travis, TX\s+Probate\s+37\b/),
      );
    });

    test('market, leads and builder show them without the sample badge', async () => {
      await page.goto('/market-intelligence?q=Travis%2C+TX&dataset=probate');
      await eventually(() => page.locator('.market-card').allInnerTexts()).toHaveLength(1);
      await eventually(() => page.locator('.market-card').innerText()).toMatch(/Open records\s*37/);
      await eventually(() => page.locator('#sample-badge').isVisible()).toBe(false);

      await page.goto('/lead-scoring?q=Travis+County&dataset=probate');
      await eventually(() => page.locator('main').innerText()).toMatch(/\b37 leads\b/);
      await eventually(() => page.locator('#sample-badge').isVisible()).toBe(false);

      await page.goto(`/dataset-builder?county=${travis}&type=probate`);
      await eventually(() => page.locator('main').innerText()).toMatch(/\b37\b/);
    });

    test('a county that is not imported keeps its samples and their badge', async () => {
      await page.goto('/market-intelligence?q=Harris%2C+TX&dataset=probate');
      await eventually(() => page.locator('.market-card').allInnerTexts()).toHaveLength(1);
      await eventually(() => page.locator('#sample-badge').isVisible()).toBe(true);
    });
  }

  // Each command takes half a second, and tests/api/import.test.ts does the same on both databases: one format for each.
  const repeated: Imported = engine === 'postgres' ? 'divorce' : 'foreclosure';

  test('the same file again changes nothing', async () => {
    const again = await importing(repeated);
    expect(again.code).toBe(0);
    expect(again.stdout).toContain(`0 added, 0 changed, ${counts[repeated]} unchanged`);
  });

  test('a full import closes what vanished', async () => {
    writeFileSync(files.probate, csvOf(probate.slice(0, 30)));
    const { stdout } = await importing('probate', '--full');
    expect(stdout).toContain('0 added, 0 changed, 30 unchanged');
    expect(stdout).toContain('7 closed');
    const query = `/rest/v1/data_freshness?select=record_count&fips=eq.${travis}&dataset_type=eq.probate`;
    // Lists are cached for some seconds.
    await expect.poll(() => read(query), { timeout: 30_000 }).toEqual([{ record_count: 30 }]);
    const leads = await read(`/rest/v1/lead_scores?select=id&fips=eq.${travis}&dataset_type=eq.probate&limit=999`);
    expect(leads).toHaveLength(30);
  });

  test('a property on the suppression list is in no export and in no list, until it is released', async () => {
    const property = ['--county', travis, '--street', '101 Bramblewick Lane'];
    const exported = async () =>
      (await runCommand('export', database.env, ['--county', travis, '--dataset', 'probate'])).stdout;
    const found = (columns: string) =>
      read(`/rest/v1/lead_scores?select=${columns}&fips=eq.${travis}&property_address=ilike.Bramblewick*`);
    const all = (await found('id,score')).length;
    const { stdout } = await runCommand('privacy', database.env, ['suppress', ...property]);
    expect(stdout).toContain('1 record taken out');
    const ref = /P-\w{4}-\w{4}/.exec(stdout)?.[0] ?? '';
    const without = await exported();
    expect(without).toContain('26-PR-000002');
    expect(without).not.toContain('26-PR-000001');
    expect(await found('id')).toHaveLength(all - 1);
    // Half a second each, and what they say does not depend on the database.
    if (engine === 'postgres') {
      const done = await runCommand('privacy', database.env, ['done', ref]);
      expect(done.stderr).toContain(`There is no request ${ref}.`);
      expect((await runCommand('privacy', database.env, ['list'])).stdout).toContain('0 requests.');
    }
    expect((await runCommand('privacy', database.env, ['release', ref])).stdout).toContain('1 record back');
    expect(await exported()).toContain('26-PR-000001');
    // Other columns, because lists are cached for some seconds.
    await expect.poll(() => found('id,fips'), { timeout: 30_000 }).toHaveLength(all);
  });
});
