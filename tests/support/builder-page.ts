import type { Locator, Page } from 'playwright-core';

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Dataset' });

/** Opens the dataset builder without the draft of an earlier test, and waits until it is hydrated. */
export async function openBuilder(page: Page, query = ''): Promise<void> {
  // A page that has not been opened yet has no storage.
  await page.evaluate(() => localStorage.removeItem('dataset-draft')).catch(() => {});
  await openBuilderWithDraft(page, query);
}

export async function openBuilderWithDraft(page: Page, query = ''): Promise<void> {
  await page.goto(`/dataset-builder${query}`);
  await page.locator('button[type=submit]:enabled', { hasText: 'Save Dataset' }).waitFor();
}

export const typeBox = (page: Page, label: string): Locator => page.getByRole('checkbox', { name: label });
export const counties = (page: Page): Locator => page.getByRole('combobox', { name: 'Counties' });
export const states = (page: Page): Locator => page.getByRole('combobox', { name: 'States' });
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Live preview' });

/** The questions about unclear entries, without the button labels. */
export function doubtsOf(page: Page, field: 'counties' | 'states'): Promise<string[]> {
  return page.locator(`#${field}-note li > span`).allInnerTexts();
}

export async function cardsIn(region: Locator): Promise<string[]> {
  const cards = await region.locator('figure').allInnerTexts();
  return cards.map((card) => card.replace(/\s+/g, ' '));
}
