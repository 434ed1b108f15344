import type { Locator, Page } from './page.ts';

/** The key of a list: its filters as in the address, sorted by name. */
export function keyOf(filters: Record<string, string>): string {
  const query = new URLSearchParams(filters);
  query.sort();
  return String(query);
}

/** A list that shows the rows of this query, not of the one before. */
export const listOf = (page: Page, selector: string, key: string): Locator =>
  page.locator(`${selector}[data-state=ready][data-key=${JSON.stringify(key)}]`);
