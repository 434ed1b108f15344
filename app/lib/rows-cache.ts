export type Kept<Row> = { rows: Row[]; total: number; at: number };

const freshFor = 60_000;
const most = 40;

/** Lists that were shown lately, so that going back to a filter shows its rows at once. */
const kept = new Map<string, Kept<unknown>>();

export function recall<Row>(key: string, now: number): Kept<Row> | null {
  const found = kept.get(key);
  return found && now - found.at < freshFor ? (found as Kept<Row>) : null;
}

export function keep<Row>(key: string, list: Kept<Row>): void {
  kept.delete(key);
  kept.set(key, list);
  const [oldest] = kept.keys();
  if (kept.size > most && oldest !== undefined) kept.delete(oldest);
}

/** For a list that was changed from this page: what is kept of it is no longer true. */
export function forget(prefix: string): void {
  for (const key of kept.keys()) if (key.startsWith(prefix)) kept.delete(key);
}
