import { sql } from 'drizzle-orm';
import { type DatabaseOptions, type Db, openDatabase, rows } from '#db/client.ts';
import { filings } from '#db/schema.ts';
import { leadCount } from '#db/seed/filings.ts';
import { seed } from '#db/seed/seed.ts';
import { vacuum } from '#db/seed/vacuum.ts';

/** Fills a new database with the sample data and the given number of leads in total. */
export async function prepareLeads(
  options: DatabaseOptions,
  leads: number,
  progress: (leads: number) => void,
): Promise<void> {
  const { db, close } = await openDatabase({ ...options, longStatements: true });
  try {
    await withoutIndexes(db, () =>
      seed(db, new Date(), { leads: leads - leadCount, progress: (extra) => progress(leadCount + extra) }),
    );
    await vacuum(db, filings);
  } finally {
    await close();
  }
}

/** Inserting a million rows is faster when the indexes are built at the end. */
async function withoutIndexes(db: Db, fill: () => Promise<void>): Promise<void> {
  const indexes = await rows(
    db,
    sql`select indexname as name, indexdef as definition from pg_indexes
      where tablename = 'filings' and indexdef not like 'CREATE UNIQUE%'`,
  );
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
  await fill();
  for (const { definition } of indexes) await db.execute(sql.raw(String(definition)));
}
