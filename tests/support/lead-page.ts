import type { Locator, Page } from 'playwright-core';

/** Opens the page and waits until the list is there, or the message in its place. */
export async function openLeads(page: Page, query = ''): Promise<void> {
  await page.goto(`/lead-scoring${query}`);
  await settled(page);
}

/** The list has answered to all that was typed and chosen. */
export async function settled(page: Page, state: 'ready' | 'failed' = 'ready'): Promise<void> {
  await page.locator(`[data-state=${state}]`).waitFor();
}

export const leadRows = (page: Page): Locator => page.locator('[aria-labelledby=leads-title] li');

/** What is said to have been found. */
export const found = (page: Page): Locator => page.getByRole('search').locator('[aria-live]');

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

export const quality = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

/** Scores of the rows in the document, from top to bottom. */
export async function scores(page: Page): Promise<number[]> {
  const labels = await leadRows(page)
    .getByRole('img')
    .evaluateAll((circles) => circles.map((circle) => circle.getAttribute('aria-label') ?? ''));
  return labels.map((label) => Number(/^Score (\d+) of 100$/.exec(label)?.[1]));
}
