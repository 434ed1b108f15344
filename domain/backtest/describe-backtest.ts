import { fillIn } from '../text/fill-in.ts';
import type { Backtest } from './backtest.ts';

export type BacktestCopy = {
  title: string;
  run: string;
  running: string;
  failed: string;
  /** About the first hundred by other weights, and by ours alone. */
  held: string;
  heldByOurs: string;
  chance: string;
  difference: string;
  noDifference: string;
  basis: string;
  few: string;
  many: string;
};

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** A backtest in sentences. */
export function describeBacktest(found: Backtest, usesOurs: boolean, copy: BacktestCopy): string[] {
  if (found.kind === 'many') return [copy.many];
  if (found.kind === 'few') return [fillIn(copy.few, { sales: found.sales })];
  const { day, yours, ours, chance, chanceRange, differenceRange, records, sales } = found;
  const numbers = { day: dayFormat.format(new Date(day)), yours, ours, chance, ...chanceRange, records, sales };
  const difference = differenceRange === 0 ? copy.noDifference : copy.difference;
  return [
    fillIn(usesOurs ? copy.heldByOurs : copy.held, numbers),
    fillIn(copy.chance, numbers),
    ...(usesOurs ? [] : [fillIn(difference, { most: differenceRange })]),
    fillIn(copy.basis, numbers),
  ];
}
