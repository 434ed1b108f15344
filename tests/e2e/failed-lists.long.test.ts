import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { quiet } from '#tests/support/quiet.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const data = /\/rest\/v1\/|\/functions\/v1\/(county-freshness|market-summary)/;

// The lists of the other pages, and how often a list is requested, are in tests/islands.
test('/lead-scoring shows that its data is missing without a toast, and retries on request', async () => {
  const [sentence, row] = ['No leads to show right now', 'main tr[data-index]'];
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await page.route(data, (route) => route.fulfill({ status: 500, json: { message: 'down' } }));
  await page.goto('/lead-scoring');
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
