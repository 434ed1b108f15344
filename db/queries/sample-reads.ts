import { type SQL, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';

/** The step whose time is the moment that the stored reads of samples are made for (db/seed/redate.ts). */
export const readsStep = 'sample reads moved';

const since = sql`(select applied_at from applied_steps where name = ${readsStep})`;

/**
 * When a county file was last read. The reads of samples keep their ages: they follow the clock by whole minutes, without
 * being written again. For a statement that has the file as `alias`.
 */
export function lastRead(now: Date, alias = 'county_datasets'): SQL {
  const file = sql.identifier(alias);
  const passed = sql`date_trunc('minute', ${now.toISOString()}::timestamptz - ${since})`;
  return sql`(${file}.last_update + case when ${file}.is_sample then coalesce(${passed}, interval '0') else interval '0' end)`;
}

/** `data_freshness` at a moment; null if there are no samples, so that the view with its indexes is enough. */
export async function freshnessSource(db: Db, now: Date): Promise<SQL | null> {
  const found = await rows(db, sql`select 1 where ${since} is not null`);
  return found.length > 0 ? freshnessAt(now) : null;
}

export function freshnessAt(now: Date): SQL {
  return sql`(select id, fips, county, state, dataset_type, record_count, ${lastRead(now, 'file')} as last_update,
    update_frequency, is_sample from data_freshness as file)`;
}
