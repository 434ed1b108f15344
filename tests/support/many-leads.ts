import { sql } from 'drizzle-orm';
import { type DatabaseOptions, openDatabase, rows } from '#db/client.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
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
 * read only the statistics. A fifth of the filings are closed, and the value of a third is unknown.
 */
export async function storeManyLeads(database: ServedDatabase, count: number): Promise<void> {
  const { db, close } = await openDatabase(optionsOf(database));
  const one = (list: readonly string[], of: string) =>
    sql.raw(`(array['${list.join("','")}'])[1 + (${of}) % ${list.length}]`);
  try {
    const indexes = await rows(
      db,
      sql`select indexname as name, indexdef as definition from pg_indexes
        where tablename = 'filings' and indexdef not like 'CREATE UNIQUE%'`,
    );
    for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(String(name))}`);
    await db.execute(sql`insert into filings (dataset_type, fips, county, state, source_key, filed_on, captured_at, last_seen_at,
        closed_on, close_reason, property_address, public_address, address_key, market_value, record, score, quality, factors, updated_at)
      select ${one(datasetNames, 'n / 13')}, lpad(((n * 53) % 3109)::text, 5, '0'),
        ${one(words, 'n / 11')} || ${one(endings, 'n / 5')}, ${one(states, '(n * 31) % 97')}, 'many ' || n,
        current_date - (n * 17) % 700, now(), now(), case when is_closed then current_date end, case when is_closed then 'sold' end,
        address, address, lower(address),
        case when n % 3 > 0 then (n * 71) % 9000 * 100 end, '{}', (n * 37) % 101,
        case when (n * 37) % 101 >= 80 then 'hot' when (n * 37) % 101 >= 50 then 'warm' else 'cold' end,
        '{"equity": 20, "vacancy": 5}', now() - n * interval '1 second'
      from (select n, n % 5 = 4 as is_closed,
          n % 9973 || ' ' || ${one(words, 'n / 7')} || ${one(endings, 'n / 3')} || ' ' || ${one(ways, 'n')} as address
        from generate_series(1, ${count}::int) as n) as numbered`);
    for (const { definition } of indexes) await db.execute(sql.raw(String(definition)));
    await db.execute(sql`vacuum analyze filings`);
    await db.execute(
      sql`update pg_class set reltuples = 1000000 where oid = 'filings'::regclass and reltuples < 1000000`,
    );
  } finally {
    await close();
  }
}
