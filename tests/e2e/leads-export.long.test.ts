import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads } from '#tests/support/lead-page.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { download } from '#tests/support/samples-page.ts';

// What the files hold, and failures, are in tests/islands.
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

test('CSV of the filtered leads is downloaded, and its name says what it holds', async () => {
  await openExport('?quality=hot&dataset=probate&sort=value');
  const dialog = page.getByRole('dialog');
  await eventually(() => dialog.innerText()).toMatch(/Hot, Probate: \d+ leads?, highest value first\./);
  const { name, bytes } = await download(page, 'CSV');
  expect(name).toBe(`deedline-leads-sample-data-hot-probate-${await quiet(page, () => day())}.csv`);
  await page.getByRole('status').getByText(`Download started: ${name}`).waitFor();
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows.length).toBeGreaterThan(5);
});
