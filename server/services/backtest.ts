import { LRUCache } from 'lru-cache';
import type { Db } from '#db/client.ts';
import { type BacktestScope, filesWithSales, pastFilings, salesOf } from '#db/queries/backtest.ts';
import { type Backtest, backtest, backtestDay, type PastRecords, packRecords } from '#domain/backtest/backtest.ts';
import type { Factors } from '#domain/leads/lead.ts';
import { scoreFiling } from '#domain/leads/score-filing.ts';
import type { Weights } from '#domain/leads/visitor-weights.ts';
import { oneAtATime } from './one-at-a-time.ts';

export type Backtests = (scope: BacktestScope, weights: Weights, now: Date) => Promise<Backtest>;

type Dependencies = {
  db: Db;
  /** Each page of records waits for its turn, so that others read in between. */
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  /** Runs work that counts for no visitor: everybody who asks gets its result. */
  detached?: <Result>(work: () => Result) => Result;
  maxRecords?: number;
};

/** Records that are read for one backtest: some seconds, once a day. */
const defaultMaxRecords = 50_000;
const pageSize = 500;
const cachedDays = 40;

/**
 * Backtests by scope. What the log knew on the day is read once a day for a scope, whatever the weights; weights are then a few milliseconds of
 * arithmetic. One scope at a time is read in a process, and four may wait.
 */
export function backtests({
  db,
  queued,
  detached = (work) => work(),
  maxRecords = defaultMaxRecords,
}: Dependencies): Backtests {
  const inTurn = oneAtATime(4);
  type Known = { past: PastRecords } | { refused: Backtest };

  async function read(scope: BacktestScope, today: string): Promise<Known> {
    const all = await queued('filing_events', () => filesWithSales(db, scope));
    let room = maxRecords;
    // Whole files only: a part of one would be its oldest or its newest records.
    const files = all.filter(({ size }) => {
      const fits = size <= room;
      if (fits) room -= size;
      return fits;
    });
    if (all.length > 0 && files.length === 0) return { refused: { kind: 'many' } };
    const sales = files.length === 0 ? [] : await queued('filing_events', () => salesOf(db, files));
    const day = backtestDay(sales, today);
    if (!day) return { refused: { kind: 'few', sales: sales.length, records: 0 } };
    const records: { id: string; factors: Factors; isSold: boolean }[] = [];
    for (const file of files) {
      for (let after: string | null = ''; after !== null; ) {
        const page = await queued('filings', () => pastFilings(db, file, { day, after: after ?? '', limit: pageSize }));
        for (const { id, isSold, filing } of page.found) {
          records.push({ id, isSold, factors: scoreFiling(filing, day).factors });
        }
        after = page.next;
      }
    }
    // Ids are random, so equal scores are in an order that tells nothing.
    records.sort((one, other) => (one.id < other.id ? -1 : 1));
    return { past: packRecords(day, records) };
  }

  const known = new LRUCache<string, Known, { scope: BacktestScope; today: string }>({
    max: cachedDays,
    fetchMethod: (_key, _stale, { context: { scope, today } }) => detached(() => inTurn.run(() => read(scope, today))),
  });

  return async (scope, weights, now) => {
    const today = now.toISOString().slice(0, 10);
    const found = await known.forceFetch(JSON.stringify([scope, today]), { context: { scope, today } });
    return 'refused' in found ? found.refused : backtest(found.past, weights);
  };
}
