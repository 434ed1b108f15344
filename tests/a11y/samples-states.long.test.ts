import { test } from 'vitest';
import { expectNoViolations } from '#tests/support/axe.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { download, openExport, openSamples } from '#tests/support/samples-page.ts';

const browser = testBrowser();
const widths = [1280, 390] as const;

test.each(widths)('the sample data has no violations in any state at %i px', async (width) => {
  const page = await browser.page({ viewport: { width, height: 900 } });
  await openSamples(page, '?dataset=probate');
  await expectNoViolations(page);
  await openExport(page);
  await download(page, 'CSV');
  await page.getByText('Download started').waitFor();
  await expectNoViolations(page);
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto('/sample-data');
  await page.getByText('No sample records to show').waitFor();
  await expectNoViolations(page);
});
