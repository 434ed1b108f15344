import { demoCounties } from '#domain/delivery/try-as-buyer.ts';
import { countyLabel } from '#domain/places/counties.ts';
import { allCounties } from '../all-counties.ts';

/** 'Travis, TX'; the code of a county that is in no list. */
export function countyNamed(fips: string): string {
  const county = allCounties().byFips.get(fips) ?? demoCounties.find((demo) => demo.fips === fips);
  return county ? countyLabel(county) : fips;
}
