import { formatDollars } from '../format.ts';
import type { FilingRecord, ScorableFiling } from '../records/filing.ts';

/** Debts that come before the owner's share, besides the mortgage. */
const liens = ['tax_due', 'accrued_fine', 'lien_amount', 'judgment_amount'] as const;

/** A lien search is missing when the record is silent about a mortgage, so such a lead cannot have the top values. */
const capWithoutMortgage = 75;

type Equity =
  | { known: false; missing: 'value' | 'balance' }
  | {
      known: true;
      rating: number;
      percent: number;
      owed: number;
      marketValue: number;
      loan: 'balance' | 'original' | 'unknown';
    };

/**
 * The owner's share of the estimated value. The original loan counts as still owed when the balance is not known, and
 * arrears alone say nothing about the loan behind them.
 */
export function measureEquity({ market_value, record }: ScorableFiling): Equity {
  const marketValue = market_value ?? amount(record, 'market_value');
  if (marketValue === null || !(marketValue > 0)) return { known: false, missing: 'value' };
  let owed = 0;
  let hasLien = false;
  for (const name of liens) {
    const lien = amount(record, name);
    if (lien === null) continue;
    owed += lien;
    hasLien = true;
  }
  const balance = amount(record, 'mortgage_balance');
  const original = balance === null ? amount(record, 'loan_amount') : null;
  const arrears = amount(record, 'default_amount');
  if (balance !== null) owed += balance;
  else if (original !== null) owed += original + (arrears ?? 0);
  else if (!hasLien || arrears !== null) return { known: false, missing: 'balance' };
  const loan = balance !== null ? 'balance' : original !== null ? 'original' : 'unknown';
  const percent = Math.round(100 * Math.max(-1, (marketValue - owed) / marketValue));
  const rating = Math.min(Math.max(0, percent), loan === 'unknown' ? capWithoutMortgage : 100);
  return { known: true, rating, percent, owed, marketValue, loan };
}

export function equitySentence(equity: Equity): string {
  if (!equity.known) {
    return equity.missing === 'value'
      ? 'Equity: unknown, because the record has no market value. A file with the column market_value would tell it.'
      : 'Equity: unknown, because the record has no loan balance or lien amount. A file with the column mortgage_balance would tell it.';
  }
  const { percent, owed, marketValue, loan } = equity;
  const dollars = formatDollars(Math.round(marketValue));
  if (percent <= 0) return `Equity: none. Known balances are as high as the value of ${dollars}.`;
  if (owed === 0 && loan === 'balance') return `Equity: all of ${dollars}. The record shows nothing owed.`;
  const share = `Equity: about ${percent}% of ${dollars} after known balances`;
  if (loan === 'original') return `${share}, counting the original loan as still owed.`;
  if (loan === 'balance') return `${share}.`;
  const cap = percent > capWithoutMortgage ? `, so it counts as ${capWithoutMortgage}` : '';
  return `${share}. The record doesn't say whether there is a mortgage${cap}.`;
}

function amount(record: FilingRecord, name: string): number | null {
  const value = record[name];
  return typeof value === 'number' && value >= 0 && value < Number.POSITIVE_INFINITY ? value : null;
}
