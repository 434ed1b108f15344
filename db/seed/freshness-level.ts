import { noise } from './noise.ts';

/**
 * How promptly a county is read, from 0 to 1. A made-up but steady picture: counties of one state resemble each other,
 * as clerks of one state post on similar schedules, and some stand out.
 */
export function freshnessLevel(fips: string): number {
  return 0.42 * noise(`state ${fips.slice(0, 2)}`) + 0.58 * noise(`county ${fips}`);
}
