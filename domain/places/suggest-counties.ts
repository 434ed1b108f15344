import type { County } from './counties.ts';
import type { CountyIndex } from './county-index.ts';
import { parsePlace } from './parse-place.ts';
import { plainWord } from './plain-name.ts';
import { states } from './states.ts';

export type SuggestOptions = { maxCount?: number /** Counties of these states come first. */; statesFirst?: string[] };

/**
 * Counties for the text typed so far: first those that it names in full, then those whose names begin with it, then
 * those with a word that does. Every further word may be the beginning of the state: 'travis te'.
 */
export function suggestCounties(index: CountyIndex, text: string, options: SuggestOptions = {}): County[] {
  const { maxCount = 8, statesFirst = [] } = options;
  const words = text.split(/[\s,-]+/).flatMap((word) => plainWord(word) || []);
  if (words.length === 0) return [];
  const { terms, rest } = parsePlace(text, index);
  const named = rest.length > 0 ? [] : terms.flatMap(({ counties, isPartial }) => (isPartial ? [] : counties));
  const ranked = index.all.flatMap((county) => {
    const rank = named.includes(county) ? 0 : rankOf(county, words);
    return rank === null ? [] : [{ county, rank: statesFirst.includes(county.state) ? rank - 3 : rank }];
  });
  ranked.sort(
    (a, b) =>
      a.rank - b.rank || a.county.name.localeCompare(b.county.name) || a.county.state.localeCompare(b.county.state),
  );
  return ranked.slice(0, maxCount).map(({ county }) => county);
}

const stateWords = new Map(
  states.map(({ code, name }) => [code, [code, ...name.split(' ')].map((word) => plainWord(word))]),
);

function rankOf({ name, state }: County, words: string[]): 1 | 2 | null {
  const parts = name.split(/[\s-]+/).map(plainWord);
  if (parts.join('').startsWith(words.join(''))) return 1;
  const inName = words.filter((word) => parts.some((part) => part.startsWith(word)));
  const others = words.filter((word) => !inName.includes(word));
  const isState = others.every((word) => stateWords.get(state)?.some((part) => part.startsWith(word)));
  return inName.length > 0 && isState ? 2 : null;
}
