import { type Deal, type Stage, stages } from './deal.ts';
import { isOpen, urgencyOf } from './deal-dates.ts';

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

/** Won and Lost. */
export const closedStages: readonly Stage[] = stages.filter((stage) => !isOpen(stage));

/** The stage one step to the left or to the right, or null past either end. */
export function stageBeside(stage: Stage, step: -1 | 1): Stage | null {
  return stages[stages.indexOf(stage) + step] ?? null;
}

/** Deals that are neither won nor lost, what they are worth, and how many have a court or sale date to come. */
export function summaryOf(deals: readonly Deal[], today: number): { open: number; value: number; dates: number } {
  const open = deals.filter(({ stage }) => isOpen(stage));
  const dates = open.filter((deal) => urgencyOf(deal, today) === 'hot').length;
  return { open: open.length, value: totalOf(open), dates };
}

export const dealSorts = ['newest', 'next', 'value'] as const;

/** The order in which the table API is asked for deals. */
export const defaultDealSort: DealSort = 'newest';

export type DealSort = (typeof dealSorts)[number];

/** Sorts a list that is newest first: by next date, with those that have none last, or by value, largest first. */
export function sortDeals(deals: Deal[], sort: DealSort): Deal[] {
  if (sort === 'newest') return deals;
  if (sort === 'value') return deals.toSorted((a, b) => (b.estimated_value ?? -1) - (a.estimated_value ?? -1));
  const day = ({ next_on }: Deal) => next_on ?? '9999';
  return deals.toSorted((a, b) => (day(a) < day(b) ? -1 : Number(day(a) > day(b))));
}
