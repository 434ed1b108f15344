import type { Locator, Page } from 'playwright-core';

export async function openLeads(page: Page, query = ''): Promise<void> {
  await page.goto(`/lead-scoring${query}`);
  await settled(page);
}

/** Waits until the list matches the current filters. */
export async function settled(page: Page, state: 'ready' | 'failed' = 'ready'): Promise<void> {
  await page.locator(`[data-state=${state}]`).waitFor();
}

export const leadRows = (page: Page): Locator => page.locator('[aria-labelledby=leads-title] li');

/** The announced number of results. */
export const found = (page: Page): Locator => page.getByRole('search').locator('[aria-live]');

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

export const quality = (page: Page, name: string): Locator => page.getByRole('radio', { name, exact: true });

/** Scores of the rendered rows, top to bottom. */
export async function scores(page: Page): Promise<number[]> {
  const labels = await leadRows(page)
    .getByRole('img')
    .evaluateAll((circles) => circles.map((circle) => circle.getAttribute('aria-label') ?? ''));
  return labels.map((label) => Number(/^Score (\d+) of 100$/.exec(label)?.[1]));
}
