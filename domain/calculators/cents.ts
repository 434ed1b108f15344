/**
 * An amount of money to the cent, half a cent away from zero. Every amount is rounded as soon as it exists and the next is
 * computed from it, so that what is shown adds up. A ten-thousandth of a cent counts as exact, because most decimal
 * fractions have no binary form; the workbooks round by the same two steps.
 */
export function toCents(amount: number): number {
  const cents = Math.round(Math.round(Math.abs(amount) * 100 * 10_000) / 10_000) / 100;
  return amount < 0 && cents !== 0 ? -cents : cents;
}

/** A share of an amount, such as 70 percent of a value. */
export function share(amount: number, percent: number): number {
  return toCents(amount * (percent / 100));
}

/** One amount by another as a plain fraction, or null where there is nothing to divide by. */
export function ratio(part: number, whole: number): number | null {
  return whole <= 0 ? null : part / whole;
}
