import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { toastOf } from '#tests/support/toasts.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const data = /\/rest\/v1\/|county-freshness/;

test.each([
  ['/coverage', 'No rows to show', '.freshness tbody tr'],
  ['/lead-scoring', 'No leads to show right now', 'main li[data-index]'],
  ['/market-intelligence', 'No entries to show', '.market-card'],
  ['/sample-data', 'No sample records to show', 'main figure'],
  ['/outreach-templates', 'No templates to show', 'main article'],
  ['/pipeline', 'No deals to show right now', '[data-deal]'],
  [
    '/dataset-builder?types=probate&counties=Travis&states=TX',
    'The data cannot be counted right now.',
    'main figure >> nth=1',
  ],
])('%s without its data says so quietly, and tries again on request', async (path, sentence, row) => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.route(data, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto(path);
  await page.getByText(sentence).waitFor();
  expect(await toastOf(page)).toEqual([]);
  expect(await page.locator(row).count()).toBe(0);
  // Nothing was counted, which is not the same as none.
  expect(await page.locator('search [aria-live]').allInnerTexts()).not.toContainEqual(expect.stringMatching(/\d/));
  const again = page.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest(data);
  await again.click();
  await asked;
  await page.getByText(sentence).waitFor();
  await page.unroute(data);
  // The button says that it is trying until the answer is there.
  await eventually(() => again.isVisible()).toBe(true);
  await again.click();
  await eventually(() => page.locator(row).count()).toBeGreaterThan(0);
  expect(await page.getByText(sentence).count()).toBe(0);
  await page.context().close();
});
