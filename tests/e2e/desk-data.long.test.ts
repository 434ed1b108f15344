import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { axeViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { deskServer } from '#tests/support/desk-server.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { csvOf, probateRow } from '#tests/support/record-files.ts';

const browser = testBrowser();
const travis = '48453';
const rows = Array.from({ length: 40 }, (_, number) => probateRow(number, travis));
const bad = [
  { ...rows[0], case_number: '' },
  { ...rows[0], case_number: 'X-2', filing_date: '2099-01-01' },
];
const file = { name: 'travis probate.csv', mimeType: 'text/csv', buffer: Buffer.from(csvOf([...rows, ...bad])) };

describe('data at the desk in a browser', () => {
  const desk = deskServer();
  let page: Page;
  beforeAll(async () => {
    // Wide enough for all columns beside an open sheet.
    page = await desk.page(browser, { viewport: { width: 1680, height: 900 } });
  });

  const status = () => page.getByRole('row', { name: /travis probate\.csv/ }).innerText();

  test('a file with bad rows is uploaded by keyboard, imported, and its rejected rows are downloaded', async () => {
    await page.goto('/desk/data');
    await page.getByText('No uploads yet').waitFor();
    await page.getByRole('button', { name: 'Upload a file' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Check the columns' }).press('Enter');
    await see(dialog.getByText('Choose a file', { exact: true }));
    // Dismissing the file chooser keeps the form open.
    await dialog.locator('input[type=file]').dispatchEvent('cancel', { bubbles: true });
    await dialog.getByLabel('Dataset').selectOption('foreclosure');
    await dialog.getByLabel('County of all rows').fill('Travis, TX');
    const pdf = { name: 'travis.pdf.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7 not records') };
    await dialog.locator('input[type=file]').setInputFiles(pdf);
    await dialog.getByRole('button', { name: 'Check the columns' }).press('Enter');
    await see(dialog.locator('#upload-file-error'), 'The file is a PDF, not CSV, XLSX or NDJSON.');
    await eventually(() => dialog.getByLabel('Dataset').inputValue()).toBe('foreclosure');
    await eventually(() => dialog.getByLabel('County of all rows').inputValue()).toBe('Travis, TX');
    await dialog.getByLabel('County of all rows').fill('');
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByLabel('Dataset').selectOption('probate');
    expect(await axeViolations(page, { frame: false })).toEqual([]);
    await dialog.getByLabel('Dataset').press('Enter');
    await dialog.getByRole('button', { name: 'Check the columns' }).press('Enter');
    await see(dialog.getByText('The column names are in row 1. Nothing is imported yet.'));
    expect(await axeViolations(page, { frame: false })).toEqual([]);
    await dialog.getByRole('button', { name: 'Start the import' }).press('Enter');
    await eventually(status).toMatch(/travis probate\.csv\s+Probate/);
    await expect.poll(status, { timeout: 60_000 }).toMatch(/Done\s+42\s+2/);

    await page.getByRole('button', { name: 'travis probate.csv' }).press('Enter');
    const sheet = page.getByRole('complementary', { name: 'travis probate.csv' });
    await eventually(() => sheet.innerText()).toMatch(
      /Added\s+40\s+Changed\s+0\s+Unchanged\s+0\s+Closed\s+0\s+Rejected\s+2/,
    );
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      sheet.getByRole('link', { name: 'Download rejected rows' }).press('Enter'),
    ]);
    expect(download.suggestedFilename()).toBe('travis probate.csv.rejected.csv');
    const rejected = readFileSync(await download.path(), 'utf8');
    expect(rejected).toMatch(/^.?case_number,.*,rejected_because\r?\n,.*case_number: The row has no case number\./);

    const query = `/rest/v1/data_freshness?select=record_count,is_sample&fips=eq.${travis}&dataset_type=eq.probate`;
    const read = async () => (await page.request.get(query)).json();
    // Lists are cached for some seconds.
    await expect.poll(read, { timeout: 30_000 }).toEqual([{ record_count: 40, is_sample: false }]);
  });

  test('the read is in the list of reads, and its county can be changed', async () => {
    await page.goto('/desk/data?view=reads&county=Travis, TX');
    await eventually(
      () =>
        page
          .getByRole('row', { name: /Travis, TX/ })
          .first()
          .innerText(),
      // A row without a number is in the report of the file, and in no county.
    ).toMatch(/41\s+40\s+0\s+0\s+1/);

    await page.getByText('Counties', { exact: true }).click();
    await page.getByLabel('County', { exact: true }).fill('Travis, TX');
    await page.getByLabel('Dataset', { exact: true }).selectOption('probate');
    const county = page.getByRole('button', { name: 'Travis, TX' });
    await eventually(() => county.count()).toBe(1);
    await county.press('Enter');
    const sheet = page.getByRole('complementary', { name: 'Travis, TX: Probate' });
    await sheet.getByLabel('Sold elsewhere').fill('7');
    await sheet.getByLabel('Exclusive elsewhere until').fill('2027-03-01');
    expect(await axeViolations(page, { frame: false })).toEqual([]);
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await eventually(() => page.getByRole('row', { name: /Travis, TX/ }).innerText()).toMatch(
      /Open\s+7\s+03\/01\/2027/,
    );

    await sheet.getByLabel('Status').selectOption('closed_by_law');
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await see(sheet.getByText('Say why the file is not open', { exact: true }));
    await sheet.getByLabel('Why it is not open').fill('Sealed by the county.');
    await sheet.getByRole('button', { name: 'Save' }).press('Enter');
    await eventually(() => page.getByRole('row', { name: /Travis, TX/ }).innerText()).toMatch(/Closed by law\s+7/);
  });

  test('a phone has everything, without scrolling sideways', async () => {
    for (const view of ['reads', 'counties', 'uploads']) {
      await page.goto(`/desk/data?view=${view}`);
      await eventually(() => page.getByRole('row').count()).toBeGreaterThan(1);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await quiet(page, () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth));
        expect([width, view, over]).toEqual([width, view, 0]);
      }
    }
    expect(await axeViolations(page, { frame: false })).toEqual([]);
    await page.getByRole('button', { name: 'travis probate.csv' }).click();
    await eventually(() => page.getByRole('dialog').isVisible()).toBe(true);
    expect(await axeViolations(page, { frame: false })).toEqual([]);
  });
});
