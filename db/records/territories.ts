import { sql } from 'drizzle-orm';
import type { TerritoryRow } from '#domain/records/check-territory.ts';
import { type FileStatus, filedMonths, scoreBins } from '#domain/records/county-dataset.ts';
import { type Db, rows } from '../client.ts';
import { zeros } from './figures.ts';

export type SavedTerritories = {
  added: number;
  changed: number;
  /** Files that were opened or closed. */
  statuses: { fips: string; dataset: string; from: FileStatus; to: FileStatus }[];
};

/** What the provider decided about one county and dataset, besides its status. */
export type ChangedTerritory = {
  fips: string;
  dataset: string;
  frequency: string;
  soldElsewhere: number;
  exclusiveElsewhereUntil: string | null;
  soldElsewhereBefore: number;
  exclusiveElsewhereUntilBefore: string | null;
};

/**
 * Saves territories: what was sold elsewhere, to which triggers add the subscriptions (0014_customers.sql). A sample becomes real, and so empty until its first import; one that is closed or has no source
 * stays without records. Without a status, a file keeps the one that it has.
 */
export async function saveTerritories(
  tx: Db,
  territories: TerritoryRow[],
): Promise<SavedTerritories & { territories: ChangedTerritory[] }> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(territories)}::jsonb) as given(fips text, county text, state text,
    dataset_type text, update_frequency text, subscribers int, exclusive_until date, file_status text, status_reason text)`;
  const pairs = sql`(fips, dataset_type) in (select given.fips, given.dataset_type from ${given})`;
  const before = (await rows(
    tx,
    sql`select ${stateColumns} from county_datasets where ${pairs} order by fips, dataset_type for update`,
  )) as FileState[];
  await tx.execute(sql`delete from filings where is_sample and ${pairs}`);
  await tx.execute(sql`delete from import_runs where is_sample and ${pairs}`);
  await tx.execute(sql`
    update county_datasets set is_sample = false, last_update = null, record_count = 0, avg_property_value = null,
      lag_p50_hours = null, lag_p90_hours = null, sold_elsewhere = 0, exclusive_elsewhere_until = null,
      file_status = case when ${closedByLaw} then file_status else 'open' end,
      status_reason = case when ${closedByLaw} then status_reason end,
      filed_by_month = ${zeros(filedMonths)}, score_counts = ${zeros(scoreBins)}
    where is_sample and ${pairs}`);
  const saved = await rows(
    tx,
    sql`with saved as (
      insert into county_datasets as stored (fips, county, state, dataset_type, update_frequency, sold_elsewhere,
        exclusive_elsewhere_until, file_status, status_reason)
      select fips, given.county, given.state, dataset_type, given.update_frequency, given.subscribers, given.exclusive_until,
        coalesce(given.file_status, known.file_status, 'open'),
        case when given.file_status is null then known.status_reason else given.status_reason end
      from ${given} left join county_datasets as known using (fips, dataset_type)
      on conflict (fips, dataset_type) do update set
        update_frequency = excluded.update_frequency, sold_elsewhere = excluded.sold_elsewhere,
        exclusive_elsewhere_until = excluded.exclusive_elsewhere_until, file_status = excluded.file_status,
        status_reason = excluded.status_reason
      where (stored.update_frequency, stored.sold_elsewhere, stored.exclusive_elsewhere_until, stored.file_status, stored.status_reason)
        is distinct from (excluded.update_frequency, excluded.sold_elsewhere, excluded.exclusive_elsewhere_until,
          excluded.file_status, excluded.status_reason)
      returning xmax = 0 as is_new
    ) select count(*) filter (where is_new)::int as added, count(*) filter (where not is_new)::int as changed from saved`,
  );
  const after = (await rows(
    tx,
    sql`select ${stateColumns} from county_datasets where ${pairs} order by fips, dataset_type`,
  )) as FileState[];
  const known = new Map(before.map((file) => [`${file.fips} ${file.dataset}`, file]));
  const compared = after.map((file) => ({ file, was: known.get(`${file.fips} ${file.dataset}`) ?? newFile }));
  return {
    ...(saved[0] as Pick<SavedTerritories, 'added' | 'changed'>),
    statuses: compared.flatMap(({ file: { fips, dataset, status }, was }) =>
      was.status === status ? [] : [{ fips, dataset, from: was.status, to: status }],
    ),
    territories: compared.flatMap(({ file: { fips, dataset, frequency, soldElsewhere, until }, was }) =>
      was.frequency === frequency && was.soldElsewhere === soldElsewhere && was.until === until
        ? []
        : [
            {
              ...{ fips, dataset, frequency, soldElsewhere, exclusiveElsewhereUntil: until },
              ...{ soldElsewhereBefore: was.soldElsewhere, exclusiveElsewhereUntilBefore: was.until },
            },
          ],
    ),
  };
}

type FileState = {
  fips: string;
  dataset: string;
  status: FileStatus;
  frequency: string;
  soldElsewhere: number;
  until: string | null;
};

const stateColumns = sql`fips, dataset_type as dataset, file_status as status, update_frequency as frequency,
  sold_elsewhere as "soldElsewhere", exclusive_elsewhere_until::text as until`;

/** A file of which nothing was decided yet. */
const newFile = { status: 'open', frequency: null, soldElsewhere: 0, until: null } as const;

/** What the law closes stays closed when a sample becomes real. */
const closedByLaw = sql`file_status = 'closed_by_law'`;
