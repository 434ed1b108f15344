import { lettersOff } from '../places/nearest-name.ts';
import { plainWords, stem } from './words.ts';

/** How often each word occurs in titles and headings, for suggesting corrections. */
export type Vocabulary = ReadonlyMap<string, number>;

export function vocabularyOf(texts: string[]): Vocabulary {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(plainWords)) {
    if (word.length > 3) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

/** The query with each unknown word replaced by the one that was probably meant, or null when there is no guess. */
export function nearestQuery(query: string, vocabulary: Vocabulary): string | null {
  const guesses = plainWords(query)
    .slice(0, 6)
    .map((word) => nearestWord(word, vocabulary));
  const meant = guesses.filter((word) => word !== null).join(' ');
  return meant === '' || meant === query.toLowerCase() ? null : meant;
}

function nearestWord(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < 3 || word.length > 20) return null;
  const maxOff = Math.floor(word.length * 0.45);
  let best: { word: string; cost: number } | null = null;
  for (const [known, count] of vocabulary) {
    const off = lettersOff(stem(word), stem(known), maxOff);
    // Ties go to the word with the same first letter, then to the more common one.
    const cost = off + (known[0] === word[0] ? 0 : 0.5) - Math.min(count, 40) / 100;
    if (off <= maxOff && (best === null || cost < best.cost)) best = { word: known, cost };
  }
  return best?.word ?? null;
}
