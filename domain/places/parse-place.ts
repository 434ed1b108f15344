import { type County, isIndependentCity } from './counties.ts';
import type { CountyIndex } from './county-index.ts';
import { stateCode } from './match-states.ts';
import { plainWord } from './plain-name.ts';
import { states } from './states.ts';

/** Words of a text that belong together, with all that they may mean. A word that names no place means only itself. */
export type PlaceTerm = {
  /** As typed: 'Travis County'. */
  text: string;
  /** Without the word for the kind of place: 'Travis'. */
  name: string;
  /** The counties of this name, narrowed by the state that the text mentions with them. */
  counties: County[];
  /** The postal code of the state. */
  state: string | null;
  zip: string | null;
  /** The text means these places and no street or part of a name: 'Travis County', or 'Travis' beside 'TX'. */
  isCertain: boolean;
  /** The counties only begin with the text, which may not be typed to its end. */
  isPartial: boolean;
};

export type ParsedPlace = {
  terms: PlaceTerm[];
  /** The counties that the text may mean: several if states share the name. Empty if it names none. */
  counties: County[];
  state: string | null;
  zip: string | null;
  /** The words that are no place: a street, a dataset. */
  rest: string[];
};

/**
 * Reads the places in a text: 'Travis, TX', 'travis county texas', 'Saint Louis', '48453', '12 Oak St Austin TX 78704'.
 * Without an index, states and ZIP codes are found, but no counties.
 */
export function parsePlace(text: string, index: CountyIndex | null): ParsedPlace {
  const words = wordsOf(text);
  const terms: PlaceTerm[] = [];
  for (let at = 0; at < words.length; ) {
    const { length, ...term } = termAt(words, at, index, terms.at(-1));
    terms.push(term);
    at += length;
  }
  const places = terms.filter((term, at) => !isPreposition(term, terms[at + 1], at));
  linkStates(places);
  const named = places.filter(({ counties, isPartial }) => counties.length > 0 && !isPartial);
  const best = named.find(({ zip }) => zip) ?? named.find(({ isCertain }) => isCertain) ?? named[0];
  return {
    terms: places,
    counties: best?.counties ?? [],
    state: places.find(({ state }) => state)?.state ?? null,
    zip: places.find(({ zip }) => zip)?.zip ?? null,
    rest: places.filter((term) => !isPlace(term)).map((term) => term.text),
  };
}

type PlaceWord = {
  text: string;
  plain: string;
  /** A hyphen joins it to the word before. */
  isJoined: boolean;
  /** Punctuation separates it from the word before. */
  isSeparate: boolean;
};

const maxWords = 40;
const maxWordLength = 40;

function wordsOf(text: string): PlaceWord[] {
  const words: PlaceWord[] = [];
  let isSeparate = false;
  for (const [part] of text.replaceAll('&', ' and ').matchAll(/[,;()|]|[^\s,;()|]+/g)) {
    if (words.length >= maxWords) break;
    const pieces = part.split(/[-\u2010-\u2015]+/).flatMap((piece) => {
      const trimmed = withoutPunctuation(piece).slice(0, maxWordLength);
      const plain = plainWord(trimmed);
      return plain ? [{ text: trimmed, plain }] : [];
    });
    for (const [at, piece] of pieces.entries()) {
      words.push({ ...piece, isJoined: at > 0, isSeparate: isSeparate && at === 0 });
    }
    isSeparate = pieces.length === 0;
  }
  return words;
}

/** From the first letter or digit to the last. */
function withoutPunctuation(word: string): string {
  const runs = [...word.matchAll(/[\p{L}\p{N}%_]+/gu)];
  const [first, last] = [runs.at(0), runs.at(-1)];
  return first && last ? word.slice(first.index, last.index + last[0].length) : '';
}

type FoundTerm = PlaceTerm & { length: number };

const nothing = { counties: [], state: null, zip: null, isCertain: false, isPartial: false };

/** The longest place that begins here, or the word itself. A county and a state of the same length are both meant. */
function termAt(words: PlaceWord[], at: number, index: CountyIndex | null, previous: PlaceTerm | undefined): FoundTerm {
  const number = numberAt(words, at, index, previous);
  if (number) return number;
  const county = index && countyAt(words, at, index);
  const state = stateAt(words, at);
  if (state && county?.length === state.length && !county.isCertain && !state.isCertain) {
    return { ...county, state: state.state };
  }
  if (county && (!state || county.length > state.length)) return county;
  const unlisted = unlistedCountyAt(words, at, state);
  return unlisted ?? state ?? (index && partialAt(words, at, index)) ?? plainAt(words, at);
}

