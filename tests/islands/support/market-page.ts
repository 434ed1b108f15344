import type { MarketRow } from '#domain/market/market.ts';
import { eventually } from './eventually.ts';
import type { Locator } from './locator.ts';
import { ask } from './network.ts';
import { page } from './page.ts';

export const cards = (): Locator => page.locator('.market-card');

/** Places of the entries in the list. */
export const places = (): string[] => page.locator('.market-card h3').allInnerTexts();

/** The announced number of entries. */
export const found = (): string => page.locator('search [aria-live]').innerText();

export const count = (value: number | undefined): string | undefined => value?.toLocaleString('en-US');

/** Opens the page and waits until its entries are counted. */
export async function openMarket(query = ''): Promise<void> {
  await page.goto(`/market-intelligence${query}`);
  await eventually(found).toMatch(/entr/);
}

/** The rows of the API for a query. */
export async function marketRows(query: string): Promise<MarketRow[]> {
  return (await ask(`/rest/v1/market_intelligence?select=*,fips&${query}`)).json();
}
