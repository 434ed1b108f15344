import { sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';

/** The row count and checksum of every table, to detect any change. */
export async function fingerprint(db: Db): Promise<Record<string, string>> {
  const found = await rows(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by table_name`,
  );
  // Every request changes rate_limits.
  const names = found.map(({ name }) => String(name)).filter((name) => name !== 'rate_limits');
  const prints = names.map(
    (name) => sql`select ${name}::text as name, count(*)::int as rows,
      md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
  );
  const printed = await rows(db, sql.join(prints, sql` union all `));
  return Object.fromEntries(printed.map(({ name, rows: count, sum }) => [String(name), `${count} rows, ${sum}`]));
}
