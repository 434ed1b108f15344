/**
 * One `or` filter for each word, which may be anywhere in any of the columns: 'travis tx' finds Travis County in Texas.
 */
export function wordFilters(columns: string[], text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => containing(columns, word).join(','));
}

/** One filter for each column: the text is somewhere in it, including spaces. */
export function containing(columns: string[], text: string): string[] {
  return columns.map((column) => `${column}.ilike.${quoted(text)}`);
}

/**
 * Two filters for each column: a word in it begins with the text. For one or two characters, which no trigram index
 * finds in the middle of a word.
 */
export function withWordFrom(columns: string[], text: string): string[] {
  const starts = [quoted(text, '', '%'), quoted(text, '% ', '%')];
  return columns.flatMap((column) => starts.map((start) => `${column}.ilike.${start}`));
}

/** The word between wildcards, as a quoted value. Special characters of the grammar and of LIKE are escaped. */
function quoted(word: string, before = '%', after = '%'): string {
  const plain = word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '');
  return `"${before}${plain.replace(/[\\"]/g, '\\$&')}${after}"`;
}
