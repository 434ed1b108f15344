import {
  directions,
  endingSuffixes,
  highways,
  ordinals,
  streetSuffixes,
  tensWords,
  unitWords,
} from '../places/postal-words.ts';

/**
 * The street line of an address in one spelling: '4417 N Thistledown Dr #2, Austin, TX' and '4417 North Thistledown
 * Drive, Apt. 2' have the same key. City, state and ZIP code are left out, because the county is stored beside it.
 * Empty if the text has no letter or digit.
 */
export function addressKey(text: string): string {
  const parts = text
    .split(',')
    .map(wordsOf)
    .filter((words) => words.length > 0);
  const at = streetPart(parts);
  const others = parts.filter((_, index) => index !== at);
  const unit = others.find(([word = '']) => unitWords.has(word)) ?? [];
  const street = inFigures(roadInShort(parts[at] ?? []));
  const end = streetEnd(street);
  const line = others.length === 0 ? withoutTown(street, end) : street;
  return joinedUnit([...withUnitWord(line, end), ...unit].map(shortForm)).join(' ');
}

/** A unit or a name may stand before the street: 'Apt 4, 12 Oak St', 'C/O Ana Reyes, 12 Oak St'. */
function streetPart(parts: string[][]): number {
  const [first = []] = parts;
  if (!unitWords.has(first[0] ?? '') && first.some(hasDigit)) return 0;
  return Math.max(
    parts.findIndex((words) => hasDigit(words[0]) && words.length > 1),
    0,
  );
}

const ascii = /^[ -~]*$/;
const hasDigit = (word = '') => /\d/.test(word);
const isDirection = (word = '') => directions.has(word) || /^(?:[NS][EW]?|[EW])$/.test(word);

function plain(text: string): string {
  // Most addresses have nothing to take apart, which would take longer than all the rest.
  if (ascii.test(text)) return text.toUpperCase();
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase();
}

