import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { download, openExport, openSamples } from '#tests/support/samples-page.ts';

const browser = testBrowser();

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

test('a failed workbook export shows an error and can be retried', async () => {
  // A shared visitor may have the writer in its cache.
  const visitor = await browser.visitor();
  await openSamples(visitor);
  await openExport(visitor);
  await visitor.context().setOffline(true);
  await visitor.getByRole('button', { name: 'Download Excel' }).click();
  await visitor.getByText("We couldn't make the file. Please try again.").waitFor();
  expect((await download(visitor, 'CSV')).name).toMatch(/\.csv$/);
});
