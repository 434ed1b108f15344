/** Below this, `String` writes a number and its thousandths without an exponent. */
const maxExact = 1e12;

/**
 * '12,400', '-1,234.5': a number as Intl writes it in English, rounded by its decimal digits, but for '-0', which is '0'. Intl has to load its data first, which takes
 * a phone a tenth of a second, on every page that shows a number.
 */
export function groupDigits(value: number, max = 3, min = 0): string {
  const size = Math.abs(value);
  if (!(size < maxExact)) return value.toLocaleString('en-US');
  // Tiny numbers have an exponent already.
  const units = size < 1e-6 ? 0 : Math.round(Number(`${size}e${max}`));
  const digits = String(units).padStart(max + 1, '0');
  const point = digits.length - max;
  let whole = digits.slice(0, point);
  let fraction = digits.slice(point);
  while (fraction.length > min && fraction.endsWith('0')) fraction = fraction.slice(0, -1);
  let groups = '';
  for (; whole.length > 3; whole = whole.slice(0, -3)) groups = `,${whole.slice(-3)}${groups}`;
  return `${value < 0 ? '-' : ''}${whole}${groups}${fraction && `.${fraction}`}`;
}
