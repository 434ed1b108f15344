export type RowRange = { from: number; to: number };
export type Identified = { id: string };
export type RowPage<Row> = { rows: Row[]; total: number };
type CachedList<Row> = RowPage<Row> & { at: number };

/** The first `count` rows of a list; one response has at most `maxRows`. */
export async function readFromStart<Row extends Identified>(
  count: number,
  maxRows: number,
  read: (range: RowRange) => Promise<RowPage<Row>>,
): Promise<RowPage<Row>> {
  let rows: Row[] = [];
  let total = 0;
  let from = 0;
  do {
    const requested = Math.min(count - from, maxRows);
    const part = await read({ from, to: from + requested - 1 });
    rows = withNewRows(rows, part.rows);
    total = part.total;
    from += part.rows.length;
    if (part.rows.length < requested) break;
  } while (from < Math.min(count, total));
  return { rows, total };
}

/**
 * The list with another page. If rows were added on the server in the meantime, the page repeats some, which are left
 * out.
 */
export function withNewRows<Row extends Identified>(rows: Row[], page: Row[]): Row[] {
  const known = new Set(rows.map(({ id }) => id));
  return [...rows, ...page.filter(({ id }) => !known.has(id))];
}

const cacheMs = 60_000;
const maxLists = 40;

/** Recently shown lists, so that going back to a filter shows its rows at once. */
const cache = new Map<string, CachedList<unknown>>();

export function cachedList<Row>(key: string, now: number): CachedList<Row> | null {
  const found = cache.get(key);
  return found && now - found.at < cacheMs ? (found as CachedList<Row>) : null;
}

export function cacheList<Row>(key: string, list: CachedList<Row>): void {
  cache.delete(key);
  cache.set(key, list);
  const [oldest] = cache.keys();
  if (cache.size > maxLists && oldest !== undefined) cache.delete(oldest);
}
