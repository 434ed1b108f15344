export type Range = { from: number; to: number };
export type Part<Row> = { rows: Row[]; total: number };

/** So many rows from the start of a list, of which one answer holds at most so many. Null when any part of it did not come. */
export async function readFromStart<Row>(
  count: number,
  most: number,
  read: (range: Range) => Promise<Part<Row> | null>,
): Promise<Part<Row> | null> {
  const rows: Row[] = [];
  let total = 0;
  do {
    const asked = Math.min(count - rows.length, most);
    const part = await read({ from: rows.length, to: rows.length + asked - 1 });
    if (!part) return null;
    rows.push(...part.rows);
    total = part.total;
    if (part.rows.length < asked) break;
  } while (rows.length < Math.min(count, total));
  return { rows, total };
}
