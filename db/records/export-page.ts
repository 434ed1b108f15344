import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import type { CheckedFiling } from '#domain/records/filing.ts';
import { type Db, rows } from '../client.ts';
import { isPublicFile } from '../queries/public-files.ts';

export type ExportRequest = {
  fips: string | null;
  dataset: DatasetType | null;
  /** Also what is closed. */
  closed: boolean;
  samples: boolean;
  /** Also files that are sold to one subscriber: a file for that subscriber. */
  exclusive: boolean;
  /** The last record of the page before. */
  after: { dataset_type: string; fips: string; source_key: string } | null;
};

export type ExportedFiling = CheckedFiling & { is_sample: boolean; score: number | null; quality: string | null };

export const exportPageSize = 1000;

/** Records that are not suppressed and whose files are not closed, in the order of their unique index, so that every page is found at once. */
export async function exportPage(
  db: Db,
  { fips, dataset, closed, samples, exclusive, after }: ExportRequest,
): Promise<ExportedFiling[]> {
  const conditions = [
    // There is no option for it: what is on the suppression list leaves in no file, and neither does a closed one.
    sql`not is_suppressed`,
    exclusive ? isPublicFile('filings', { exclusive }) : sql`not is_withheld`,
    dataset && sql`dataset_type = ${dataset}`,
    fips && sql`fips = ${fips}`,
    !closed && sql`closed_on is null`,
    !samples && sql`not is_sample`,
    after && sql`(dataset_type, fips, source_key) > (${after.dataset_type}, ${after.fips}, ${after.source_key})`,
  ].filter((condition) => condition !== false && condition !== null && condition !== '');
  const found = await rows(
    db,
    sql`select dataset_type, fips, county, state, source_key, filed_on::text, to_json(posted_at) as posted_at,
        to_json(captured_at) as captured_at, closed_on::text, close_reason, property_address, market_value, record, is_sample,
        score, quality
      from filings where ${sql.join(conditions, sql` and `)}
      order by dataset_type, fips, source_key limit ${exportPageSize}`,
  );
  return found as ExportedFiling[];
}

export type WithheldCounts = { closed: number; exclusive: number };

/** How many files of a request strangers may not have. */
export async function countWithheld(
  db: Db,
  { fips, dataset }: Pick<ExportRequest, 'fips' | 'dataset'>,
): Promise<WithheldCounts> {
  const [found] = await rows(
    db,
    sql`select count(*) filter (where not is_exclusive)::int as closed, count(*) filter (where is_exclusive)::int as exclusive
      from withheld_files where fips = coalesce(${fips}, fips) and dataset_type = coalesce(${dataset}, dataset_type)`,
  );
  return found as WithheldCounts;
}
