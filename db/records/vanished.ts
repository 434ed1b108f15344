import { type SQL, sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { dayByState } from '#domain/time/state-zones.ts';
import { type Db, rows } from '../client.ts';

/** A whole list of some counties: what it does not have has vanished. */
export type WholeList = {
  dataset: DatasetType;
  fips: string[];
  /** ISO: the date of the list. */
  sourceDate: string;
  /** The reads that make the list. */
  runIds: string[];
};

/** Open records that none of the reads had; a newer file that has one keeps it. */
const isVanished = ({ dataset, fips, sourceDate, runIds }: WholeList): SQL =>
  sql`filings.dataset_type = ${dataset} and filings.fips = any(${sql.param(fips)}::text[]) and closed_on is null and not is_sample
    and (filings.run_id is null or filings.run_id <> all(${sql.param(runIds)}::uuid[])) and last_seen_at <= ${sourceDate}::timestamptz`;

export type VanishedCount = {
  fips: string;
  vanished: number;
  /** Records that were open before the reads. */
  open: number;
};

export async function countVanished(tx: Db, list: WholeList): Promise<VanishedCount[]> {
  const found = await rows(
    tx,
    sql`select filings.fips, count(*) filter (where ${isVanished(list)})::int as vanished,
        count(*)::int - coalesce(max(added.records), 0)::int as open
      from filings left join (
        select fips, sum(rows_added) as records from import_runs
        where dataset_type = ${list.dataset} and run_id = any(${sql.param(list.runIds)}::uuid[]) group by fips
      ) as added on added.fips = filings.fips
      where filings.dataset_type = ${list.dataset} and filings.fips = any(${sql.param(list.fips)}::text[])
        and closed_on is null and not is_sample
      group by filings.fips`,
  );
  return found as VanishedCount[];
}

export type ClosedCounty = { fips: string; closed: number };

/**
 * Closes what has vanished, at most so many records, on the day that the list has in its county. Returns how many in each
 * county.
 */
export async function closeVanished(
  tx: Db,
  list: WholeList,
  { now, limit }: { now: string; limit: number | null },
): Promise<ClosedCounty[]> {
  const days = dayByState(new Date(list.sourceDate));
  const inUtc = list.sourceDate.slice(0, 10);
  const isChosen =
    limit === null
      ? isVanished(list)
      : sql`id = any(array(select id from filings where ${isVanished(list)} limit ${limit}))`;
  const closed = await rows(
    tx,
    sql`with closed as (
      update filings set closed_on = coalesce(${JSON.stringify(days)}::jsonb ->> state, ${inUtc})::date, close_reason = 'vanished',
        updated_at = ${now}::timestamptz
      where ${isChosen} returning fips
    ) select fips, count(*)::int as closed from closed group by fips`,
  );
  return closed as ClosedCounty[];
}
