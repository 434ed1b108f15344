import { type Deal, type Stage, stages } from './deal.ts';

export type BoardColumn = {
  stage: Stage;
  deals: Deal[];
  /** The sum of the known values, to the cent. */
  total: number;
};

/** The six columns, each in the order of the given deals. */
export function columnsOf(deals: readonly Deal[]): BoardColumn[] {
  return stages.map((stage) => {
    const own = deals.filter((deal) => deal.stage === stage);
    return { stage, deals: own, total: totalOf(own) };
  });
}

/** The new columns, but with the old object for each unchanged one, so that it is not rendered again. */
export function keepUnchangedColumns(before: readonly BoardColumn[], after: BoardColumn[]): BoardColumn[] {
  return after.map((column) => {
    const old = before.find(({ stage }) => stage === column.stage);
    return old && isSameList(old.deals, column.deals) ? old : column;
  });
}

function isSameList(a: readonly Deal[], b: readonly Deal[]): boolean {
  return a.length === b.length && a.every((deal, index) => deal === b[index]);
}

export function totalOf(deals: readonly Deal[]): number {
  const cents = deals.reduce((sum, { estimated_value }) => sum + Math.round((estimated_value ?? 0) * 100), 0);
  return cents / 100;
}

/** The stage one step to the left or to the right, or null past either end. */
export function stageBeside(stage: Stage, step: -1 | 1): Stage | null {
  return stages[stages.indexOf(stage) + step] ?? null;
}
