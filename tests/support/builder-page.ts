import type { Locator, Page } from 'playwright-core';

export const saveButton = (page: Page): Locator => page.getByRole('button', { name: 'Save Dataset' });

/** Opens the dataset builder and waits until its script is in charge. */
export async function openBuilder(page: Page, query = ''): Promise<void> {
  await page.goto(`/dataset-builder${query}`);
  await page.locator('button[type=submit]:enabled', { hasText: 'Save Dataset' }).waitFor();
}

export const typeBox = (page: Page, label: string): Locator => page.getByRole('checkbox', { name: label });
export const counties = (page: Page): Locator => page.getByRole('combobox', { name: 'Counties' });
export const states = (page: Page): Locator => page.getByRole('combobox', { name: 'States' });
export const preview = (page: Page): Locator => page.getByRole('region', { name: 'Live preview' });

/** What is doubtful about the entries of a field, without the words of the buttons. */
export function doubtsOf(page: Page, field: 'counties' | 'states'): Promise<string[]> {
  return page.locator(`#${field}-note li > span`).allInnerTexts();
}

/** A card's heading and its fields, as they read. */
export async function cardsIn(region: Locator): Promise<string[]> {
  const cards = await region.locator('figure').allInnerTexts();
  return cards.map((card) => card.replace(/\s+/g, ' '));
}
