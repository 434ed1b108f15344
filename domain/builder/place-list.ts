import { stateCode } from '../places/match-states.ts';

/** The entries of a comma-separated text, without empty and repeated ones. */
export function splitList(text: string): string[] {
  const seen = new Map<string, string>();
  for (const entry of text.split(',').map(collapseSpaces)) {
    if (entry && !seen.has(entry.toLowerCase())) seen.set(entry.toLowerCase(), entry);
  }
  return [...seen.values()];
}

/**
 * The places of a text as it may be pasted: 'Travis, TX; Hays, TX', 'Travis, Hays', one on each line. A state after a
 * county belongs to it, if it has such a county.
 */
export function splitPlaces(text: string, hasCounty: (code: string, name: string) => boolean): string[] {
  return text.split(/[;\n\t]/).flatMap((part) => {
    const entries = part.split(',').map(collapseSpaces).filter(Boolean);
    const places: string[] = [];
    for (let at = 0; at < entries.length; at++) {
      const [name = '', next = ''] = entries.slice(at, at + 2);
      const code = stateCode(next);
      const isPair = code !== null && hasCounty(code, name);
      places.push(isPair ? `${name} ${code}` : name);
      if (isPair) at++;
    }
    return places;
  });
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
