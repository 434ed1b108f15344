import { toCents } from './cents.ts';

export function monthlyPayment(loan: number, yearlyPercent: number, years: number): number {
  const months = years * 12;
  const rate = yearlyPercent / 100 / 12;
  if (rate === 0) return toCents(loan / months);
  return toCents((loan * rate) / (1 - (1 + rate) ** -months));
}

/**
 * What is still owed after some years of monthly payments. A payment rounded up can repay a long loan early, and the last
 * payment settles what rounding left over.
 */
export function loanBalance(loan: number, yearlyPercent: number, loanYears: number, yearsPaid: number): number {
  if (yearsPaid >= loanYears) return 0;
  const months = yearsPaid * 12;
  const payment = monthlyPayment(loan, yearlyPercent, loanYears);
  const rate = yearlyPercent / 100 / 12;
  if (rate === 0) return Math.max(0, toCents(loan - payment * months));
  const growth = (1 + rate) ** months;
  return Math.max(0, toCents(loan * growth - (payment * (growth - 1)) / rate));
}
