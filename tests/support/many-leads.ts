import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import type { ServedDatabase } from './served-databases.ts';

const words = [
  'Oak',
  'Willow',
  'Thistle',
  'Amber',
  'Otter',
  'Bracken',
  'Juniper',
  'Maple',
  'Cedar',
  'Harbor',
  'Meadow',
];
const endings = [
  'field',
  'dale',
  'ridge',
  'moor',
  'mere',
  'ton',
  'wood',
  'brook',
  'haven',
  'view',
  'gate',
  'crest',
  'fall',
];
const ways = ['Ave', 'Street', 'Lane', 'Rd', 'Drive', 'Court', 'Way'];
const states = ['TX', 'CA', 'FL', 'NY', 'LA', 'GA', 'OH', 'NC', 'AZ', 'WA', 'WY', 'VT'];

/** Options to open a database that no server has open. */
export function optionsOf({ env }: ServedDatabase): DatabaseOptions {
  return { dataDir: env.DATA_DIR ?? '', databaseUrl: env.DATABASE_URL, longStatements: true };
}

/**
 * Adds leads and sets the table statistics to a million rows. Storing a million takes minutes, and the checks for long tables
 * read only the statistics.
 */
export async function storeManyLeads(database: ServedDatabase, count: number): Promise<void> {
  const { db, close } = await openDatabase(optionsOf(database));
  const one = (list: string[], of: string) => sql.raw(`(array['${list.join("','")}'])[1 + (${of}) % ${list.length}]`);
  try {
    const indexes = await rows(
      db,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'lead_scores' and indexname not like '%_pkey'`,
    );
    for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
    await db.execute(sql`insert into lead_scores (property_address, county, state, score, quality, factors, last_updated)
      select n % 9973 || ' ' || ${one(words, 'n / 7')} || ${one(endings, 'n / 3')} || ' ' || ${one(ways, 'n')},
        ${one(words, 'n / 11')} || ${one(endings, 'n / 5')}, ${one(states, '(n * 31) % 97')}, (n * 37) % 101,
        case when (n * 37) % 101 >= 80 then 'hot' when (n * 37) % 101 >= 50 then 'warm' else 'cold' end,
        '{"equity": 20, "vacancy": 5}', now() - n * interval '1 second' from generate_series(1, ${count}::int) as n`);
    for (const { definition } of indexes) await db.execute(sql.raw(String(definition)));
    await db.execute(sql`vacuum analyze lead_scores`);
    await db.execute(
      sql`update pg_class set reltuples = 1000000 where oid = 'lead_scores'::regclass and reltuples < 1000000`,
    );
  } finally {
    await close();
  }
}
