import { noise } from './noise.ts';

/**
 * How promptly a county is updated, from 0 to 1. The values are made up but deterministic: counties of a state are
 * similar, as clerks of one state post on similar schedules, with some outliers.
 */
export function freshnessLevel(fips: string): number {
  return 0.42 * noise(`state ${fips.slice(0, 2)}`) + 0.58 * noise(`county ${fips}`);
}
