import type { Db } from '../client.ts';
import { withoutTimeouts } from '../postgres-transactions.ts';

export type InTransaction = <Result>(work: (tx: Db) => Promise<Result>) => Promise<Result>;

/** Transactions that lock counties: they take as long as they need, and one that a deadlock ended is tried again. */
export function longTransactions(db: Db): InTransaction {
  return (work) =>
    retried(() =>
      db.transaction(async (tx) => {
        await withoutTimeouts(tx);
        return work(tx);
      }),
    );
}

const deadlock = '40P01';
const maxTries = 5;

/** Two imports may wait for each other's counties; the database ends one of them, which tries again. */
async function retried<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      const { code, cause } = error as { code?: string; cause?: { code?: string } };
      if ((code ?? cause?.code) !== deadlock || tries === maxTries) throw error;
    }
  }
}