function wordsOf(text: string): string[] {
  const words = plain(text)
    .replace(/['.\u2019]/g, '')
    .match(/[A-Z0-9]+|#/g);
  // 'Apt # 4' is the same as 'Apt 4', and '# 4420 Oak St' as '4420 Oak St'.
  return (words ?? []).filter((word, at, all) => word !== '#' || (at > 0 && !unitWords.has(all[at - 1] ?? '')));
}

/** Where the name of the street begins, after number, fraction and direction. */
function nameStart(words: string[]): number {
  let at = 0;
  while (at < words.length - 1 && hasDigit(words[at]) && (at === 0 || /^\d$/.test(words[at] ?? ''))) at += 1;
  while (at < words.length - 1 && isDirection(words[at])) at += 1;
  return at;
}

const joinedRoad = /^(FM|CR|IH|I|SH|SR|US|RM|CTH)(\d+[A-Z]?)$/;

/** 'County Road 220', 'CR 220' and 'CR220' in one spelling. */
function roadInShort(words: string[]): string[] {
  const start = nameStart(words);
  const joined = joinedRoad.exec(words[start] ?? '');
  const apart = joined ? words.toSpliced(start, 1, joined[1] ?? '', joined[2] ?? '') : words;
  let best: { length: number; key: string } | null = null;
  for (const [written, key] of highwaysBy.get(apart[start] ?? '') ?? []) {
    const name = apart[start + written.length] ?? '';
    const isWritten = written.every((word, at) => apart[start + at] === word);
    if (isWritten && (hasDigit(name) || /^[A-Z]{1,2}$/.test(name)) && written.length > (best?.length ?? 0)) {
      best = { length: written.length, key };
    }
  }
  return best ? apart.toSpliced(start, best.length, ...best.key.split(' ')) : words;
}

/** By their first word, because nearly no address has one. */
const highwaysBy = Map.groupBy(highways, ([[first = '']]) => first);

/** 'TWENTY FIRST' and '21ST' are the same. */
function inFigures(words: string[]): string[] {
  return words.flatMap((word, at) => {
    const ten = tensWords.get(words[at - 1] ?? '');
    const ones = ordinals.get(word);
    if (tensWords.has(word) && isOnes(ordinals.get(words[at + 1] ?? ''))) return [];
    return ten !== undefined && ones !== undefined && isOnes(ones) ? [`${ten / 10}${ones}`] : [word];
  });
}

const isOnes = (ordinal = '') => /^\d[A-Z]/.test(ordinal);

const suffixForms = new Set([...streetSuffixes.keys(), ...streetSuffixes.values()]);
const isEnding = (word = '') => endingSuffixes.has(streetSuffixes.get(word) ?? word);

/** Where the street ends: after its suffix and the direction behind it. Null if no word is a suffix. */
function streetEnd(words: string[]): number | null {
  const start = nameStart(words);
  const after = (at: number) => at > start || (at === start && isDirection(words[at - 1]));
  const ending = words.findIndex((word, at) => after(at) && isEnding(word));
  const first = ending === -1 ? words.findIndex((word, at) => after(at) && suffixForms.has(word)) : ending;
  if (first === -1) return null;
  let end = first + 1;
  // 'Park Pl Dr' goes on; 'Oak Ave St Louis' is in a town.
  while (isDirection(words[end]) || (isEnding(words[end]) && words[end] !== 'ST')) end += 1;
  return end;
}

/** Without commas, the street ends with its suffix and a unit. */
function withoutTown(words: string[], end: number | null): string[] {
  if (end === null) return words;
  let next = end;
  if (isBareUnit(words[next])) next += 1;
  while (unitWords.has(words[next] ?? '')) next += 2;
  return words.slice(0, next);
}

/** '12 Oak St 2B' is '12 Oak St Unit 2B'. */
function withUnitWord(words: string[], end: number | null): string[] {
  return end !== null && isBareUnit(words[end]) ? words.toSpliced(end, 0, 'UNIT') : words;
}

const isBareUnit = (word = '') => hasDigit(word) && !/^\d{5,}$|^\d+(?:ST|ND|RD|TH)$/.test(word);

function shortForm(word: string, at: number): string {
  // The first words are the number and the name of the street, which may be called Lot or Floor.
  return (
    (at > 1 && unitWords.get(word)) || (streetSuffixes.get(word) ?? directions.get(word) ?? ordinals.get(word) ?? word)
  );
}

/** '2 B' is '2B', and '02' is '2'. */
function joinedUnit(words: string[]): string[] {
  const at = words.lastIndexOf('UNIT');
  if (at === -1) return words;
  const [number = '', letter = '', ...more] = words.slice(at + 1);
  const isApart = /^\d+$/.test(number) && /^[A-Z]$/.test(letter) && more.length === 0;
  const door = number.replace(/^0+(?=\d)/, '');
  return isApart
    ? [...words.slice(0, at + 1), `${door}${letter}`]
    : words.toSpliced(at + 1, 1, ...(door === '' ? [] : [door]));
}

const nameSuffixes = new Set(['JR', 'SR', 'II', 'III', 'IV', 'ESQ', 'MR', 'MRS', 'MS', 'DR']);

/**
 * A person's name in one spelling: 'REYES, ANA M.' and 'Ana Reyes Jr' have the same key. Empty for a single word, which
 * would match too many people.
 */
export function nameKey(text: string): string {
  const words = wordsOf(text).filter((word) => word.length > 1 && !nameSuffixes.has(word));
  return words.length < 2 ? '' : words.toSorted().join(' ');
}

/** The keys of all people that a text names, such as 'Ana Reyes; Bo Reyes (son)' or 'REYES, ANA & BO'. */
export function nameKeys(text: string): string[] {
  const parts = text.replace(/\([^()]*\)/g, ' ').split(/;|&|\/|\band\b/i);
  // A comma is between last and first name, or between two people.
  return [...new Set(parts.flatMap((part) => [part, ...part.split(',')]).map(nameKey))].filter((key) => key !== '');
}
