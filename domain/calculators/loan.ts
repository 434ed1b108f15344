import { toCents } from './cents.ts';

export function monthlyPayment(loan: number, yearlyPercent: number, years: number): number {
  const months = years * 12;
  const rate = yearlyPercent / 100 / 12;
  if (rate === 0) return toCents(loan / months);
  return toCents((loan * rate) / (1 - (1 + rate) ** -months));
}
