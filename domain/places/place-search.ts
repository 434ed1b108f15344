import { withDatasetNames } from '#domain/datasets/dataset-names.ts';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { containing, isContained, withWordFrom } from '#domain/lists/ilike-pattern.ts';
import type { County } from './counties.ts';
import type { CountyIndex } from './county-index.ts';
import { type PlaceTerm, parsePlace } from './parse-place.ts';
import { states } from './states.ts';

/** The table API's limits for one query, minus what order, page and the other filters use. */
const maxFilters = 16;
const maxCharacters = 730;
const maxCounties = 40;

/**
 * A search in a table of counties and datasets, as `or` groups of the table API: all groups must match. Without an
 * index the county names are searched by their words.
 */
export function territorySearch(text: string, index: CountyIndex | null): string[] {
  const { terms } = parsePlace(withDatasetNames(text), index);
  const zip = terms.find((term) => term.zip && term.counties.length > 0);
  // A ZIP code says more than the street and the city before it.
  const used = zip ? terms.filter((term) => term === zip || isDatasetWord(term)) : withoutKinds(terms, kinds);
  const groups = new Map<string | number, string[]>();
  for (const [at, term] of used.entries()) {
    const key = listOf(term) ?? at;
    groups.set(key, [...(groups.get(key) ?? []), ...territoryFilters(term, used[at - 1], used[at + 1])]);
  }
  return withinLimits([...groups.values()]);
}

/** A row has one county and one state, so a text with several means any of them. */
function listOf({ counties, state, isPartial }: PlaceTerm): 'counties' | 'states' | null {
  if (counties.length > 0 && !isPartial) return 'counties';
  return state ? 'states' : null;
}

function territoryFilters(term: PlaceTerm, previous: PlaceTerm | undefined, next: PlaceTerm | undefined): string[] {
  const { text, name, counties, state, isCertain } = term;
  if (!hasLetter(text)) return [nowhere];
  if (counties.length > 0 && (isCertain || term.zip)) return [inCounties(counties)];
  if (state && (isCertain || isPlainCode(term, previous, next))) return [`state.eq.${state}`];
  return [
    ...(state ? [`state.eq.${state}`] : []),
    ...(text.length > 2 ? containing(['county'], name) : withWordFrom(['county'], name)),
    ...containing(['dataset_type'], name),
    ...otherSpellings(term),
    ...unfinishedState(term, previous, next),
  ];
}

/** A search for leads by place, street or both, as `or` groups of the table API: all groups must match. */
export function leadSearch(text: string, index: CountyIndex | null): string[] {
  const terms = withoutKinds(parsePlace(text, index).terms, []);
  return withinLimits(terms.map((term, at) => leadFilters(term, terms[at - 1], terms[at + 1])));
}

function leadFilters(term: PlaceTerm, previous: PlaceTerm | undefined, next: PlaceTerm | undefined): string[] {
  const { text, name, counties, state, isCertain, zip } = term;
  if (!hasLetter(text)) return [nowhere];
  // Five digits before a word are a house number.
  const isCounty = zip ? !next || isPlace(next) : isCertain;
  if (counties.length > 0 && isCounty) return [inCounties(counties), ...anywhere(['property_address'], text)];
  if (state && isPlainCode(term, previous, next)) return [`state.eq.${state}`];
  if (isCertain && !state) return [...anywhere(['county'], name), ...anywhere(['property_address'], text)];
  return [
    ...(state ? [`state.eq.${state}`] : []),
    ...anywhere(['property_address', 'county'], name),
    ...(zip ? [] : otherSpellings(term)),
    ...unfinishedState(term, previous, next),
  ];
}

/** No place, street or dataset has only signs, and no index finds them. */
const nowhere = 'fips.in.()';
const hasLetter = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Short words must begin a word, because the trigram index does not find them elsewhere. */
function anywhere(columns: string[], text: string): string[] {
  return /[\p{L}\p{N}]{3}/u.test(text) ? containing(columns, text) : withWordFrom(columns, text);
}

/** The counties whose spelling in the table differs from the typed one. */
function otherSpellings({ name, counties }: PlaceTerm): string[] {
  const others = counties.filter((county) => !isContained(name, county.name));
  return others.length > 0 && others.length <= maxCounties ? [inCounties(others)] : [];
}

function inCounties(counties: County[]): string {
  return `fips.in.(${counties.map(({ fips }) => fips).join(',')})`;
}

/**
 * A postal code at the end or before a ZIP code means only the state. Elsewhere it may begin a name, as in La Salle, and
 * so it may after a place of another state, as in 'FL Mi'.
 */
function isPlainCode({ text, isCertain }: PlaceTerm, previous?: PlaceTerm, next?: PlaceTerm): boolean {
  const isLast = !next || next.zip !== null;
  return text.length === 2 && (isCertain || (isLast && !(previous && isPlace(previous))));
}

/** The states whose names begin with the last word after a county, so that typing 'travis texas' finds Travis early. */
function unfinishedState({ text, state }: PlaceTerm, previous?: PlaceTerm, next?: PlaceTerm): string[] {
  if (next || state || !previous || !isPlace(previous)) return [];
  const typed = text.toLowerCase();
  const codes = states.filter(({ name }) => name.toLowerCase().startsWith(typed)).map(({ code }) => code);
  return codes.length > 0 ? [`state.in.(${codes.join(',')})`] : [];
}

const kinds = ['county', 'counties', 'parish', 'borough'];

/** Without words that no name in the tables includes, and without 'cou' after a county, which is not typed to its end. */
function withoutKinds(terms: PlaceTerm[], ignored: string[]): PlaceTerm[] {
  if (terms.length < 2) return terms;
  return terms.filter((term, at) => {
    if (isPlace(term)) return true;
    const word = term.text.toLowerCase();
    const previous = terms[at - 1];
    const isLast = at === terms.length - 1;
    if (isLast && previous && previous.counties.length > 0) return !kinds.some((kind) => kind.startsWith(word));
    return !ignored.includes(word);
  });
}

function isPlace({ counties, state, zip, isPartial }: PlaceTerm): boolean {
  return (counties.length > 0 && !isPartial) || state !== null || zip !== null;
}

function isDatasetWord({ text, counties, state }: PlaceTerm): boolean {
  if (counties.length > 0 || state) return false;
  const word = text.toLowerCase();
  return Object.values(datasetTypes).some((name) =>
    [name, ...name.split(/[ -]/)].some((part) => part.toLowerCase().startsWith(word) && word.length > 2),
  );
}

/** The first groups that fit into one query. A group that alone is too long loses its last alternatives. */
function withinLimits(groups: string[][]): string[] {
  const fitting: string[][] = [];
  for (const group of groups) {
    const alternatives = [...new Set(group)];
    while (fitting.length === 0 && !fits([alternatives])) alternatives.pop();
    if (!fits([...fitting, alternatives])) break;
    fitting.push(alternatives);
  }
  return fitting.map((group) => group.join(','));
}

function fits(groups: string[][]): boolean {
  const query = new URLSearchParams(groups.map((group) => ['or', `(${group.join(',')})`]));
  return groups.flat().length <= maxFilters && query.toString().length < maxCharacters;
}
