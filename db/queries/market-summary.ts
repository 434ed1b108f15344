import { type SQL, sql } from 'drizzle-orm';
import type { TimedRead } from '#db/client.ts';
import type { MarketSummary } from '#domain/market/summary.ts';
import { lastRead } from './sample-reads.ts';

/** What to add up: a condition over the columns of market_intelligence, and whether to list the counties too. */
export type SummaryRequest = { where: SQL | null; byCounty: boolean };

/**
 * One statement and one scan, so that totals and counties are of the same moment. PostgreSQL 18 and the embedded database
 * remove the join of the view with its own table; older versions hash it.
 */
export async function marketSummary(
  timedRead: TimedRead,
  { where, byCounty }: SummaryRequest,
  now: Date,
): Promise<MarketSummary> {
  const [found] = await timedRead(
    () => sql`with county as (
        select entry.fips, min(entry.state) as state, count(*) as entries, sum(entry.record_count) as records,
          count(*) filter (where entry.is_sample) as samples,
          sum(entry.record_count::float8 * entry.avg_property_value) as worth,
          sum(entry.record_count) filter (where entry.avg_property_value is not null) as valued,
          avg(entry.avg_property_value)::float8 as mean, sum(stored.subscribers) as subscribers,
          max(${lastRead(now, 'stored')}) as newest
        from (select * from market_intelligence${where ? sql` where ${where}` : sql``}) as entry
        join county_datasets as stored on stored.id = entry.id
        group by entry.fips
      )
      select coalesce(sum(entries), 0)::int as entries, count(*)::int as counties, count(distinct state)::int as states,
        coalesce(sum(records), 0)::float8 as records, round(sum(worth) / nullif(sum(valued), 0)) as average_value,
        coalesce(sum(samples), 0)::int as samples,
        to_char(max(newest) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as as_of,
        ${byCounty ? countiesSql : sql`null`} as by_county
      from county`,
  );
  const { by_county, ...totals } = found as Omit<MarketSummary, 'by_county'> & { by_county: string | null };
  return { ...totals, by_county: JSON.parse(by_county ?? '[]') };
}

/**
 * As JSON text, because the drivers parse arrays differently. The average is weighted by records where there are any, and
 * in whole thousands as pages show it.
 */
const countiesSql = sql`'[' || string_agg(
  '["' || fips || '",' || records || ','
    || coalesce((round(coalesce(worth / nullif(valued, 0), mean) / 1000) * 1000)::text, 'null') || ',' || subscribers || ']',
  ',' order by fips
) || ']'`;
