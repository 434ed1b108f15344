import type { Locator } from './locator.ts';
import { startSite } from './network.ts';
import { endVisit, page } from './page.ts';

/**
 * For `beforeAll`: loads the page once. The first load of a worker evaluates all its modules and plans the queries of the
 * list, which takes half a minute on a busy machine.
 */
export async function startLeads(): Promise<void> {
  await startSite();
  await openLeads();
  await endVisit();
}

export async function openLeads(query = ''): Promise<void> {
  await page.goto(`/lead-scoring${query}`);
  await settled();
}

/** Waits until the list matches the current filters. */
export async function settled(state: 'ready' | 'failed' = 'ready'): Promise<void> {
  await page.locator(`.leads-list[data-state=${state}]`).waitFor();
}

export const leadRows = (): Locator => page.locator('[aria-labelledby=leads-title] tbody tr');

/** The announced number of results. */
export const found = (): string => page.locator('search [aria-live]').textContent();

export const searchField = (): Locator => page.getByRole('searchbox', { name: 'Search' });

export const quality = (): Locator => page.getByRole('combobox', { name: 'Quality' });

/** The panel of the open lead: a side sheet in a wide window, a dialog in a narrow one. */
export const panelOf = (): Locator =>
  page.getByRole('complementary', { name: 'Why this score' }).or(page.getByRole('dialog', { name: 'Why this score' }));

/** The button of a row, which opens its panel. */
export const rowButton = (row = 0): Locator => leadRows().nth(row).locator('button');

/** Scores of the rendered rows, top to bottom. */
export function scores(): number[] {
  return leadRows()
    .locator('[role=img]')
    .elements()
    .map((circle) => Number(/^Score (\d+) of 100$/.exec(circle.getAttribute('aria-label') ?? '')?.[1]));
}

/** Scrolls the pane of the list down to the row at that position, if it is loaded. */
export function scrollToRow(position: number): void {
  const pane = page.locator('.leads-pane').element();
  pane.scrollTop = position * 48;
  pane.dispatchEvent(new Event('scroll'));
}
