/** A typed value as a number of dollars and cents, null when nothing is typed, NaN when it is no number. */
export function parseEstimatedValue(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '');
  if (digits === '') return null;
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return Number.NaN;
  return Math.round(Number.parseFloat(digits) * 100) / 100;
}
