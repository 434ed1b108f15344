import { sql } from 'drizzle-orm';
import type { DatasetType } from '#domain/datasets/dataset-types.ts';
import { type Db, rows } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';

/**
 * Files whose exclusivity is over become public again, and what visitors see of a file follows subscriptions that began or
 * ended by the calendar. Everything else that changes either is a change of a row, which triggers follow at once
 * (db/migrations/0010_what_strangers_see.sql and 0014_customers.sql).
 */
export async function releaseExpired(db: Db): Promise<void> {
  await countAgain(db);
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

/**
 * Computes the subscribers and the exclusivity of files again whose subscriptions began or ended in the last days; the
 * job runs more often, and those that it missed while nothing ran are found too. A change of any column computes them.
 */
async function countAgain(db: Db): Promise<void> {
  const outdated = await rows(
    db,
    sql`with today as (select (now() at time zone 'UTC')::date as day), touched as (
        select fips, dataset_type from subscriptions, today
          where ends_on between today.day - ${lookBackDays}::int and today.day - 1 and not is_sample
        union select fips, dataset_type from subscriptions, today
          where starts_on between today.day - ${lookBackDays}::int and today.day + 1 and not is_sample
      ), current as (
        select file.id, file.subscribers, file.exclusive_until,
          file.sold_elsewhere + count(distinct sold.customer_id) filter (where sold.starts_on <= today.day) as counted,
          greatest(file.exclusive_elsewhere_until,
            max(sold.ends_on) filter (where sold.is_exclusive and sold.starts_on <= today.day + 1)) as until
        from today, touched join county_datasets as file using (fips, dataset_type)
        left join subscriptions as sold on sold.fips = file.fips and sold.dataset_type = file.dataset_type
          and sold.ends_on >= (now() at time zone 'UTC')::date and sold.starts_on <= sold.ends_on and not sold.is_sample
        where not file.is_sample group by file.id, today.day
      )
      select id from current where subscribers <> counted or exclusive_until is distinct from until order by id`,
  );
  for (const { id } of outdated) {
    await db.transaction(async (tx) => {
      await withoutTimeouts(tx);
      await tx.execute(sql`update county_datasets set subscribers = subscribers where id = ${id}::uuid`);
    });
  }
}

/** Far longer than a server is ever stopped, and few enough to be read every ten minutes. */
const lookBackDays = 60;

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
