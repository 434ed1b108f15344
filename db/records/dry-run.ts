import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { ReadFiling } from '#domain/records/complete-filing.ts';
import { type Db, rows } from '../client.ts';
import type { RecordKey, SourceFile } from './merge.ts';
import type { VanishedCount, WholeList } from './vanished.ts';

/**
 * A dry run undoes each batch, so the next one does not see it. The numbers of the rows that it has had are kept in a
 * temporary table, by which it finds rows that repeat an earlier one, and what a whole list no longer has.
 */
export async function createReadKeys(db: Db): Promise<void> {
  await db.execute(sql`create temporary table if not exists read_keys (
    run_id uuid not null, fips text not null, key text not null, content text, primary key (run_id, fips, key))`);
}

/** The rows of a batch that an earlier batch did not have, and those that it had with other content. */
export async function sortOut(
  db: Db,
  file: SourceFile,
  batch: ReadFiling[],
): Promise<{ fresh: ReadFiling[]; repeated: RecordKey[] }> {
  const found = await rows(
    db,
    sql`select fips, key, content from read_keys where run_id = ${file.runId}::uuid
      and (fips, key) in (select fips, key from unnest(${sql.param(batch.map(({ fips }) => fips))}::text[],
        ${sql.param(batch.map((row) => row.source_key))}::text[]) as given(fips, key))`,
  );
  const known = new Map(found.map((row) => [`${row.fips} ${row.key}`, row.content as string | null]));
  const fresh: ReadFiling[] = [];
  const repeated: RecordKey[] = [];
  for (const row of batch) {
    const content = known.get(`${row.fips} ${row.source_key}`);
    // A rejected row only proves that its record is in the source.
    if (content === undefined || content === null) fresh.push(row);
    else if (content !== digest(row)) repeated.push({ fips: row.fips, key: row.source_key });
  }
  return { fresh, repeated };
}

const digest = ({ record }: ReadFiling) => createHash('sha1').update(JSON.stringify(record)).digest('base64');

export async function rememberKeys(db: Db, file: SourceFile, batch: ReadFiling[], seen: RecordKey[]): Promise<void> {
  const keys = [
    ...batch.map((row) => ({ fips: row.fips, key: row.source_key, content: digest(row) })),
    ...seen.map(({ fips, key }) => ({ fips, key, content: null })),
  ];
  await db.execute(sql`
    insert into read_keys as known (run_id, fips, key, content)
    select distinct on (fips, key) ${file.runId}::uuid, fips, key, content
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as given(fips text, key text, content text)
    order by fips, key, content nulls last
    on conflict (run_id, fips, key) do update set content = coalesce(known.content, excluded.content)`);
}

/** What the whole list would close. */
export async function countMissing(tx: Db, { dataset, fips, sourceDate, runIds }: WholeList): Promise<VanishedCount[]> {
  const found = await rows(
    tx,
    sql`select fips, count(*)::int as open, count(*) filter (where last_seen_at <= ${sourceDate}::timestamptz
        and not exists (select from read_keys where run_id = any(${sql.param(runIds)}::uuid[])
          and read_keys.fips = filings.fips and read_keys.key = filings.source_key))::int as vanished
      from filings where dataset_type = ${dataset} and fips = any(${sql.param(fips)}::text[])
        and closed_on is null and not is_sample group by fips`,
  );
  return found as VanishedCount[];
}

export async function forgetKeys(db: Db, runIds: string[]): Promise<void> {
  await db.execute(sql`delete from read_keys where run_id = any(${sql.param(runIds)}::uuid[])`);
}