/** Five digits may be a ZIP code or the fips code of a county; with four more digits or after a place, only a ZIP code. */
function numberAt(words: PlaceWord[], at: number, index: CountyIndex | null, previous?: PlaceTerm): FoundTerm | null {
  const [first, second] = words.slice(at, at + 2);
  if (!first || first.isJoined || !/^\d{5}$/.test(first.plain)) return null;
  const isLong = second?.isJoined === true && /^\d{4}$/.test(second.plain);
  if (second?.isJoined && !isLong) return null;
  const isZip = isLong || (previous !== undefined && isPlace(previous));
  const zip = first.plain;
  const fips = [isZip ? null : zip, index?.zips.get(zip)];
  const counties = fips.flatMap((code) => (code && index?.byFips.get(code)) || []);
  return { ...nothing, text: zip, name: zip, zip, counties, length: isLong ? 2 : 1 };
}

const maxStateWords = Math.max(...states.map(({ name }) => name.split(' ').length));

/** 'TX', 'Texas', 'Washington State', 'State of Washington'. */
function stateAt(words: PlaceWord[], at: number): FoundTerm | null {
  const before = startsWith(words, at, 'state of') ? 2 : 0;
  for (let length = maxStateWords; length > 0; length--) {
    const key = keyOf(words, at + before, length);
    // Two words are never a code.
    const state = key.length === 2 && length > 1 ? null : stateCode(key);
    if (!state) continue;
    const after = follows(words, at + before + length, 'state') ? 1 : 0;
    const whole = before + length + after;
    const name = textOf(words, at + before, length);
    return { ...nothing, text: textOf(words, at, whole), name, state, isCertain: whole > length, length: whole };
  }
  return null;
}

const kindsBefore = ['city and county of', 'county of', 'parish of', 'borough of', 'municipality of', 'city of'];
const kindsAfter = [
  'city and borough',
  'city and county',
  'census area',
  'county',
  'counties',
  'cnty',
  'cty',
  'co',
  'parish',
  'borough',
  'municipality',
  'city',
];
const maxCountyWords = 5;

/** 'Travis', 'Travis County', 'County of Travis', 'City of Richmond'. The longest name wins. */
function countyAt(words: PlaceWord[], at: number, index: CountyIndex): FoundTerm | null {
  const before = kindsBefore.find((kind) => startsWith(words, at, kind));
  const start = at + wordCount(before);
  for (let length = maxCountyWords; length > 0; length--) {
    const key = keyOf(words, start, length);
    const named = key ? countiesNamed(key, index) : [];
    if (named.length === 0 || endsInItsState(words, start, length, index)) continue;
    const after = kindsAfter.find((kind) => follows(words, start + length, kind));
    const kind = before ?? (after === 'co' && isColorado(words, start + length, named) ? undefined : after);
    const counties = kind ? ofKind(named, kind) : named;
    // 'Austin City' is not Austin County.
    const isNamed = counties.length > 0;
    if (before && !isNamed) return null;
    const whole = wordCount(before) + length + (isNamed && !before ? wordCount(kind) : 0);
    return {
      ...nothing,
      text: textOf(words, at, whole),
      name: textOf(words, start, length),
      counties: isNamed ? counties : named,
      isCertain: isNamed && kind !== undefined,
      length: whole,
    };
  }
  return null;
}

/** 'Cass IA' is not Cassia. */
function endsInItsState(words: PlaceWord[], start: number, length: number, index: CountyIndex): boolean {
  const code = words[start + length - 1]?.plain ?? '';
  if (length === 1 || code.length !== 2) return false;
  return countiesNamed(keyOf(words, start, length - 1), index).some(({ state }) => state.toLowerCase() === code);
}

/** The counties of this name, then the independent cities that the lists call 'City' to tell them from a county. */
function countiesNamed(key: string, { byName }: CountyIndex): County[] {
  return [...(byName.get(key) ?? []), ...(byName.get(`${key}city`) ?? []).filter(isIndependentCity)];
}

