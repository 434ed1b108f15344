import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';

/**
 * Files whose exclusivity is over become public again. Everything else that changes what is withheld is a change of a row,
 * which triggers follow at once (db/migrations/0010_what_strangers_see.sql).
 */
export async function releaseExpired(db: Db): Promise<void> {
  const expired = await rows(
    db,
    sql`select fips, dataset_type as dataset from county_datasets as file
      where not is_sample and exclusive_until is not null
        and not exists (select from withheld_files as withheld
          where withheld.fips = file.fips and withheld.dataset_type = file.dataset_type)
        and exists (select from filings where is_withheld and dataset_type = file.dataset_type and fips = file.fips)`,
  );
  for (const file of expired as { fips: string; dataset: DatasetType }[]) await release(db, file);
}

/** With the file locked, so that nobody makes it exclusive again in between. */
async function release(db: Db, { fips, dataset }: { fips: string; dataset: DatasetType }): Promise<void> {
  const file = sql`dataset_type = ${dataset} and fips = ${fips}`;
  await db.transaction(async (tx) => {
    await withoutTimeouts(tx);
    await tx.execute(sql`select from county_datasets where ${file} for update`);
    await tx.execute(sql`update filings set is_withheld = false
      where ${file} and is_withheld and not exists (select from withheld_files where ${file})`);
  });
}
