/**
 * An `or` filter that finds the words anywhere in any of the columns: every word must be found somewhere, so 'travis tx'
 * finds Travis County in Texas. Each word becomes one filter.
 */
export function wordFilters(columns: string[], text: string): string[] {
  const words = text.trim().split(/\s+/).filter(Boolean).slice(0, 6);
  return words.map((word) => columns.map((column) => `${column}.ilike.${anywhere(word)}`).join(','));
}

/** The word between percent signs, as a quoted value: what the grammar or LIKE would read as a sign stands for itself. */
export function anywhere(word: string): string {
  const plain = word.replace(/[\\%_]/g, '\\$&').replaceAll('*', '');
  return `"%${plain.replace(/[\\"]/g, '\\$&')}%"`;
}
