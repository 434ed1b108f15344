export type Cell = string | number | boolean | null;

export type Table = { columns: string[]; rows: Cell[][] };

/** Records as a table: a column for every field that any of them has, in the order in which the fields first appear. */
export function tableOf(records: Record<string, string | number | boolean>[]): Table {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))];
  const rows = records.map((record) =>
    columns.map((column) => (Object.hasOwn(record, column) ? (record[column] ?? null) : null)),
  );
  return { columns, rows };
}
