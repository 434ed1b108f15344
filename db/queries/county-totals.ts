import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import type { CountyTotal } from '#domain/county-card/county-totals.ts';
import { lastRead } from './sample-reads.ts';

/** The figures of every county that has a file, by the rules of the county card. */
export async function countyTotals(db: Db, now: Date): Promise<CountyTotal[]> {
  const isOpen = sql`file.file_status = 'open'`;
  const found = await rows(
    db,
    sql`select fips, min(county) as county, min(state) as state, (count(*) filter (where ${isOpen}))::int as datasets,
        coalesce(sum(record_count) filter (where ${isOpen}), 0)::int as open_records,
        extract(epoch from max(${lastRead(now, 'file')}) filter (where ${isOpen})) as newest,
        coalesce(bool_or(is_sample) filter (where ${isOpen}), false) as is_sample
      from county_datasets as file group by fips order by fips`,
  );
  return found.map((row) => ({
    fips: String(row.fips),
    county: String(row.county),
    state: String(row.state),
    datasets: Number(row.datasets),
    openRecords: Number(row.open_records),
    newest: row.newest === null ? null : Number(row.newest),
    isSample: row.is_sample === true,
  }));
}
