import type { Locator, Page } from '#tests/support/page.ts';

/** Opens the search field, which is behind a button on wide screens and in the menu on narrow ones. */
export async function openSearchBox(page: Page): Promise<Locator> {
  const wide = (page.viewportSize()?.width ?? 0) >= 1024;
  if (wide) await page.getByRole('banner').getByRole('button', { name: 'Search', exact: true }).click();
  else await page.getByRole('button', { name: 'Open menu' }).click();
  const field = page.locator(wide ? '#search input' : '#menu input');
  await field.focus();
  await page.locator('[data-search][data-ready]').first().waitFor({ state: 'attached' });
  return field;
}
