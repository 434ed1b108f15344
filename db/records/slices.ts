import { type Db, isOnServer } from '../client.ts';
import { longTransactions } from './long-transactions.ts';
import { besideVisitors, firstBesideVisitors, paceOf } from './pace.ts';

/** What has been done up to and with a slice. */
export type Slice<Result> = {
  result: Result;
  /** Rows of this slice alone. */
  rows: number;
  /** It reached its limit. */
  hasMore: boolean;
};

export type SliceStart<Result> = {
  /** Rows at most; null for all of them. */
  limit: number | null;
  /** The result of the slices before it; null for the first. */
  before: Result | null;
};

/**
 * Work on many rows: one transaction on PostgreSQL, several on the embedded database, where everybody waits for each. What
 * a slice did is stored, so work that was ended between two of them must be able to begin again.
 */
export async function inSlices<Result>(
  db: Db,
  work: (tx: Db, start: SliceStart<Result>) => Promise<Slice<Result>>,
  now: () => number = () => performance.now(),
): Promise<Result> {
  const inTransaction = longTransactions(db);
  const { batchSize: largest, batchMs: targetMs } = besideVisitors;
  const pace = isOnServer(db) ? null : paceOf({ first: firstBesideVisitors, largest, targetMs });
  for (let before: Result | null = null; ; ) {
    const start: SliceStart<Result> = { limit: pace?.size ?? null, before };
    let began = now();
    const { result, rows, hasMore } = await inTransaction((tx) => {
      began = now();
      return work(tx, start);
    });
    if (!hasMore) return result;
    pace?.took(rows, now() - began);
    before = result;
  }
}
