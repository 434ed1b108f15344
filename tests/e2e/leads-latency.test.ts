import { expect, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { leadRows, openLeads, panelOf, rowButton, searchField } from '#tests/support/lead-page.ts';
import { changedWithin, watchChanges } from '#tests/support/mutations.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';

// `npm run latency` measures times. These tests count changes, which do not depend on machine load.
const browser = testBrowser();
const list = '.leads-table tbody';

test('typing in the search changes no row before the response arrives', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
  await holdBack(page, '**/rest/v1/lead_scores*');
  await watchChanges(page, list);
  const requested = page.waitForRequest('**/rest/v1/lead_scores*');
  await searchField(page).pressSequentially('a');
  await requested;
  // Rows further down may still be positioned.
  const changed = await quiet(page, () => changedWithin(page, 'data-index'));
  expect(changed.filter((index) => Number(index) < 3)).toEqual([]);
});

test('opening an explanation does not change the first row', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openLeads(page);
  await watchChanges(page, `${list} > [data-index="0"]`);
  await rowButton(page, 2).click();
  await panelOf(page).waitFor();
  await quiet(page);
  await eventually(() => changedWithin(page, 'data-index')).toEqual([]);
  await eventually(() => leadRows(page).count()).toBeLessThan(40);
});
