import { lettersOff } from '../places/nearest-name.ts';
import { directions, streetSuffixes, unitWords } from '../places/postal-words.ts';

const maxSimilar = 3;
const suffixes = new Set(streetSuffixes.values());
const unitNames = new Set(unitWords.values());
const directionNames = new Set([...directions.values()]);

/** The number of a key and the name of its street, without suffix, direction and unit. */
function partsOf(key: string): { number: string; name: string } {
  const [number = '', ...words] = key.split(' ');
  const unit = words.findIndex((word, at) => at > 0 && unitNames.has(word));
  const street = unit === -1 ? words : words.slice(0, unit);
  const named = street.filter((word, at) => !directionNames.has(word) && (at === 0 || !suffixes.has(word)));
  return { number: /^[A-Z]*\d+/.exec(number)?.[0] ?? number, name: named.join('') };
}

/** The keys that may be the same property in another spelling, the most similar first: the same number, and nearly the same name. */
export function nearest(key: string, others: readonly string[]): string[] {
  const { number, name } = partsOf(key);
  const maxOff = Math.max(1, Math.floor(name.length / 4));
  return others
    .flatMap((other) => {
      const parts = partsOf(other);
      const off = parts.number === number ? lettersOff(name, parts.name, maxOff) : maxOff + 1;
      // A town that was written without a comma.
      const isLonger = name.length > 3 && parts.number === number && parts.name.startsWith(name);
      return off <= maxOff || isLonger ? [{ other, off: Math.min(off, maxOff + 1) }] : [];
    })
    .toSorted((one, two) => one.off - two.off)
    .slice(0, maxSimilar)
    .map(({ other }) => other);
}

/** '101** B***** Skyway': enough for whoever knows the address, and nothing new for anybody else. */
export function masked(key: string): string {
  const [number = '', ...words] = key.split(' ');
  const unit = words.findIndex((word, at) => at > 0 && unitNames.has(word));
  const street = unit === -1 ? words : words.slice(0, unit);
  const shown = street.map((word, at) => {
    const isNamed = at === 0 || !(suffixes.has(word) || directionNames.has(word));
    return isNamed && !directionNames.has(word) ? `${word[0]}*****` : capital(longest.get(word) ?? word);
  });
  return [`${number.slice(0, Math.ceil(number.length / 2))}**`, ...shown, ...(unit === -1 ? [] : ['Unit *'])].join(' ');
}

const capital = (word: string) => (word.length <= 2 ? word : `${word[0]}${word.slice(1).toLowerCase()}`);

/** 'SKYWAY' for 'SKWY'. */
const longest = new Map(
  [...streetSuffixes].toSorted(([one], [other]) => one.length - other.length).map(([word, short]) => [short, word]),
);
