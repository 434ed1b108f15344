import { phrases } from './phrases.ts';

/** Words of a question that are not search terms. */
const stopWords = new Set(
  `a am an and any are as at be been by can could did do does for from get give had has have here how i if in into is it
  its many me my need of on or our please should so some tell than that the their them there these they this to us use using want
  was we were what when where which who why will with would you your`.split(/\s+/),
);

/** Without case and accents, phrases joined to one word. */
export function plainWords(text: string): string[] {
  let plain = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['\u2019]s\b/g, '');
  for (const [phrase, word] of phrases) plain = plain.replace(phrase, ` ${word} `);
  return plain.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** One form for singular and plural. */
export function stem(word: string): string {
  if (word.length > 4 && word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (word.length > 3 && /[^sui]s$/.test(word)) return word.slice(0, -1);
  return word;
}

export function indexWords(text: string): string[] {
  return plainWords(text)
    .filter((word) => !stopWords.has(word))
    .map(stem);
}

/** The distinct words to search for, up to a maximum. */
export function queryWords(query: string): string[] {
  return [...new Set(indexWords(query))].slice(0, 12);
}
