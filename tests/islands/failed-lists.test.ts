import { beforeAll, expect, test } from 'vitest';
import { testSample } from '#tests/support/long-form.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const data = /\/rest\/v1\/|\/functions\/v1\/(county-freshness|market-summary)/;
const requested = () => network().sent.filter(({ url }) => data.test(url));

/** Path, sentence, the rows that are missing, and how many such elements are no rows. */
const lists: [string, string, string, number?][] = [
  ['/coverage', 'No rows to show', '.coverage-table tbody tr'],
  ['/lead-scoring', 'No leads to show right now', 'main tr[data-index]'],
  ['/market-intelligence', 'No entries to show', '.market-card'],
  ['/sample-data', 'No sample records to show', 'main figure'],
  ['/outreach-templates', 'No templates to show', 'main article'],
  ['/pipeline', 'No deals to show right now', '[data-deal]'],
  ['/dataset-builder?types=probate&counties=Travis&states=TX', "We can't count the data right now.", 'main figure', 1],
];

/** The lists have one part for this; the board and the builder have their own, and tests/islands/builder-preview.test.ts has that of the builder. */
testSample(lists, ([path]) => /^.(lead-scoring|pipeline)/.test(path))(
  '%s shows that its data is missing without a toast, and retries on request',
  async ([path, sentence, row, always = 0]) => {
    const repair = network().route(data, { status: 500, json: { message: 'down' } });
    await page.goto(path);
    await page.getByText(sentence).waitFor();
    await page.quiet();
    expect(toastOf()).toEqual([]);
    expect(page.locator(row).count()).toBe(always);
    // An unknown number is not zero.
    expect(page.locator('search [aria-live]').allInnerTexts()).not.toContainEqual(expect.stringMatching(/\d/));
    const again = page.getByRole('button', { name: 'Try again' });
    const before = requested().length;
    await again.click();
    await eventually(() => requested().length).toBeGreaterThan(before);
    await page.getByText(sentence).waitFor();
    // The button shows the retry until both attempts have failed.
    await again.waitFor();
    repair();
    await again.click();
    await eventually(() => page.locator(row).count()).toBeGreaterThan(always);
    await page.quiet();
    expect(page.getByText(sentence).count()).toBe(0);
  },
);

/** Path, sentence, and the requests that Try again sends. The stopped clock keeps each part from retrying by itself. */
test.each([
  ['/market-intelligence', 'No entries to show', ['/functions/v1/market-summary', '/rest/v1/market_intelligence']],
  [
    '/dataset-builder?types=probate&counties=Travis&states=TX',
    "We can't count the data right now.",
    ['/functions/v1/market-summary', '/rest/v1/data_freshness'],
  ],
])('%s reads its totals and its list again together', async (path, sentence, parts) => {
  pauseClock();
  const repair = network().route(data, { status: 500, json: { message: 'down' } });
  await page.goto(path);
  await eventually(async () => {
    await runFor(200);
    return page.getByText(sentence).count();
  }).toBe(1);
  await page.quiet();
  repair();
  const before = requested().length;
  await page.getByRole('button', { name: 'Try again' }).click();
  const sentAgain = () =>
    requested()
      .slice(before)
      .map(({ url }) => url.split('?', 1)[0]);
  await eventually(sentAgain).toEqual(expect.arrayContaining(parts));
});

test('a failed list is requested twice, then not again for a while', async () => {
  pauseClock();
  network().route(data, { status: 503, json: { message: 'down' } });
  await page.goto('/lead-scoring');
  await eventually(async () => {
    await runFor(200);
    return requested().length;
  }).toBe(2);
  await eventually(() => page.getByText('No leads to show right now').count()).toBe(1);
  await runFor(3500);
  await page.quiet();
  expect(requested()).toHaveLength(2);
});
