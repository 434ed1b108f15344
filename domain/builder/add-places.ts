import type { County } from '../places/counties.ts';
import type { CountyFinder } from '../places/county-finder.ts';
import { matchStates, stateCode, statesNamed } from '../places/match-states.ts';
import { states as allStates } from '../places/states.ts';
import { draftLimits } from './draft.ts';
import { addEntry, splitList, splitPlaces } from './place-list.ts';

/** Comma-separated texts, as they are submitted. */
export type PlaceTexts = { counties: string; states: string };

const allCodes = allStates.map(({ code }) => code);

/**
 * The counties that a text names, added. One that only one state has, or that is written with its state, brings its
 * state along; a state among the counties goes to the states. The finder is null until the counties are loaded.
 */
export function addCounties(text: string, places: PlaceTexts, finder: CountyFinder | null): PlaceTexts {
  const hasCounty = (code: string, name: string) =>
    finder ? finder.match([`${name} ${code}`], [code]).found.length > 0 : stateCode(name) === null;
  return splitPlaces(text, hasCounty).reduce(
    (before, entry) => fitting(before, addPlace(entry, before, finder)),
    places,
  );
}

/** What was typed before the counties were loaded, added again in its place. Removed entries stay removed. */
export function resolveTyped(typed: string[], { counties, states }: PlaceTexts, finder: CountyFinder): PlaceTexts {
  let resolved: PlaceTexts = { counties: '', states };
  for (const entry of splitList(counties)) {
    if (typed.includes(entry)) resolved = addCounties(entry, resolved, finder);
    else resolved = { counties: addEntry(resolved.counties, entry), states: resolved.states };
  }
  return resolved;
}

/**
 * The counties as they are stored: 'Travis TX' becomes 'Travis', unless another chosen state has a Travis too. An entry
 * that names no county, or several, stays as typed.
 */
export function countyNames(
  { counties, states }: PlaceTexts,
  found: (entries: string[], codes: string[]) => County[],
): string {
  const codes = statesNamed(splitList(states));
  const names = splitList(counties).map((entry) => {
    const [county, ...others] = found([entry], codes);
    if (!county || others.length > 0) return entry;
    return found([county.name], codes).length > 1 ? `${county.name} ${county.state}` : county.name;
  });
  return splitList(names.join(', ')).join(', ');
}

/** The states that a text names, added by their codes; what is no state is added as typed. */
export function addStates(text: string, places: PlaceTexts): PlaceTexts {
  return splitPlaces(text, () => false).reduce(
    (before, entry) =>
      fitting(before, { counties: places.counties, states: addState(before.states, stateCode(entry) ?? entry) }),
    places,
  );
}

/** The name includes the state if another chosen state has a county of the same name. */
export function addCounty(
  county: County,
  { counties, states }: PlaceTexts,
  finder: Pick<CountyFinder, 'match'>,
): PlaceTexts {
  const withState = addState(states, county.state);
  const { found } = finder.match([county.name], matchStates(splitList(withState)).codes);
  const name = found.length > 1 ? `${county.name} ${county.state}` : county.name;
  return { counties: addEntry(counties, name), states: withState };
}

function addPlace(entry: string, places: PlaceTexts, finder: CountyFinder | null): PlaceTexts {
  const { counties, states } = places;
  if (!finder) {
    const [, code] = / ([A-Z]{2})$/.exec(entry) ?? [];
    return {
      counties: addEntry(counties, entry),
      states: code && stateCode(code) ? addState(states, code) : states,
    };
  }
  const { found, doubts } = finder.match([entry], allCodes);
  const [doubt] = doubts;
  if (doubt?.kind === 'state') return { counties, states: addState(states, doubt.code) };
  const [county, ...others] = found;
  if (county && others.length === 0) return addCounty(county, places, finder);
  return { counties: addEntry(counties, entry), states };
}

/** A state may be in the list by its name. */
function addState(states: string, state: string): string {
  return matchStates(splitList(states)).codes.includes(state) ? states : addEntry(states, state);
}

/** A text that would be too long to keep is left as it was, so that no entry is cut in half. */
function fitting(before: PlaceTexts, after: PlaceTexts): PlaceTexts {
  const fits = after.counties.length <= draftLimits.counties && after.states.length <= draftLimits.states;
  return fits ? after : before;
}
