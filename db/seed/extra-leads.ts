import type { Db } from '../client.ts';
import { filings } from '../schema.ts';
import type { SeedCounty } from './counties.ts';
import { insertRows } from './insert-rows.ts';
import { countyChooser, leadRow } from './leads.ts';
import { once } from './step.ts';
import { vacuum } from './vacuum.ts';

export const maxExtraLeads = 1_000_000;
const batch = 20_000;

export type ExtraLeads = {
  /** How many leads to add to the default ones. */
  count: number;
  /** The number of the first one; lower numbers are in use. */
  first: number;
  progress: (done: number) => void;
};

export function requireExtraLeads(count: number): void {
  if (Number.isInteger(count) && count >= 1 && count <= maxExtraLeads) return;
  throw new Error(`The number of extra leads must be a whole number from 1 to ${maxExtraLeads}.`);
}

/** In batches, so that an interrupted run continues where it stopped, and a larger number adds only what is missing. */
export async function addExtraLeads(db: Db, counties: SeedCounty[], now: Date, extra: ExtraLeads): Promise<void> {
  const { count, first, progress } = extra;
  const choose = countyChooser(counties);
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch);
    const added = await once(db, `extra leads ${from + 1}-${to}`, (tx) => {
      const rows = Array.from({ length: to - from }, (_, at) => leadRow(choose, now, first + from + at));
      return insertRows(tx, filings, rows);
    });
    // The embedded database keeps its whole log until a checkpoint: ten batches are a gigabyte.
    if (added && (to === count || (to / batch) % 10 === 0)) await vacuum(db, filings);
    progress(to);
  }
}
