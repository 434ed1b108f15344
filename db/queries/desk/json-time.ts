import { type SQL, sql } from 'drizzle-orm';

/** A time as ISO text, the same on both databases. */
export function jsonTime(column: SQL): SQL {
  return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
}
