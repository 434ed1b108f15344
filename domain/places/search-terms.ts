import { states } from './states.ts';

/** A word of a search, or the words of a state name; `state` is the postal code that they may mean. */
export type Term = { text: string; state: string | null };

const maxWordLength = 40;
const codes = new Set(states.map(({ code }) => code));
const names = new Map(states.map(({ code, name }) => [name.toLowerCase(), code]));
const maxNameWords = Math.max(...states.map(({ name }) => name.split(' ').length));

/**
 * The terms of a search: 'Travis, Texas' is a word and a state. Punctuation around words is ignored. A name such as
 * Washington is a state and a county: the caller decides what to do with both.
 */
export function searchTerms(text: string): Term[] {
  const words = text.split(/[\s,;]+/).flatMap((word) => {
    const plain = withoutPunctuation(word).slice(0, maxWordLength);
    return plain ? [plain] : [];
  });
  const terms: Term[] = [];
  for (let at = 0; at < words.length; ) {
    const length = nameLengthAt(words, at);
    const phrase = words.slice(at, at + Math.max(length, 1)).join(' ');
    terms.push({ text: phrase, state: length > 0 ? (names.get(phrase.toLowerCase()) ?? null) : codeOf(phrase) });
    at += Math.max(length, 1);
  }
  return terms;
}

/** From the first letter or digit to the last. */
function withoutPunctuation(word: string): string {
  const runs = [...word.matchAll(/[\p{L}\p{N}]+/gu)];
  const [first, last] = [runs.at(0), runs.at(-1)];
  return first && last ? word.slice(first.index, last.index + last[0].length) : '';
}

/**
 * The number of words from here on that are the name of a state. The longest name wins, so West Virginia is not
 * Virginia.
 */
function nameLengthAt(words: string[], at: number): number {
  for (let length = maxNameWords; length > 0; length--) {
    if (at + length > words.length) continue;
    if (
      names.has(
        words
          .slice(at, at + length)
          .join(' ')
          .toLowerCase(),
      )
    )
      return length;
  }
  return 0;
}

function codeOf(word: string): string | null {
  const code = word.toUpperCase();
  return codes.has(code) ? code : null;
}
