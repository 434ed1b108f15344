import type { County } from './counties.ts';
import type { CountyIndex } from './county-index.ts';
import { namedCounties, preferred } from './find-county.ts';
import { stateCode } from './match-states.ts';
import { nearestName } from './nearest-name.ts';

/** A doubt about an entry of the county list. It never prevents saving. */
export type CountyDoubt =
  | { kind: 'unknown'; entry: string; meant: string | null }
  | { kind: 'state'; entry: string; code: string }
  /** A county, but of none of the chosen states; `places` are the states that have one. */
  | { kind: 'elsewhere'; entry: string; name: string; places: string[] };

export type MatchedCounties = { found: County[]; doubts: CountyDoubt[] };

/**
 * The counties that the entries name in the chosen states. An entry may include its state, 'Travis TX'; otherwise it
 * means every county of that name in the chosen states. Without a chosen state nothing is found and nothing is
 * elsewhere.
 */
export function matchCounties(entries: string[], codes: string[], index: CountyIndex): MatchedCounties {
  const found = new Map<string, County>();
  const doubts: CountyDoubt[] = [];
  for (const entry of entries) {
    const { named, name, inStates } = countiesOf(entry, codes, index);
    for (const county of inStates) found.set(county.fips, county);
    const doubt = inStates.length > 0 ? null : doubtOf(entry, preferred(named, name), codes, index);
    if (doubt) doubts.push(doubt);
  }
  return { found: [...found.values()], doubts };
}

/** The same without doubts: a suggestion for a misspelled name compares it with all names, which only a person who types needs. */
export function foundCounties(entries: string[], codes: string[], index: CountyIndex): County[] {
  const found = entries.flatMap((entry) => countiesOf(entry, codes, index).inStates);
  return [...new Set(found)];
}

function countiesOf(entry: string, codes: string[], index: CountyIndex) {
  const { name, counties, states } = namedCounties(entry, index);
  const named = counties.filter(({ state }) => states.every((code) => code === state));
  const chosen = named.filter(({ state }) => codes.includes(state));
  return { named, name, inStates: preferred(chosen, name) };
}

function doubtOf(entry: string, named: County[], codes: string[], { all }: CountyIndex): CountyDoubt | null {
  const [first] = named;
  if (first) {
    const places = [...new Set(named.map(({ state }) => state))];
    return codes.length > 0 ? { kind: 'elsewhere', entry, name: first.name, places } : null;
  }
  const code = stateCode(entry);
  if (code) return { kind: 'state', entry, code };
  const near = all.filter(({ state }) => codes.includes(state));
  const meant = nearestName(entry, namesOf(near)) ?? nearestName(entry, namesOf(all));
  return { kind: 'unknown', entry, meant };
}

function namesOf(counties: County[]): string[] {
  return counties.map(({ name }) => name);
}
