import type { CountyCard } from '#domain/county-card/county-card.ts';
import { readsOfCounty } from '#tests/support/county-card-page.ts';
import type { Locator } from './locator.ts';
import { network } from './network.ts';
import { page } from './page.ts';

export const cardOf = (place = 'Travis, TX'): Locator => page.getByRole('region', { name: place, exact: true });

/** The figures of a dataset, without its notes. */
export const datasetRow = (name: string): Locator =>
  page.locator('.county-card-table > tbody').filter({ has: page.getByRole('rowheader', { name }) });

/** Answers the requests of the card. */
export function answerCard(card: CountyCard): void {
  network().route(/\/functions\/v1\/county\?/, { json: card });
  network().route(/\/functions\/v1\/reads\?/, { json: readsOfCounty });
}
