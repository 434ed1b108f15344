import type { County } from './counties.ts';
import type { CountyIndex } from './county-index.ts';
import { nearestState, stateCode } from './match-states.ts';
import { nearestName } from './nearest-name.ts';
import { parsePlace } from './parse-place.ts';
import { plainName } from './plain-name.ts';

/** The one county that a text names, or why there is none. */
export type FoundCounty =
  | { county: County }
  | { county: null; problem: 'missing' }
  /** `meant` is the county of the nearest name, if there is only one. */
  | { county: null; problem: 'unknown'; meant: County | null }
  /** A name that several states share, without a state. */
  | { county: null; problem: 'ambiguous'; counties: County[] }
  /** A county, but not of the given state; `counties` are those of that name. */
  | { county: null; problem: 'elsewhere'; counties: County[] }
  | { county: null; problem: 'unknown state'; meant: string | null };

/**
 * One county by its name, with the state in the same text or in a second one: ('Travis County', 'Texas'), ('Travis,
 * TX'). A fips code is a county too, and so is a ZIP code if the index has ZIP codes.
 */
export function findCounty(text: string, index: CountyIndex, stateText = ''): FoundCounty {
  const code = stateCode(stateText);
  if (stateText.trim() !== '' && code === null) {
    return { county: null, problem: 'unknown state', meant: nearestState(stateText) };
  }
  const { name, counties: named, states: mentioned } = namedCounties(text, index);
  const codes = code === null ? mentioned : [...mentioned, code];
  const counties = preferred(
    named.filter(({ state }) => codes.every((each) => each === state)),
    name,
  );
  const [county, ...others] = counties;
  if (county) return others.length === 0 ? { county } : { county: null, problem: 'ambiguous', counties };
  if (named.length > 0) return { county: null, problem: 'elsewhere', counties: named };
  if (text.trim() === '') return { county: null, problem: 'missing' };
  return { county: null, problem: 'unknown', meant: nearestCounty(text, codes[0] ?? null, index) };
}

type NamedCounties = { name: string; counties: County[]; states: string[] };

/** The counties of the only county name in a text without other words, and the other states that it mentions. */
export function namedCounties(text: string, index: CountyIndex): NamedCounties {
  const { rest, terms } = parsePlace(text, index);
  const named = terms.filter(({ counties }) => counties.length > 0);
  // In 'Travis, TX 78704' the county is the name, not the ZIP code.
  const [term, second] = named.some(({ zip }) => !zip) ? named.filter(({ zip }) => !zip) : named;
  if (!term || second || term.isPartial || rest.length > 0) return { name: '', counties: [], states: [] };
  const states = terms.flatMap((each) => (each !== term && each.state) || []);
  return { name: term.name, counties: term.counties, states };
}

/** The counties that have the name exactly; without one, independent cities and counties with another name. */
export function preferred(counties: County[], typed: string): County[] {
  const exact = counties.filter(({ name }) => plainName(name) === plainName(typed));
  return exact.length > 0 ? exact : counties;
}

function nearestCounty(text: string, code: string | null, { all }: CountyIndex): County | null {
  const parsed = parsePlace(text, null);
  const typed = parsed.terms
    .filter(({ state, zip }) => !state && !zip)
    .map(({ name }) => name)
    .join(' ');
  const state = code ?? parsed.state;
  const near = state === null ? all : all.filter((county) => county.state === state);
  const name = nearestName(
    typed,
    near.map((county) => county.name),
  );
  const [county, ...others] = near.filter((each) => each.name === name);
  return county && others.length === 0 ? county : null;
}
