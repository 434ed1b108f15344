import { type Locator, type Page, type Reading, reading } from '#tests/support/page.ts';

export async function openLeads(page: Page, query = ''): Promise<void> {
  await page.goto(`/lead-scoring${query}`);
  await settled(page);
}

/** Waits until the list matches the current filters. */
export async function settled(page: Page, state: 'ready' | 'failed' = 'ready'): Promise<void> {
  await page.locator(`.leads-list[data-state=${state}]`).waitFor();
}

export const leadRows = (page: Page): Locator => page.locator('[aria-labelledby=leads-title] tbody tr');

/** The announced number of results. */
export const found = (page: Page): Locator => page.getByRole('search').locator('[aria-live]');

export const searchField = (page: Page): Locator => page.getByRole('searchbox', { name: 'Search' });

export const quality = (page: Page): Locator => page.getByRole('combobox', { name: 'Quality' });

/** The panel of the open lead: a side sheet in a wide window, a dialog in a narrow one. */
export const panelOf = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'Why this score' }).or(page.getByRole('dialog', { name: 'Why this score' }));

/** The button of a row, which opens its panel. */
export const rowButton = (page: Page, row = 0): Locator => leadRows(page).nth(row).getByRole('button');

/** Scores of the rendered rows, top to bottom. */
export function scores(page: Page): Reading<number[]> {
  return reading(async (now) => {
    const labels = await now(
      leadRows(page)
        .getByRole('img')
        .evaluateAll((circles) => circles.map((circle) => circle.getAttribute('aria-label') ?? '')),
    );
    return labels.map((label) => Number(/^Score (\d+) of 100$/.exec(label)?.[1]));
  });
}
