import { loadCountyIndex } from '#app/lib/counties.ts';
import type { Suggestion } from '#app/ui/interactive/combobox.tsx';
import type { MapFocus } from '#app/ui/interactive/county-map/paint.ts';
import type { ZipLookup } from '#domain/places/compact-zips.ts';
import { countyLabel } from '#domain/places/counties.ts';
import type { CountyIndex } from '#domain/places/county-index.ts';
import { suggestStates } from '#domain/places/match-states.ts';
import { parsePlace } from '#domain/places/parse-place.ts';
import { states } from '#domain/places/states.ts';
import { suggestCounties } from '#domain/places/suggest-counties.ts';

export type Places = {
  suggest: (text: string) => Suggestion[];
  focusOf: (text: string, zips: ZipLookup | null) => MapFocus | null;
};

/** Loaded when the search is used first, because most visitors never search. */
export async function loadPlaces(): Promise<Places> {
  const index = await loadCountyIndex();
  return {
    suggest: (text) => suggestPlaces(text, index),
    focusOf: (text, zips) => focusOf(text, zips ? { ...index, zips } : index),
  };
}

const maxSuggestions = 6;

/** States, then counties. The id of a county is its fips code. */
export function suggestPlaces(text: string, index: CountyIndex): Suggestion[] {
  if (text.trim().length < 2) return [];
  const named = suggestStates(text, 2).map(({ code, name }) => ({ id: code, label: name }));
  const counties = suggestCounties(index, text, { maxCount: maxSuggestions - named.length });
  return [...named, ...counties.map((county) => ({ id: county.fips, label: countyLabel(county) }))];
}

/** Counties of one name all over the country are shown; more than this are not one place. */
const maxCounties = 40;

/** The state or the counties that a search names, or null. */
export function focusOf(text: string, index: CountyIndex): MapFocus | null {
  const { state: code, counties } = parsePlace(text, index);
  const named = states.find((state) => state.code === code);
  if (named) {
    return {
      state: named.fips,
      counties: counties.filter(({ state }) => state === code).map(({ fips }) => fips),
    };
  }
  const fips = counties.map((county) => county.fips);
  const [first] = fips;
  if (first === undefined || fips.length > maxCounties) return null;
  const state = first.slice(0, 2);
  return { state: fips.every((each) => each.startsWith(state)) ? state : null, counties: fips };
}
