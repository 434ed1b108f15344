import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads } from '#tests/support/lead-page.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { download } from '#tests/support/samples-page.ts';

// The other formats and failures are in tests/islands.
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
