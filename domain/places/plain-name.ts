/** The words after the name of a county, which the lists leave out. */
const kinds = / (?:county|parish|borough|census area|municipality)$/;

/** Spellings of the same word. */
const spellings: Record<string, string> = { saint: 'st', sainte: 'ste', ft: 'fort' };

/**
 * The name of a place for comparison: without case, accents, punctuation, spaces and the word 'County', so that 'Saint
 * Louis County', 'st louis' and 'St. Louis' are one name, and 'De Kalb' is 'DeKalb'.
 */
export function plainName(name: string): string {
  const text = withoutAccents(name).toLowerCase().replaceAll('&', ' and ').trim().replace(kinds, '');
  return text
    .split(/[\s-]+/)
    .map(plainWord)
    .join('');
}

/** One word for comparison: 'Saint' and 'st.' are one word. A percent sign and an underscore are letters of it. */
export function plainWord(word: string): string {
  const plain = withoutAccents(word)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}%_]/gu, '');
  return Object.hasOwn(spellings, plain) ? (spellings[plain] ?? plain) : plain;
}

function withoutAccents(text: string): string {
  return /^[ -~]*$/.test(text) ? text : text.normalize('NFD').replace(/\p{M}/gu, '');
}
