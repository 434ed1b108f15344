import { type County, countyLabel } from '../places/counties.ts';
import type { CountyDoubt } from '../places/match-counties.ts';
import { states } from '../places/states.ts';
import { listText } from '../text/list-text.ts';

type Places = {
  /** The counties that were found. */
  found: readonly County[];
  /** Entries that name no county of the states. */
  doubts: readonly CountyDoubt[];
  /** The postal codes of the states. */
  codes: readonly string[];
};

/** The places of a dataset as one line of the quote form: 'Travis and Hays, TX; Fulton, GA'. */
export function territoryText({ found, doubts, codes }: Places): string {
  if (found.length === 0 && doubts.length === 0) {
    const names = states.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
    return names.length > 0 ? `All counties of ${listText(names)}` : '';
  }
  const byState = Map.groupBy(found, ({ state }) => state);
  const known = [...byState].map(([state, counties]) =>
    countyLabel({ name: listText(counties.map(({ name }) => name)), state }),
  );
  // What is no county we know may be in any of the states. A county of another state is in none of them: it stays as typed.
  const unknown = doubts.filter(({ kind }) => kind === 'unknown').map(({ entry }) => entry);
  const others = unknown.length > 0 ? [[...unknown, ...codes].join(', ')] : [];
  const elsewhere = doubts.filter(({ kind }) => kind !== 'unknown').map(({ entry }) => entry);
  return [...known, ...others, ...elsewhere].join('; ');
}