function ofKind(named: County[], kind: string): County[] {
  const cities = named.filter(isIndependentCity);
  if (kind === 'city' || kind === 'city of') return cities;
  return cities.length < named.length ? named.filter((county) => !cities.includes(county)) : named;
}

/** 'Adams Co' is Adams in Colorado; 'Travis Co' and 'Adams Co, PA' are counties. */
function isColorado(words: PlaceWord[], at: number, named: County[]): boolean {
  return named.some(({ state }) => state === 'CO') && !stateAt(words, at + 1);
}

const kindsOfUnlisted = ['county', 'counties', 'parish', 'borough'];

/** 'Travs County', or any county while the names are not loaded. 'Florida County' may still mean the state. */
function unlistedCountyAt(words: PlaceWord[], at: number, state: FoundTerm | null): FoundTerm | null {
  const length = state?.length ?? 1;
  if (!kindsOfUnlisted.some((kind) => follows(words, at + length, kind))) return null;
  const found = state ?? { ...nothing, name: textOf(words, at, 1), isCertain: true };
  return { ...found, text: textOf(words, at, length + 1), length: length + 1 };
}

/** The counties whose names begin with the last words of the text. */
function partialAt(words: PlaceWord[], at: number, { byName }: CountyIndex): FoundTerm | null {
  const length = words.length - at;
  const text = textOf(words, at, length);
  const key = keyOf(words, at, length);
  if (!key || length > maxCountyWords || text.length < 3) return null;
  const counties = new Set<County>();
  for (const [name, named] of byName) {
    if (name.startsWith(key)) for (const county of named) counties.add(county);
  }
  return counties.size > 0 ? { ...nothing, text, name: text, counties: [...counties], isPartial: true, length } : null;
}

/** One word, with all its hyphens. */
function plainAt(words: PlaceWord[], at: number): FoundTerm {
  let length = 1;
  while (words[at + length]?.isJoined) length++;
  const text = words
    .slice(at, at + length)
    .map((word) => word.text)
    .join('-');
  return { ...nothing, text, name: text, length };
}

/** The words as one name for comparison; empty if there are fewer or a comma is among them. */
function keyOf(words: PlaceWord[], at: number, length: number): string {
  const used = words.slice(at, at + length);
  if (used.length < length || used.some(({ isSeparate }, index) => isSeparate && index > 0)) return '';
  return used.map(({ plain }) => plain).join('');
}

function textOf(words: PlaceWord[], at: number, length: number): string {
  return words
    .slice(at, at + length)
    .map(({ text, isJoined }, index) => (index === 0 ? text : `${isJoined ? '-' : ' '}${text}`))
    .join('');
}

function startsWith(words: PlaceWord[], at: number, phrase: string): boolean {
  return phrase
    .split(' ')
    .every((each, index) => words[at + index]?.plain === each && !(index > 0 && words[at + index]?.isSeparate));
}

/** As `startsWith`, and nothing separates the phrase from the words before. */
function follows(words: PlaceWord[], at: number, phrase: string): boolean {
  return startsWith(words, at, phrase) && !words[at]?.isSeparate;
}

function wordCount(phrase: string | undefined): number {
  return phrase ? phrase.split(' ').length : 0;
}

/**
 * Each county takes the nearest state that has it, first of the states after it. Both are certain then: in 'Delaware,
 * Ohio' the first is a county and the second a state.
 */
function linkStates(terms: PlaceTerm[]): void {
  for (const [at, term] of terms.entries()) {
    if (term.counties.length === 0 || term.zip) continue;
    const others = [...terms.slice(at + 1), ...terms.slice(0, at).reverse()];
    for (const other of others) {
      const counties = term.counties.filter(({ state }) => state === other.state);
      if (counties.length === 0) continue;
      Object.assign(term, { counties, state: null, isCertain: !term.isPartial });
      Object.assign(other, { counties: [], isCertain: true });
      break;
    }
  }
}

function isPlace({ counties, state, zip, isCertain }: PlaceTerm): boolean {
  return counties.length > 0 || state !== null || zip !== null || isCertain;
}

/** 'in' is Indiana, but not in 'probate in Travis'. */
function isPreposition({ text }: PlaceTerm, next: PlaceTerm | undefined, at: number): boolean {
  return at > 0 && (text === 'in' || text === 'near') && next !== undefined && isPlace(next);
}
