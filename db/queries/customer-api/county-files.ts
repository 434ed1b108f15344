import { sql } from 'drizzle-orm';
import { type Db, type Row, rows } from '#db/client.ts';
import { type BuyerToday, entitledFiles } from '../delivery/entitled.ts';

/** The county files that the customer may have today, with what is known of their source. */
export async function countyFiles(db: Db, buyer: BuyerToday): Promise<Row[]> {
  return rows(
    db,
    sql`select files.dataset_type, files.fips, subscription.ends_on::text, subscription.is_exclusive,
        file.county, file.state, file.update_frequency, to_json(file.last_update) as last_update,
        coalesce(counts.open, 0) as open
      from (${entitledFiles(buyer)}) as files
      join lateral (select ends_on, is_exclusive from subscriptions
        where customer_id = ${buyer.customerId} and subscriptions.dataset_type = files.dataset_type
          and subscriptions.fips = files.fips and starts_on <= ${buyer.today}::date
        order by ends_on desc limit 1) as subscription on true
      left join county_datasets as file on file.dataset_type = files.dataset_type and file.fips = files.fips
      left join filing_counts as counts on counts.dataset_type = files.dataset_type and counts.fips = files.fips
      order by files.fips, files.dataset_type`,
  );
}
