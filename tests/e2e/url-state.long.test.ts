import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { openLeads, searchField, settled } from '#tests/support/lead-page.ts';
import { act, type Page, reading } from '#tests/support/page.ts';

const browser = testBrowser();
const search = (page: Page) => reading(async (now) => new URL(await now(page.url())).search);

/** Long enough that the last letters are delayed by the limit. */
const longText = 'x'.repeat(40);
test('text typed just before leaving the page is in its URL on return', async () => {
  const page = await browser.page();
  await openLeads(page);
  await searchField(page).pressSequentially(longText);
  await act(page, () => location.assign('/pricing'));
  await page.waitForURL('**/pricing');
  await page.goBack();
  await settled(page);
  await eventually(() => search(page)).toBe(`?q=${longText}`);
  await eventually(() => searchField(page).inputValue()).toBe(longText);
});
