import type { SQL } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Db, TimedRead } from '#db/client.ts';
import { type StateScores, scoresByState, scoresOfCounty, scoresOfSearch } from '#db/queries/leads.ts';
import { addCounts, histogramOf, type LeadHistogram, noCounts } from '#domain/leads/histogram.ts';
import type { LeadChoices } from '#domain/leads/lead-filters.ts';
import { maxExactCount } from '#domain/lists/bounds.ts';

export type HistogramFilter = LeadChoices & { fips: string | null };

const inCountyFigures = ['state', 'fips', 'dataset', 'quality'] as const satisfies (keyof HistogramFilter)[];
type CountyFilter = Pick<HistogramFilter, (typeof inCountyFigures)[number]>;

/** Whether the figures of the counties can answer the filter. */
export function isInCountyFigures(filter: HistogramFilter): boolean {
  const keys: string[] = inCountyFigures;
  return Object.entries(filter).every(([key, value]) => value === null || keys.includes(key));
}

export type LeadHistograms = {
  /** The scores of all leads of a state, county or dataset, from the figures of the counties. */
  ofFilter: (filter: CountyFilter) => Promise<LeadHistogram>;
  /** The scores of the leads that a search finds, at most 10,001 of them. */
  ofSearch: (where: SQL) => Promise<LeadHistogram>;
};

type Dependencies = {
  db: Db;
  timedRead: TimedRead;
  /** Monotonic, in milliseconds. */
  clock?: () => number;
};

const cacheMs = 15_000;

export function leadHistograms({ db, timedRead, clock = () => performance.now() }: Dependencies): LeadHistograms {
  // The figures of all states answer every filter but a county, so they are read once for all of them.
  const byState = new LRUCache<'all', StateScores[]>({
    max: 1,
    ttl: cacheMs,
    ttlResolution: 0,
    perf: { now: clock },
    fetchMethod: () => scoresByState(db),
  });

  return {
    async ofFilter({ state, fips, dataset, quality }) {
      if (fips) return histogramOf((await scoresOfCounty(db, { fips, dataset, state })) ?? noCounts, quality, false);
      const counts = (await byState.forceFetch('all'))
        .filter((row) => (!state || row.state === state) && (!dataset || row.dataset === dataset))
        .reduce((sum, row) => addCounts(sum, row.counts), noCounts);
      return histogramOf(counts, quality, false);
    },
    async ofSearch(where) {
      const { counts, total } = histogramOf(await scoresOfSearch(timedRead, where), null, false);
      return { counts, total, capped: total > maxExactCount };
    },
  };
}
