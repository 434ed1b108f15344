import { strFromU8, strToU8, unzipSync, type Zippable, zipSync } from 'fflate';

/** The library draws the ids of links at random: 'rId' and 21 characters. */
const drawnId = /rId[\w-]{21}/g;

/** The same package with the given date throughout and its random ids counted, so that equal content gives equal bytes. */
export function stableZip(bytes: Uint8Array, date: Date): Uint8Array {
  const ids = new Map<string, string>();
  const counted = (id: string) => ids.get(id) ?? ids.set(id, `link${ids.size + 1}`).get(id) ?? id;
  const day = `${date.toISOString().slice(0, 19)}Z`;
  const parts: Zippable = {};
  for (const [name, part] of Object.entries(unzipSync(bytes))) {
    const text = strFromU8(part)
      .replace(drawnId, counted)
      .replace(/(<dcterms:(?:created|modified)[^>]*>)[^<]*/g, `$1${day}`);
    parts[name] = strToU8(text);
  }
  return zipSync(parts, { level: 9, mtime: new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()) });
}
