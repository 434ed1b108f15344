import { type SQL, sql } from 'drizzle-orm';
import { type Problem, problems } from './problems.ts';
import type { ColumnType, Table } from './tables.ts';

/** The columns an answer has; an unknown one is refused. */
export function selectedColumns(table: Table, select: string[] | null): string[] | Problem {
  const unknown = select?.find((name) => !table.columns.has(name));
  if (unknown !== undefined) return problems.unknownColumn(table.name, unknown);
  return select ?? [...table.columns.keys()];
}

/**
 * A row as JSON text, written by the database so that both drivers give the same: dates, times and numbers included. The columns
 * are those of the list in tables.ts and nobody else's words, so they are put together as text: it is the longest part of a
 * statement, and for every read.
 */
export function rowJson(table: Table, columns: string[]): SQL {
  const values = columns.map((name) => `${valueSql(`"${name}"`, table.columns.get(name)?.type)} as "${name}"`);
  return sql.raw(`(select row_to_json(entry)::text from (select ${values.join(', ')}) as entry)`);
}

/** Timestamps leave in UTC as JavaScript writes them, whatever zone the session has. */
function valueSql(column: string, type: ColumnType | undefined): string {
  return type === 'timestamp' ? `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')` : column;
}
