import { splitPlaces } from '#domain/builder/place-list.ts';
import { type County, countyLabel } from '#domain/places/counties.ts';
import type { CountyFinder } from '#domain/places/county-finder.ts';
import { states } from '#domain/places/states.ts';
import { fillIn } from '#domain/text/fill-in.ts';

export type CountyChipCopy = { ambiguous: string; unknown: string; meant: string };

const maxSuggestions = 6;
const allCodes = states.map(({ code }) => code);

/** The counties that a text names, and what is wrong with the others. A state may belong to a county typed before it. */
export function namedCounties(text: string, finder: CountyFinder, before: string, copy: CountyChipCopy) {
  const found: County[] = [];
  const problems: string[] = [];
  let withoutState = before;
  const hasCounty = (code: string, name: string) => finder.match([`${name} ${code}`], [code]).found.length > 0;
  for (const entry of splitPlaces(text, hasCounty)) {
    const matched = finder.match([entry], allCodes);
    const [county, ...others] = matched.found;
    const [doubt] = matched.doubts;
    if (county && others.length === 0) found.push(county);
    else if (county) {
      withoutState = entry;
      problems.push(fillIn(copy.ambiguous, { entry, example: countyLabel(county) }));
    } else if (doubt?.kind === 'state') {
      found.push(...finder.match(withoutState ? [`${withoutState} ${doubt.code}`] : [], [doubt.code]).found);
      withoutState = '';
    } else {
      const meant = doubt?.kind === 'unknown' && doubt.meant ? ` ${fillIn(copy.meant, { name: doubt.meant })}` : '';
      problems.push(`${fillIn(copy.unknown, { entry })}${meant}`);
    }
  }
  return { found, problems, withoutState };
}

/** Counties for what is being typed, without the chosen ones; those of the same states come first. */
export function suggestedCounties(finder: CountyFinder, text: string, chosen: County[]): County[] {
  const statesFirst = [...new Set(chosen.map(({ state }) => state))];
  const suggested = finder.suggest(text, { maxCount: maxSuggestions + chosen.length, statesFirst });
  return suggested.filter(({ fips }) => !chosen.some((county) => county.fips === fips)).slice(0, maxSuggestions);
}
