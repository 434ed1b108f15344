import { states } from './states.ts';

export type County = { fips: string; name: string; state: string };

/** County names by postal code of the state, then by the last three digits of the fips code. */
export type CountyNames = Record<string, Record<string, string>>;

export function countiesFrom(names: CountyNames): County[] {
  return states.flatMap(({ code, fips }) =>
    Object.entries(names[code] ?? {}).map(([lastDigits, name], _, all) => ({
      fips: `${fips}${lastDigits}`,
      name:
        isCity(lastDigits) && all.some(([other, same]) => same === name && other !== lastDigits)
          ? `${name} City`
          : name,
      state: code,
    })),
  );
}

/** An independent city. One with the same name as the county around it is called a city, as in the data. */
function isCity(lastDigits: string): boolean {
  return Number(lastDigits) >= 510;
}

/** 'Travis, TX' */
export function countyLabel({ name, state }: Pick<County, 'name' | 'state'>): string {
  return `${name}, ${state}`;
}

/** Counties that the words may mean, those that begin with them first: 'tra', 'travis tx', 'Travis, TX'. */
export function suggestCounties(counties: County[], text: string, maxCount = 8): County[] {
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
  return scored.slice(0, maxCount).map(({ county }) => county);
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
