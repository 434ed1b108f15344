import namesUrl from '#app/generated/county-names.json?url';
import { states } from '#domain/places/states.ts';

export type County = { fips: string; name: string; state: string };

type Names = Record<string, Record<string, string>>;

let loading: Promise<County[]> | null = null;

/** Every county with its state, loaded when first asked for. A list that does not come may be asked for again. */
export function loadCounties(): Promise<County[]> {
  loading ??= fetchCounties().catch((error) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function fetchCounties(): Promise<County[]> {
  const response = await fetch(namesUrl);
  if (!response.ok) throw new Error(`The list of counties answered ${response.status}`);
  return countiesFrom((await response.json()) as Names);
}

export function countiesFrom(names: Names): County[] {
  return states.flatMap(({ code, fips }) =>
    Object.entries(names[code] ?? {}).map(([last, name], _, all) => ({
      fips: `${fips}${last}`,
      name: isCity(last) && all.some(([other, same]) => same === name && other !== last) ? `${name} City` : name,
      state: code,
    })),
  );
}

/** Cities that are counties of their own; one that shares its name with the county around it says so, as in the data. */
function isCity(lastDigits: string): boolean {
  return Number(lastDigits) >= 510;
}

/** Counties that the words may mean, those that begin with them first: 'tra', 'travis tx', 'Travis, TX'. */
export function suggestCounties(counties: County[], text: string, most = 8): County[] {
  const words = text.toLowerCase().replaceAll(',', ' ').split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const scored = counties.flatMap((county) => {
    const rank = rankOf(county, words);
    return rank === null ? [] : [{ county, rank }];
  });
  scored.sort(
    (a, b) =>
      a.rank - b.rank || a.county.name.localeCompare(b.county.name) || a.county.state.localeCompare(b.county.state),
  );
  return scored.slice(0, most).map(({ county }) => county);
}

function rankOf({ name, state }: County, words: string[]): number | null {
  const plain = name.toLowerCase();
  const code = state.toLowerCase();
  const joined = words.join(' ');
  if (plain === joined) return 0;
  const last = words.at(-1);
  if (words.length > 1 && last === code) return rankOf({ name, state: '', fips: '' }, words.slice(0, -1));
  if (plain.startsWith(joined)) return 1;
  return words.every((word) => plain.split(/[\s-]+/).some((part) => part.startsWith(word))) ? 2 : null;
}
