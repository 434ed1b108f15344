import { type County, countyLabel } from '../places/counties.ts';
import { states } from '../places/states.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

type Places = {
  /** The counties that were found. */
  found: readonly County[];
  /** Entries that name no county we know, as typed. */
  unknown: readonly string[];
  /** The postal codes of the states. */
  codes: readonly string[];
};

/** The places of a dataset as one line of the quote form: 'Travis and Hays, TX; Fulton, GA'. */
export function territoryText({ found, unknown, codes }: Places): string {
  if (found.length === 0 && unknown.length === 0) {
    const names = states.filter(({ code }) => codes.includes(code)).map(({ name }) => name);
    return names.length > 0 ? `All counties of ${list.format(names)}` : '';
  }
  const byState = Map.groupBy(found, ({ state }) => state);
  const known = [...byState].map(([state, counties]) =>
    countyLabel({ name: list.format(counties.map(({ name }) => name)), state }),
  );
  // A place that was not found may be in any of the states.
  const others = unknown.length > 0 ? [[...unknown, ...codes].join(', ')] : [];
  return [...known, ...others].join('; ');
}
