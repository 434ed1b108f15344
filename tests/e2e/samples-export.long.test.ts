import { parse } from 'csv-parse/sync';
import { beforeAll, expect, test } from 'vitest';
import { flatSample } from '#domain/samples/sample-export.ts';
import { sampleRecords } from '#domain/samples/sample-records.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { download, openExport, openSamples } from '#tests/support/samples-page.ts';

const browser = testBrowser();
let page: Page;

beforeAll(async () => {
  page = await browser.page({ viewport: { width: 1280, height: 900 }, timezoneId: 'America/Los_Angeles' });
});

const byAddress = (one: Record<string, unknown>, other: Record<string, unknown>) =>
  JSON.stringify(one) < JSON.stringify(other) ? -1 : 1;
const day = () => page.evaluate(() => new Date().toLocaleDateString('sv'));
const started = (name: string) => page.getByRole('status').getByText(`Download started: ${name}`);
longTest('CSV has every field of every card, checked with another parser', async () => {
  await openSamples(page);
  await openExport(page);
  const { name, bytes } = await download(page, 'CSV');
  expect(name).toBe(`deedline-sample-all-${await quiet(page, () => day())}.csv`);
  await started(name).waitFor();
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const rows = parse<Record<string, string>>(bytes, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(Object.keys(rows[0] ?? {}).slice(0, 4)).toEqual(['dataset_type', 'county', 'state', 'list_name']);
  const filled = rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== '')));
  const asText = sampleRecords.map((sample) =>
    Object.fromEntries(Object.entries(flatSample(sample)).map(([field, value]) => [field, String(value)])),
  );
  expect(filled.toSorted(byAddress)).toEqual(asText.toSorted(byAddress));
});
test('the workbook writer is loaded only with the first workbook', async () => {
  const visitor = await browser.page();
  const scripts: string[] = [];
  visitor.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await openSamples(visitor);
  await openExport(visitor);
  await download(visitor, 'CSV');
  const before = scripts.length;
  for (const url of scripts) expect(await (await visitor.request.get(url)).text()).not.toContain('spreadsheetml');
  await download(visitor, 'Excel');
  const after = await Promise.all(scripts.slice(before).map(async (url) => (await visitor.request.get(url)).text()));
  expect(after.join('')).toContain('spreadsheetml');
});
longTest('closing the dialog returns focus to the button', async () => {
  await page.keyboard.press('Escape');
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Export Sample');
});
longTest('a failed workbook export shows an error and can be retried', async () => {
  // A shared visitor may have the writer in its cache.
  const visitor = await browser.visitor();
  await openSamples(visitor);
  await openExport(visitor);
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Download Excel' }).click();
  await visitor.getByText("We couldn't make the file. Please try again.").waitFor();
  expect((await download(visitor, 'CSV')).name).toMatch(/\.csv$/);
});
