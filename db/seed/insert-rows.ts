import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../client.ts';

const rowsPerStatement = 4_000;

/** Inserts rows with the column names of the table; rows that conflict with existing ones are skipped. */
export async function insertRows(db: Db, table: PgTable, rows: object[]): Promise<void> {
  const name = sql.identifier(getTableName(table));
  const columns = Object.values(getTableColumns(table)).filter((column) => rows.some((row) => column.name in row));
  const names = sql.join(
    columns.map((column) => sql.identifier(column.name)),
    sql`, `,
  );
  const casts = sql.join(columns.map(castOf), sql`, `);
  for (let start = 0; start < rows.length; start += rowsPerStatement) {
    // One array for each column, because a list of values for each row takes several times as long to build and parse.
    const some = rows.slice(start, start + rowsPerStatement) as Record<string, unknown>[];
    const lists = sql.join(
      columns.map(
        (column) => sql`${sql.param(some.map((row) => textOf(column, row[column.name])))}::${plainType(column)}[]`,
      ),
      sql`, `,
    );
    await db.execute(
      sql`insert into ${name} (${names}) select ${casts} from unnest(${lists}) as given(${names}) on conflict do nothing`,
    );
  }
}

/** Arrays and documents go as text: unnest would take arrays apart. */
function isText(column: PgColumn): boolean {
  return /^jsonb?$|\[/.test(column.getSQLType());
}

function plainType(column: PgColumn): SQL {
  // Without the precision: numeric(14, 2).
  return sql.raw(isText(column) ? 'text' : (column.getSQLType().split('(')[0] ?? ''));
}

function castOf(column: PgColumn): SQL {
  const name = sql.identifier(column.name);
  return isText(column) ? sql`${name}::${sql.raw(column.getSQLType())}` : sql`${name}`;
}

function textOf(column: PgColumn, value: unknown): unknown {
  if (value === null || value === undefined || !isText(column)) return value ?? null;
  return Array.isArray(value) && column.getSQLType().includes('[') ? `{${value.join(',')}}` : JSON.stringify(value);
}
