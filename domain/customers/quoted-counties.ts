import type { County } from '../places/counties.ts';
import type { CountyIndex } from '../places/county-index.ts';
import { findCounty } from '../places/find-county.ts';
import { stateCode } from '../places/match-states.ts';

/** The counties that a free text such as 'Travis, TX; Hays and Williamson, TX' names for certain. */
export function quotedCounties(text: string, index: CountyIndex): { counties: County[]; isWhole: boolean } {
  const parts = text
    .split(/[;,\n]|\band\b|&/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const found = new Map<string, County>();
  let unread = 0;
  parts.forEach((part, at) => {
    if (stateCode(part) !== null && at > 0) return;
    const { county } = findCounty(part, index, stateAfter(parts, at));
    if (county) found.set(county.fips, county);
    else unread += 1;
  });
  return { counties: [...found.values()], isWhole: unread === 0 };
}

/** In 'Hays and Travis, TX' both are in Texas. */
function stateAfter(parts: string[], at: number): string {
  return parts.slice(at + 1).find((part) => stateCode(part) !== null) ?? '';
}
