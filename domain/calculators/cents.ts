/**
 * Rounds to cents, half a cent away from zero. Each amount is rounded before the next is computed from it, so that the
 * numbers on the page add up. Errors below a ten-thousandth of a cent are removed first, because most decimal fractions
 * have no exact binary form. The workbooks round in the same two steps.
 */
export function toCents(amount: number): number {
  const cents = Math.round(Math.round(Math.abs(amount) * 100 * 10_000) / 10_000) / 100;
  return amount < 0 && cents !== 0 ? -cents : cents;
}

export function share(amount: number, percent: number): number {
  return toCents(amount * (percent / 100));
}

/** Null when there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole <= 0 ? null : part / whole;
}
