import { expect, test } from 'vitest';
import { formatOf } from '#content/collections/toolbox/types.ts';
import { toolboxDocuments, toolboxMeta } from '#content/collections/toolbox.ts';
import { toolboxPage } from '#content/pages/toolbox.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const offering = toolboxDocuments.filter(({ downloads }) => downloads);

const types: Record<string, string> = {
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.csv': 'text/csv; charset=utf-8',
};

test('every toolbox page links its files by name and format, and each downloads completely with its type', async () => {
  const page = await browser.page();
  for (const document of offering) {
    await page.goto(toolboxMeta(document).path);
    for (const download of document.downloads ?? []) {
      const link = page.getByRole('link', { name: `${download.label} (${formatOf(download)})`, exact: true });
      const response = await page.request.get((await quiet(link, () => link.getAttribute('href'))) ?? '');
      expect(response.status(), download.file).toBe(200);
      expect(response.headers()['content-type']).toBe(types[formatOf(download)]);
      expect((await response.body()).length).toBeGreaterThan(1000);
    }
  }
});

test('a click saves the file by its name and stays on the page', async () => {
  const page = await browser.page();
  await page.goto('/tools/contracts');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download the samples (.docx)' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('contracts.docx');
  await eventually(async (now) => new URL(await now(page.url())).pathname).toBe('/tools/contracts');
});

test('compressed file formats are not compressed again, and a cached file returns 304', async () => {
  const page = await browser.page();
  const first = await page.request.get('/downloads/contracts.docx', { headers: { 'Accept-Encoding': 'br, gzip' } });
  expect(first.headers()['content-encoding']).toBeUndefined();
  const again = await page.request.get('/downloads/contracts.docx', {
    headers: { 'If-None-Match': first.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test('the overview lists the formats of each of the nine tools', async () => {
  const page = await browser.page();
  await page.goto('/resources/toolbox');
  await eventually(() => page.getByText(toolboxPage.downloads.label).count()).toBe(9);
});
