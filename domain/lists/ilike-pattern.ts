/**
 * One filter for each column: the text is somewhere in it. What separates its words does not matter: 'Pre-Probate'
 * finds pre_probate, and 'miami dade' finds Miami-Dade.
 */
export function containing(columns: string[], text: string): string[] {
  return columns.map((column) => `${column}.ilike."%${patternOf(text)}%"`);
}

/**
 * Two filters for each column: a word in it begins with the text. For one or two characters, which no trigram index
 * finds in the middle of a word.
 */
export function withWordFrom(columns: string[], text: string): string[] {
  const pattern = patternOf(text);
  return columns.flatMap((column) => [`${column}.ilike."${pattern}%"`, `${column}.ilike."% ${pattern}%"`]);
}

/**
 * Letters and digits with a wildcard between words, so nothing has a special meaning in the grammar or in LIKE. A percent
 * sign and an underscore are letters; each is escaped for LIKE, and that escape for the quoted value.
 */
function patternOf(text: string): string {
  return [...text.normalize('NFC').matchAll(letters)].map(([word]) => word.replace(/[%_]/g, '\\\\$&')).join('%');
}

/** Whether text of the column matches the pattern of `containing`. */
export function isContained(text: string, column: string): boolean {
  const words = [...text.normalize('NFC').toLowerCase().matchAll(letters)].map(([word]) => word);
  let at = 0;
  return words.every((word) => {
    const found = column.toLowerCase().indexOf(word, at);
    at = found + word.length;
    return found >= 0;
  });
}

const letters = /[\p{L}\p{N}\p{M}%_]+/gu;
