import { sql } from 'drizzle-orm';
import { scoreBins } from '#domain/records/county-dataset.ts';
import type { Db } from '../client.ts';
import { countyDatasets, filings } from '../schema.ts';
import type { SeedCounty } from './counties.ts';
import { extraFilings } from './filings.ts';
import { insertRows } from './insert-rows.ts';
import type { Pair } from './pairs.ts';
import { once } from './step.ts';
import { vacuum } from './vacuum.ts';

export const maxExtraLeads = 1_000_000;
const batch = 5_000;

export type ExtraLeads = {
  /** How many leads to add to the default ones. */
  count: number;
  progress: (done: number) => void;
};

export function requireExtraLeads(count: number): void {
  if (Number.isInteger(count) && count >= 1 && count <= maxExtraLeads) return;
  throw new Error(`The number of extra leads must be a whole number from 1 to ${maxExtraLeads}.`);
}

/** In batches, so that an interrupted run continues where it stopped, and a larger number adds only what is missing. */
export async function addExtraLeads(
  db: Db,
  { counties, pairs }: { counties: SeedCounty[]; pairs: Pair[] },
  now: Date,
  { count, progress }: ExtraLeads,
): Promise<void> {
  const make = extraFilings(counties, pairs, now);
  for (let from = 0; from < count; from += batch) {
    const to = Math.min(count, from + batch);
    const added = await once(db, `extra leads ${from + 1}-${to}`, (tx) => {
      const rows = Array.from({ length: to - from }, (_, at) => make(from + at));
      return insertRows(tx, filings, rows);
    });
    // The embedded database keeps its whole log until a checkpoint: 200,000 leads are a gigabyte.
    if (added && (to === count || to % 200_000 === 0)) await vacuum(db, filings);
    progress(to);
  }
  if (await once(db, `extra leads counted ${count}`, countScores)) await vacuum(db, countyDatasets);
}

/** The histogram is read from the figures of the counties. */
async function countScores(tx: Db): Promise<void> {
  const last = scoreBins - 1;
  await tx.execute(sql`
    with counts as (
      select fips, dataset_type, least(${last}, score / 2) as bin, count(*)::int as leads from filings
      where closed_on is null and score is not null group by 1, 2, 3
    ), lists as (
      select fips, dataset_type, array_agg(coalesce(leads, 0) order by bin) as list
      from (select distinct fips, dataset_type from counts) as places cross join generate_series(0, ${last}) as bin
      left join counts using (fips, dataset_type, bin) group by 1, 2
    )
    update county_datasets set score_counts = lists.list from lists
    where county_datasets.fips = lists.fips and county_datasets.dataset_type = lists.dataset_type and is_sample`);
}
