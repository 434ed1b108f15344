import { placeHits as copy } from '#content/pages/search.ts';
import { plural } from '#domain/format.ts';
import type { County } from '#domain/places/counties.ts';
import { stateCode, suggestStates } from '#domain/places/match-states.ts';
import { countyPath, countyTitle, statePath } from '#domain/places/place-paths.ts';
import { plainName } from '#domain/places/plain-name.ts';
import type { SearchSuggestion } from '#domain/search/search-view.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { fragmentLink } from '#domain/text/fragment-link.ts';
import { allCounties } from '../all-counties.ts';
import type { CountyFigures } from '../places.ts';
import { placeNames, type Town } from './place-names.ts';

/** `isExact`: the query is the whole name. */
export type FoundPlace = { isExact: boolean; suggestion: (figures: CountyFigures | null) => SearchSuggestion };

const maxPlaces = 5;
const minPrefix = 3;

/** The places and the case that a query may mean, best first. */
export async function findPlaces(query: string): Promise<FoundPlace[]> {
  const number = query.trim();
  if (/^\d{3,5}$/.test(number)) return (await byDigits(number)).slice(0, maxPlaces);
  if (isCaseNumber(number)) return [caseCheck(number)];
  return (await byWords(query)).slice(0, maxPlaces);
}

/** One word of letters and digits with a separator, such as C-1-PB-26-001943 or 26PR001943, and no house number. */
function isCaseNumber(text: string): boolean {
  return /^[\dA-Za-z][\w./:-]{4,39}$/.test(text) && /\d{3}/.test(text) && /[A-Za-z./:-]/.test(text);
}

function caseCheck(number: string): FoundPlace {
  const { title, note } = copy.case;
  const href = fragmentLink('/coverage', { case: number }, 'courthouse-title');
  return {
    isExact: true,
    suggestion: () => ({ title: fillIn(title, { number }), href, group: 'place', note }),
  };
}

/** A ZIP code, its first digits, or the code of a county. */
async function byDigits(digits: string): Promise<FoundPlace[]> {
  const { zips } = await placeNames();
  const { byFips } = allCounties();
  const zip = zips.get(digits);
  const zipCounty = zip && byFips.get(zip.fips);
  const coded = byFips.get(digits);
  if (digits.length === 5) {
    return [
      ...(zip && zipCounty
        ? [countyHit(zipCounty, true, fillIn(copy.zip, { zip: digits, town: zip.town, county: labelOf(zipCounty) }))]
        : []),
      ...(coded ? [countyHit(coded, true)] : []),
    ];
  }
  const counts = new Map<string, number>();
  for (const [code, { fips }] of zips) if (code.startsWith(digits)) counts.set(fips, (counts.get(fips) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .flatMap(([fips]) => byFips.get(fips) ?? [])
    .map((county) => ({
      isExact: true,
      suggestion: () => ({
        title: labelOf(county),
        href: countyPath(county),
        group: 'place',
        note: fillIn(copy.zips, { zip: digits }),
        fips: county.fips,
      }),
    }));
}

type Ranked = FoundPlace & { rank: number; size: number; fips: string };

async function byWords(query: string): Promise<FoundPlace[]> {
  const { name, state, isCounty } = partsOf(query);
  const plain = plainName(name);
  const states = suggestStates(query.trim(), 1)
    .filter(
      ({ code, name: full }) =>
        code.toLowerCase() === query.trim().toLowerCase() || query.trim().length >= minPrefix || full === query,
    )
    .map(({ code, name: full }) =>
      stateHit(code, full, plainName(full) === plainName(query) || stateCode(query) === code),
    );
  if (plain.length < 2) return states;
  const { all, byName } = allCounties();
  const { sizes, towns, byName: townsByName } = await placeNames();
  const inState = (each: { state: string }) => state === null || each.state === state;
  const sizeOf = (fips: string) => sizes.get(fips) ?? 0;
  const named = new Set((byName.get(plain) ?? []).concat(byName.get(`${plain}city`) ?? []).filter(inState));
  const exact: Ranked[] = [...named].map((county) => ({
    ...countyHit(county, true),
    rank: 0,
    size: sizeOf(county.fips),
    fips: county.fips,
  }));
  const namedFips = new Set(exact.map(({ fips }) => fips));
  const townHits = (found: Town[], rank: number): Ranked[] =>
    isCounty
      ? []
      : found
          .filter((town) => inState(town) && !namedFips.has(town.fips))
          .flatMap((town) => {
            const hit = townHit(town, rank === 0);
            return hit ? [{ ...hit, rank, size: town.zips, fips: town.fips }] : [];
          });
  const begun: Ranked[] =
    plain.length < minPrefix
      ? []
      : [
          ...all
            .filter((county) => inState(county) && !named.has(county) && plainName(county.name).startsWith(plain))
            .map((county) => ({ ...countyHit(county, false), rank: 1, size: sizeOf(county.fips), fips: county.fips })),
          ...townHits(
            towns.filter((town) => town.plain !== plain && town.plain.startsWith(plain)).slice(0, maxPlaces),
            2,
          ),
        ];
  const ranked = [...exact, ...townHits(townsByName.get(plain) ?? [], 0), ...begun];
  ranked.sort((one, other) => one.rank - other.rank || other.size - one.size);
  return [...states.filter(({ isExact }) => isExact), ...ranked, ...states.filter(({ isExact }) => !isExact)];
}

/** 'austin tx' is a name and a state; the word for the kind of place says that no town is meant. */
function partsOf(query: string): { name: string; state: string | null; isCounty: boolean } {
  const words = query.split(/[\s,]+/).filter(Boolean);
  for (const length of [3, 2, 1]) {
    const state = words.length > length ? stateCode(words.slice(-length).join(' ')) : null;
    if (state) return { ...kindOf(words.slice(0, -length)), state };
  }
  return { ...kindOf(words), state: null };
}

function kindOf(words: string[]): { name: string; isCounty: boolean } {
  const isCounty = words.length > 1 && /^(?:county|parish|borough)$/i.test(words.at(-1) ?? '');
  return { name: (isCounty ? words.slice(0, -1) : words).join(' '), isCounty };
}

const labelOf = (county: County) => `${countyTitle(county)}, ${county.state}`;

function countyHit(county: County, isExact: boolean, title = labelOf(county)): FoundPlace {
  return {
    isExact,
    suggestion: (figures) => ({
      title,
      href: countyPath(county),
      group: 'place',
      note: noteOf(figures, county),
      fips: county.fips,
    }),
  };
}

function townHit({ name, state, fips }: Town, isExact: boolean): FoundPlace | null {
  const county = allCounties().byFips.get(fips);
  if (!county) return null;
  return countyHit(county, isExact, fillIn(copy.town, { town: name, state, county: countyTitle(county) }));
}

function stateHit(code: string, name: string, isExact: boolean): FoundPlace {
  return { isExact, suggestion: () => ({ title: name, href: statePath(code), group: 'place', note: copy.state }) };
}

function noteOf(figures: CountyFigures | null, { fips }: County): string {
  if (!figures) return '';
  const total = figures.get(fips);
  if (!total || total.datasets === 0) return copy.unread;
  const records = plural(total.openRecords, copy.records);
  return total.isSample ? fillIn(copy.sample, { records }) : records;
}
