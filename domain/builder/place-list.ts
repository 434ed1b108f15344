/** The entries of a comma-separated text, without empty and repeated ones. */
export function splitList(text: string): string[] {
  const seen = new Map<string, string>();
  for (const entry of text.split(',').map(collapseSpaces)) {
    if (entry && !seen.has(entry.toLowerCase())) seen.set(entry.toLowerCase(), entry);
  }
  return [...seen.values()];
}

/** The entry being typed: the text after the last comma. */
export function lastEntry(text: string): string {
  return collapseSpaces(text.slice(text.lastIndexOf(',') + 1));
}

/** The entries that are followed by a comma. */
export function finishedEntries(text: string): string[] {
  return splitList(text.slice(0, text.lastIndexOf(',') + 1));
}

/** The text with its last entry replaced by a chosen one, ready for the next. */
export function completeLast(text: string, chosen: string): string {
  return `${[...finishedEntries(text).filter((entry) => !same(entry, chosen)), chosen].join(', ')}, `;
}

/** The text with one entry replaced by another. */
export function replaceEntry(text: string, entry: string, other: string): string {
  return splitList(
    splitList(text)
      .map((each) => (same(each, entry) ? other : each))
      .join(', '),
  ).join(', ');
}

/** The text with an entry added, unless it is already there. */
export function addEntry(text: string, entry: string): string {
  return splitList(`${text}, ${entry}`).join(', ');
}

export function removeEntry(text: string, entry: string): string {
  return splitList(text)
    .filter((each) => !same(each, entry))
    .join(', ');
}

function same(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

function collapseSpaces(entry: string): string {
  return entry.trim().replace(/\s+/g, ' ');
}
