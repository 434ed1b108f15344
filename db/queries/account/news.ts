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

export type News = {
  records: number;
  samples: number;
  /** The last entry of the log that was counted; null if no real record is new. */
  seq: number | null;
  /** The newest capture of a sample, as the database writes it: a Date would lose microseconds. Null if none is new. */
  newest: string | null;
};

/** What was counted before: real records by the log, samples by their capture. */
export type Mark = { seq: number; through: string };

/** Entries of the log that bring a record to the lists. */
const brings = sql`event.kind in ('added', 'reopened', 'released')`;

const isSame = (one: string, other: string) =>
  sql.raw(`${one}.fips = ${other}.fips and ${one}.dataset_type = ${other}.dataset_type`);

/** Records of a dataset, in files that anyone may see, that are new since a mark; samples up to `until`. */
export async function newIn(db: Db, scope: Scope, mark: Mark, until: Date): Promise<News> {
  const [real] = await rows(db, loggedInSql(scope, mark.seq));
  const [samples] = await rows(db, capturedInSql(scope, { after: mark.through, until }));
  return { ...(real as Pick<News, 'records' | 'seq'>), ...(samples as Pick<News, 'samples' | 'newest'>) };
}

export function loggedInSql(scope: Scope, after: number): SQL {
  return sql`select count(distinct filing.id)::int as records, max(event.seq)::float8 as seq
    from county_datasets as file join filing_events as event on ${isSame('event', 'file')}
      join public_filings as filing on filing.id = event.filing_id
    where ${filesIn(scope)} and event.seq > ${after} and ${brings} and ${isListed}`;
}

export function capturedInSql(scope: Scope, { after, until }: { after: string; until: Date }): SQL {
  return sql`select count(*)::int as samples, max(filing.captured_at)::text as newest
    from county_datasets as file join public_filings as filing using (fips, dataset_type)
    where ${filesIn(scope)} and filing.is_sample and filing.captured_at > ${after}::timestamptz
      and filing.captured_at <= ${until.toISOString()}::timestamptz and ${isListed}`;
}

export type CountyNews = News & { fips: string; dataset: DatasetType };

/** Where the news of a watched county begin: after its last mail, or after the visit before this one. */
const starts = {
  mail: { real: sql`event.seq > watched.alerted_seq`, sample: sql`filing.captured_at > watched.alerted_through` },
  visit: { real: sql`event.seq > watched.seen_seq`, sample: sql`filing.captured_at > watched.seen_at` },
};

/** What is new in the watched counties of an account; counties without news are left out. */
export async function newInWatched(
  db: Db,
  { userId, since, until }: { userId: string; since: keyof typeof starts; until: Date },
): Promise<CountyNews[]> {
  const { real, sample } = starts[since];
  const watchedFiles = sql`watched_counties as watched
    join county_datasets as file on file.fips = watched.fips and file.file_status = 'open'`;
  const found = await rows(
    db,
    sql`select fips, dataset, sum(records)::int as records, sum(samples)::int as samples, max(seq)::float8 as seq, max(newest)::text as newest
      from (
        select file.fips, file.dataset_type as dataset, count(distinct filing.id) as records, 0 as samples, max(event.seq) as seq,
          null::timestamptz as newest
        from ${watchedFiles} join filing_events as event on ${isSame('event', 'file')}
          join public_filings as filing on filing.id = event.filing_id
        where watched.user_id = ${userId} and ${real} and ${brings} and ${isListed} group by 1, 2
        union all
        select file.fips, file.dataset_type, 0, count(*), null, max(filing.captured_at)
        from ${watchedFiles} join public_filings as filing on ${isSame('filing', 'file')}
        where watched.user_id = ${userId} and filing.is_sample and ${sample}
          and filing.captured_at <= ${until.toISOString()}::timestamptz and ${isListed} group by 1, 2
      ) as news group by fips, dataset order by fips, dataset`,
  );
  return found as CountyNews[];
}
