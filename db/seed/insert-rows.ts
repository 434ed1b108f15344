import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';

const rowsPerStatement = 1_000;

/** Inserts complete rows with the column names of the table; rows whose id exists are skipped. */
export async function insertRows(db: Db, table: PgTable, rows: object[]): Promise<void> {
  const name = sql.identifier(getTableName(table));
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    // One parameter for thousands of rows, because a list of values for each row takes several times as long to build
    // and parse.
    const json = JSON.stringify(rows.slice(start, start + rowsPerStatement));
    await db.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${json}::jsonb) on conflict do nothing`,
    );
  }
}
