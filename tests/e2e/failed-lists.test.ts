import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually, see } from '#tests/support/eventually.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const data = /\/rest\/v1\/|\/functions\/v1\/(county-freshness|market-summary)/;

test.each([
  ['/coverage', 'No rows to show', '.coverage-table tbody tr'],
  ['/lead-scoring', 'No leads to show right now', 'main tr[data-index]'],
  ['/market-intelligence', 'No entries to show', '.market-card'],
  ['/sample-data', 'No sample records to show', 'main figure'],
  ['/outreach-templates', 'No templates to show', 'main article'],
  ['/pipeline', 'No deals to show right now', '[data-deal]'],
  [
    '/dataset-builder?types=probate&counties=Travis&states=TX',
    "We can't count the data right now.",
    'main figure >> nth=1',
  ],
])('%s shows that its data is missing without a toast, and retries on request', async (path, sentence, row) => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.route(data, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto(path);
  await page.getByText(sentence).waitFor();
  await quiet(page);
  await eventually(() => toastOf(page)).toEqual([]);
  await quiet(page);
  await eventually(() => page.locator(row).count()).toBe(0);
  // An unknown number is not zero.
  await quiet(page);
  await eventually(() => page.locator('search [aria-live]').allInnerTexts()).not.toContainEqual(
    expect.stringMatching(/\d/),
  );
  const again = page.getByRole('button', { name: 'Try again' });
  const requested = page.waitForRequest(data);
  await again.click();
  await requested;
  await page.getByText(sentence).waitFor();
  // The button shows the retry until both attempts have failed.
  await eventually(() => again.isVisible()).toBe(true);
  await page.unroute(data);
  await again.click();
  await eventually(() => page.locator(row).count()).toBeGreaterThan(0);
  await quiet(page);
  await eventually(() => page.getByText(sentence).count()).toBe(0);
});

test('a failed list is requested twice, then not again for a while', async () => {
  const page = await browser.page();
  await page.clock.install();
  const requested: string[] = [];
  await page.route(data, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ status: 503, json: { message: 'down' } });
  });
  await page.goto('/lead-scoring');
  await eventually(async () => {
    await page.clock.runFor(200);
    return requested.length;
  }).toBe(2);
  await see(page.getByText('No leads to show right now'));
  await page.clock.runFor(3500);
  await quiet(page);
  expect(requested).toHaveLength(2);
});
