import type { County } from './counties.ts';
import { stateCode } from './match-states.ts';
import { nearestName } from './nearest-name.ts';
import { plainName } from './plain-name.ts';

/** A doubt about an entry of the county list. It never prevents saving. */
export type CountyDoubt =
  | { kind: 'unknown'; entry: string; meant: string | null }
  | { kind: 'state'; entry: string; code: string }
  /** A county, but of none of the chosen states; `places` are the states that have one. */
  | { kind: 'elsewhere'; entry: string; name: string; places: string[] };

export type CountyIndex = { byName: Map<string, County[]>; all: County[] };

export function indexCounties(all: County[]): CountyIndex {
  return { all, byName: Map.groupBy(all, ({ name }) => plainName(name)) };
}

/**
 * The counties that the entries name in the chosen states. An entry may include its state, 'Travis TX'; otherwise it
 * means every county of that name in the chosen states. Without a chosen state nothing is found and nothing is
 * elsewhere.
 */
export function matchCounties(
  entries: string[],
  codes: string[],
  index: CountyIndex,
): { found: County[]; doubts: CountyDoubt[] } {
  const found = new Map<string, County>();
  const doubts: CountyDoubt[] = [];
  for (const entry of entries) {
    const named = countiesNamed(entry, index);
    const inChosenStates = named.filter(({ state }) => codes.includes(state));
    for (const county of inChosenStates) found.set(county.fips, county);
    const doubt = inChosenStates.length > 0 ? null : doubtOf(entry, named, codes, index);
    if (doubt) doubts.push(doubt);
  }
  return { found: [...found.values()], doubts };
}

function countiesNamed(entry: string, { byName }: CountyIndex): County[] {
  const exact = byName.get(plainName(entry));
  if (exact) return exact;
  const [, name = '', last = ''] = /^(.+) (\S+)$/.exec(entry) ?? [];
  const code = last.length === 2 ? stateCode(last) : null;
  return (byName.get(plainName(name)) ?? []).filter(({ state }) => state === code);
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
