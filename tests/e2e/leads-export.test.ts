import { parse } from 'csv-parse/sync';
import readWorkbook from 'read-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads } from '#tests/support/lead-page.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { download } from '#tests/support/samples-page.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Los_Angeles' });
});

const day = () => page.evaluate(() => new Date().toLocaleDateString('sv'));

async function openExport(query = ''): Promise<void> {
  await openLeads(page, query);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export Leads' }).waitFor();
}

test('CSV has the filtered leads in their order, and its name says what it holds', async () => {
  await openExport('?quality=hot&dataset=probate&sort=value');
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.innerText()).toMatch(/Hot, Probate: \d+ leads?, highest value first\./);
  const { name, bytes } = await download(page, 'CSV');
  expect(name).toBe(`deedline-leads-sample-data-hot-probate-${await quiet(page, () => day())}.csv`);
  await page.getByRole('status').getByText(`Download started: ${name}`).waitFor();
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows.length).toBeGreaterThan(5);
  expect(Object.keys(rows[0] ?? {})).toEqual(
    'property_address county state dataset filed_on market_value score quality equity motivation time_since_filing contact_match occupancy last_updated id'.split(
      ' ',
    ),
  );
  expect(new Set(rows.map(({ quality, dataset }) => `${quality} ${dataset}`))).toEqual(new Set(['hot Probate']));
  const values = rows.map((row) => Number(row.market_value));
  expect(values).toEqual(values.toSorted((one, other) => other - one));
});

test('a longer list is exported up to 1,000 leads, and JSON names the filter', async () => {
  await openExport('?q=tx');
  const { bytes, name } = await download(page, 'JSON');
  expect(name).toBe(`deedline-leads-sample-data-tx-${await quiet(page, () => day())}.json`);
  const { about, leads } = JSON.parse(bytes.toString('utf8'));
  expect(about).toMatchObject({
    title: 'Sample data',
    filter: 'tx',
    order: 'highest score first',
    leads: leads.length,
    of: leads.length,
  });
  await openExport();
  await eventually(() => page.getByRole('dialog').innerText()).toContain(
    'All leads: the first 1,000 of 5,000 leads, highest score first.',
  );
  const all = JSON.parse((await download(page, 'JSON')).bytes.toString('utf8'));
  expect([all.leads.length, all.about.of]).toEqual([1000, 5000]);
});

test('formulas are defused in Excel, dates and amounts are typed, and unknown values are empty', async () => {
  await page.route('**/rest/v1/lead_scores*', async (route) => {
    const response = await route.fetch();
    const rows = await response.json();
    rows[0] = {
      ...rows[0],
      property_address: '=HYPERLINK("http://evil.example","x")',
      market_value: null,
      filed_on: '2026-10-20',
      factors: { motivation: 0 },
      is_sample: false,
    };
    rows[1] = { ...rows[1], market_value: 250_000, is_sample: false };
    // Two leads are all, or the list would go on loading.
    const headers = { ...response.headers(), 'content-range': '0-1/2' };
    await route.fulfill({ response, headers, json: rows.slice(0, 2) });
  });
  await openExport();
  const { name, bytes } = await download(page, 'Excel');
  expect(name).toBe(`deedline-leads-all-${await quiet(page, () => day())}.xlsx`);
  const sheets = await readWorkbook(bytes);
  expect(sheets.map(({ sheet }) => sheet)).toEqual(['Leads', 'About']);
  const [header = [], first = [], second = []] = sheets[0]?.data ?? [];
  const cell = (row: unknown[], column: string) => row[header.indexOf(column as never)];
  expect(cell(first, 'property_address')).toBe('\'=HYPERLINK("http://evil.example","x")');
  expect(cell(first, 'filed_on')).toEqual(new Date('2026-10-20T00:00:00Z'));
  expect([cell(first, 'market_value'), cell(first, 'equity'), cell(first, 'motivation')]).toEqual([null, null, 0]);
  expect(cell(second, 'market_value')).toBe(250_000);
  await page.unroute('**/rest/v1/lead_scores*');
});

test('a failed export says so and can be tried again', async () => {
  await openExport();
  await page.route('**/rest/v1/lead_scores*', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await page.getByText("We couldn't make the file. Please try again.").waitFor();
  await page.unroute('**/rest/v1/lead_scores*');
  expect((await download(page, 'CSV')).name).toMatch(/\.csv$/);
});
