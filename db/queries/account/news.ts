import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';

/** Data types and counties, the places of a dataset. */
export type Scope = { types: readonly string[]; fips: readonly string[] };

/** The county files that a dataset consists of, found by their unique index. */
const filesIn = ({ types, fips }: Scope): SQL =>
  sql`file.fips = any(${sql.param(fips)}::text[]) and file.dataset_type = any(${sql.param(types)}::text[])
    and file.file_status = 'open'`;

/** Records that the public lists may show. */
const isListed = sql`filing.closed_on is null and not filing.is_suppressed`;

/**
 * Open records, and how many of them are samples. The figures of the counties are used, because counting the records of
 * a large county takes seconds; suppressed records, of which there are few, are taken off. Counts of a county that is sold
 * to one subscriber are public; its records are not.
 */
export async function countRecords(db: Db, scope: Scope): Promise<{ records: number; samples: number }> {
  const [found] = await rows(
    db,
    sql`with file as (select fips, dataset_type, record_count, is_sample from county_datasets as file where ${filesIn(scope)})
      select coalesce(sum(record_count), 0)::int - (
          select count(*)::int from filings as filing join file using (fips, dataset_type)
          where filing.is_suppressed and filing.closed_on is null and not file.is_sample
        ) as records,
        coalesce(sum(record_count) filter (where is_sample), 0)::int as samples
      from file`,
  );
  const { records, samples } = found as { records: number; samples: number };
  // The figures of an import that is still running may be behind.
  return { records: Math.max(records, samples), samples };
}

export type Captured = {
  records: number;
  samples: number;
  /** The newest capture, as the database writes it: a Date would lose microseconds. Null if nothing is new. */
  newest: string | null;
};

const counts = sql`count(*) filter (where not filing.is_sample)::int as records,
  count(*) filter (where filing.is_sample)::int as samples, max(filing.captured_at)::text as newest`;

/** Records of a dataset, in files that anyone may see, that were captured after `after` and up to `until`. */
export async function capturedIn(
  db: Db,
  scope: Scope,
  { after, until }: { after: string; until: Date },
): Promise<Captured> {
  const [found] = await rows(db, capturedInSql(scope, { after, until }));
  return found as Captured;
}

export function capturedInSql(scope: Scope, { after, until }: { after: string; until: Date }): SQL {
  return sql`select ${counts} from county_datasets as file join public_filings as filing using (fips, dataset_type)
    where ${filesIn(scope)} and filing.captured_at > ${after}::timestamptz
      and filing.captured_at <= ${until.toISOString()}::timestamptz and ${isListed}`;
}

export type CountyNews = Captured & { fips: string; dataset: DatasetType };

/** Records in the watched counties of an account, captured after a moment of each county; counties without any are left out. */
export async function capturedInWatched(
  db: Db,
  { userId, after, until }: { userId: string; after: 'seen_at' | 'alerted_through'; until: Date },
): Promise<CountyNews[]> {
  const found = await rows(
    db,
    sql`select file.fips, file.dataset_type as dataset, ${counts}
      from watched_counties as watched
        join county_datasets as file on file.fips = watched.fips and file.file_status = 'open'
        join public_filings as filing on filing.fips = file.fips and filing.dataset_type = file.dataset_type
      where watched.user_id = ${userId} and filing.captured_at > watched.${sql.identifier(after)}
        and filing.captured_at <= ${until.toISOString()}::timestamptz and ${isListed}
      group by file.fips, file.dataset_type order by file.fips, file.dataset_type`,
  );
  return found as CountyNews[];
}
