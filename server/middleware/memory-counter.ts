export type Limit = { points: number; seconds: number };

/**
 * Counts a visitor's request: 0 when it may pass, else the milliseconds to wait. Negative points return what was
 * counted.
 */
export type Counter = (visitor: string, points?: number) => number;

type Count = { used: number; until: number };
type Options = { maxVisitors?: number; now?: () => number };

/**
 * Counts in the memory of this process, by a monotonic clock. The number of visitors is limited: a flood from new
 * addresses drops the oldest counts instead of using up memory.
 */
export function memoryCounter({ points, seconds }: Limit, options: Options = {}): Counter {
  const { maxVisitors = 50_000, now = () => performance.now() } = options;
  const counts = new Map<string, Count>();

  /** A Map keeps insertion order and all entries live equally long, so expired ones come first. */
  function forget(moment: number): void {
    for (const [visitor, { until }] of counts) {
      if (until > moment && counts.size <= maxVisitors) return;
      counts.delete(visitor);
    }
  }

  return (visitor, counted = 1) => {
    const moment = now();
    const known = counts.get(visitor);
    if (known && known.until > moment) {
      known.used = Math.max(0, known.used + counted);
      return known.used <= points || counted < 0 ? 0 : known.until - moment;
    }
    if (counted < 0) return 0;
    counts.delete(visitor);
    counts.set(visitor, { used: counted, until: moment + seconds * 1000 });
    forget(moment);
    return 0;
  };
}
