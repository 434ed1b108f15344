import { minRecords, minSales } from '#domain/backtest/backtest.ts';
import type { BacktestCopy } from '#domain/backtest/describe-backtest.ts';

/** Of the lead list and of a customer's records. */
export const backtestCopy = {
  title: 'Would it have worked?',
  run: 'Backtest these weights',
  running: 'Reading what was known then',
  failed: "We couldn't run the backtest. We'll try again in a moment.",
  held: 'On {day}, your top 100 held {yours} later sales, ours {ours}, chance {chance}.',
  heldByOurs: 'On {day}, our top 100 held {ours} later sales, chance {chance}.',
  chance: 'Of 100 random picks of 100 records, 95 hold {low} to {high}.',
  difference: 'Up to {most} sales between your list and ours can be chance.',
  noDifference: 'Both lists hold the same records or the same number of sales.',
  basis:
    'From our log alone: {records} records open that day, as they were then, of which {sales} sold since. Samples never count.',
  few: `The log has {sales} sales here. A backtest needs ${minSales} records that were open at the start of a month and sold later, among at least ${minRecords}. Samples never count.`,
  many: 'There are more records here than one backtest reads. Choose a county or a dataset.',
} satisfies BacktestCopy;
