import { groupDigits } from '../text/group-digits.ts';

/** '12.5%' of 0.125 */
export function percentText(share: number): string {
  const tooSmall = Math.abs(share) < 1e-6;
  return `${groupDigits(tooSmall ? 0 : Number(`${share}e2`), 2, 1)}%`;
}
