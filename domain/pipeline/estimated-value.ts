/** A typed value as dollars and cents; null if empty, NaN if it is not a number. */
export function parseEstimatedValue(text: string): number | null {
  const digits = text.replace(/[$,\s]/g, '');
  if (digits === '') return null;
  if (!/^-?(?:\d+(?:\.\d*)?|\.\d+)$/.test(digits)) return Number.NaN;
  return Math.round(Number.parseFloat(digits) * 100) / 100;
}
