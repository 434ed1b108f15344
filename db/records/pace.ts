/** How many rows the next transaction may have. */
export type Pace = { readonly size: number; took: (rows: number, ms: number) => void };

export type PaceLimits = {
  first: number;
  largest: number;
  /** How long others may wait for one transaction; null where nobody waits. */
  targetMs: number | null;
};

/** What every transaction needs, however few its rows are, takes about as long as this many rows. */
const smallest = 50;

/**
 * Sizes that double while there is time, and shrink as soon as a transaction has taken too long. They shrink by half at
 * most, because one that was slow may have waited for the disk or for other programs.
 */
export function paceOf({ first, largest, targetMs }: PaceLimits): Pace {
  let size = Math.min(first, largest);
  return {
    get size() {
      return size;
    },
    took: (rows, ms) => {
      const inTime = targetMs === null ? Number.POSITIVE_INFINITY : Math.floor((rows * targetMs) / ms);
      const isSlow = targetMs !== null && ms > targetMs;
      // A few rows in little time say nothing about many, so only slow ones make the next transaction smaller.
      const next = isSlow
        ? Math.max(smallest, Math.ceil(size / 2), inTime)
        : Math.max(size, Math.min(2 * size, inTime));
      size = Math.min(largest, next);
    },
  };
}

/** On the embedded database of a server, where everybody waits for one transaction. */
export const besideVisitors = { batchSize: 500, batchMs: 150 };

/** The first transaction, of which nobody knows yet how long it takes. */
export const firstBesideVisitors = 100;
