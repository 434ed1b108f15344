export type Cell = string | number | boolean | null;

export type ExportTable = { columns: string[]; rows: Cell[][] };

/** Creates a column for every field that any record has. */
export function tableFromRecords(
  records: Record<string, string | number | boolean>[],
  byColumn: (one: string, other: string) => number,
): ExportTable {
  const columns = [...new Set(records.flatMap((record) => Object.keys(record)))].sort(byColumn);
  const rows = records.map((record) =>
    columns.map((column) => (Object.hasOwn(record, column) ? (record[column] ?? null) : null)),
  );
  return { columns, rows };
}
