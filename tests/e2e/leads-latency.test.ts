import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { leadRows, openLeads, searchField } from '#tests/support/lead-page.ts';
import { changedWithin, watchChanges } from '#tests/support/mutations.ts';

// `npm run latency` holds a watch over these. Here is counted what the page does for an input, which no busy machine changes.
const browser = testBrowser();
const list = '[aria-labelledby=leads-title] > ul';

test('a letter in the search changes no row before its answer arrives', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
  await page.route('**/rest/v1/lead_scores*', () => {});
  await watchChanges(page, list);
  await searchField(page).pressSequentially('a');
  // Rows further down may still find their places.
  const changed = await changedWithin(page, 'data-index');
  expect(changed.filter((index) => Number(index) < 3)).toEqual([]);
  await page.context().close();
});

test('an explanation opens in its own row, and pushes those below', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
  await watchChanges(page, `${list} > [data-index="0"]`);
  await leadRows(page).nth(2).getByRole('button').click();
  expect(await changedWithin(page, 'data-index')).toEqual([]);
  expect(await leadRows(page).count()).toBeLessThan(40);
  await page.context().close();
});
