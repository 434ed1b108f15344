import { test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import { leadRows, openLeads, searchField } from '#tests/support/lead-page.ts';
import { quiet } from '#tests/support/quiet.ts';

// What searches find is in tests/islands.
const browser = testBrowser();

test('a search narrows the list, and in a wide window the heads of the columns sort it', async () => {
  const page = await browser.page({ viewport: { width: 1440, height: 900 } });
  await openLeads(page);
  await quiet(page);
  await eventually(() => page.getByLabel('Sort by').isVisible()).toBe(false);
  await searchField(page).fill('travis');
  await eventually(() => leadRows(page).locator('td a').allInnerTexts()).toSatisfy(
    (all: string[]) => all.length > 0 && all.every((place) => place === 'Travis, TX'),
  );
  await page.getByRole('columnheader', { name: 'Value', exact: true }).getByRole('button').click();
  await eventually(async (now) => new URL(await now(page.url())).search).toBe('?q=travis&sort=value');
  await eventually(() => page.locator('[aria-sort=descending]').allInnerTexts()).toEqual(['Value']);
});
