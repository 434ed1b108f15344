export type Limit = { points: number; seconds: number };

/** Counts one request of a visitor: 0 when it may pass, else the milliseconds to wait. */
export type Counter = (visitor: string) => number;

type Count = { used: number; until: number };
type Options = { maxVisitors?: number; now?: () => number };

/**
 * Counts in the memory of this process, by a clock that nobody sets. It knows a limited number of visitors: a flood from ever
 * new addresses costs those who came first their count, never the process its memory.
 */
export function memoryCounter({ points, seconds }: Limit, options: Options = {}): Counter {
  const { maxVisitors = 50_000, now = () => performance.now() } = options;
  const counts = new Map<string, Count>();

  /** A map keeps the order in which its entries came, and all stay equally long: those that are over stand first. */
  function forget(moment: number): void {
    for (const [visitor, { until }] of counts) {
      if (until > moment && counts.size <= maxVisitors) return;
      counts.delete(visitor);
    }
  }

  return (visitor) => {
    const moment = now();
    const known = counts.get(visitor);
    if (known && known.until > moment) {
      known.used += 1;
      return known.used <= points ? 0 : known.until - moment;
    }
    counts.delete(visitor);
    counts.set(visitor, { used: 1, until: moment + seconds * 1000 });
    forget(moment);
    return 0;
  };
}
