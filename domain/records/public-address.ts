import { stateCode } from '../places/match-states.ts';
import { directions, numberWords, streetSuffixes, unitWords, weakUnitWords } from '../places/postal-words.ts';

/** What names a parcel instead of a street. */
const legalWords = new Set('LOT BLOCK BLK PARCEL TRACT APN SECTION SEC ABSTRACT ABST SUBDIVISION PIN'.split(' '));

/** What names a box, a route of the mail or a person. 'Co Rd' is a county road. */
const mailed =
  /\b(?:BOX|POB|PMB|PO|P O|RR|HC|RURAL ROUTE|STAR ROUTE|GENERAL DELIVERY|C O|CARE OF|ATTN|ATTENTION|ESTATE OF|EST OF|HEIRS OF|CO(?! (?:RD|ROAD|HWY|HIGHWAY|RTE|ROUTE)\b))\b/;

/** 'Avenue C', 'County Road KK', 'N Highway M'; but 'N Avenue C' may be the unit C. */
const letteredRoad =
  /^(?:(?:AVENUE|AVE|ROAD|RD|STREET)|(?:(?:[NSEW]|NORTH|SOUTH|EAST|WEST) )?(?:(?:CO|CNTY|COUNTY) (?:ROAD|RD|HIGHWAY|HWY)|(?:STATE )?(?:HIGHWAY|HWY|ROUTE)|COUNTY TRUNK HIGHWAY|CTH|CR)) [A-Z]{1,2}(?: (?:[NSEW]|NORTH|SOUTH|EAST|WEST))?(?= |$)/;

/** Hyphens join words of a name, never a unit to a street: 'Winston-Salem', not 'Oak-B'. */
const nameWord = /^\p{L}[\p{L}'\u2019]*(?:-\p{L}[\p{L}'\u2019]{2,})*\.?$/u;
/** No house number and no unit is written like '12th' where the name of a street is. */
const ordinal = /^\d{1,3}(?:st|nd|rd|th)$/i;
const zip = /^(\d{5})(?:-?\d{4})?$/;

const plain = (word = '') => word.replaceAll('.', '').toUpperCase();
const isSuffix = (word: string) => streetSuffixes.has(plain(word));
const isDirection = (word: string) => directions.has(plain(word)) || /^(?:[NS][EW]?|[EW])$/.test(plain(word));
/** Also '½'. */
const hasNumber = (word = '') => /\p{N}/u.test(word);
const isHouseNumber = (word = '') => hasNumber(word) && !ordinal.test(word);
const isNumberWord = (word = '') =>
  plain(word)
    .split('-')
    .every((each) => numberWords.has(each));
const isName = (word: string) => nameWord.test(word) && (plain(word).length > 1 || isDirection(word));
const isMailed = (words: string[]) => mailed.test(plain(words.join(' ')).replace(/[^A-Z]+/g, ' '));

/** The first word of a unit: 'Apt', '#4'; 'Front' only where it is no part of a name. */
function isUnitWord(words: string[], at: number): boolean {
  const word = plain(words[at]);
  if (!word.startsWith('#') && !unitWords.has(word)) return false;
  if (!weakUnitWords.has(word)) return true;
  const next = words[at + 1];
  const isNamed = next !== undefined && plain(next).length > 1 && !hasNumber(next) && !isNumberWord(next);
  return !isNamed || words.slice(1, at).some(isSuffix);
}

/**
 * An address as everybody may see it: the street without house number and unit, the city, the state and the ZIP code. Only what is
 * understood as one of these is shown, and everything else is left out.
 */
export function publicAddress(address: string): string {
  const parts = address
    .replace(/\.(?=\S)/g, '. ')
    .split(',')
    .map((part) => part.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 0);
  const [first = [], second = []] = parts;
  const end = parts.findLastIndex((words, at) => stateIn(words, at) !== null);
  const state = stateIn(parts[end] ?? [], end);
  const street = streetOf(end === 0 ? first.slice(0, state?.at) : first, hasNumber(second[0]) && !isZip(second));
  if (!state) return joined([street?.shown, cityOf(parts.slice(1).at(-1))]);
  const before = end === 0 ? (street?.rest ?? []) : (parts[end]?.slice(0, state.at) ?? []);
  const zipAfter = isZip(parts[end + 1]) ? parts[end + 1]?.[0]?.slice(0, 5) : undefined;
  const stateAndZip = [state.shown, zipAfter].filter(Boolean).join(' ');
  // 'Austin TX 78702' is one part, 'Austin, TX 78702' are two.
  if (before.length > 0) return joined([street?.shown, [cityOf(before), stateAndZip].filter(Boolean).join(' ')]);
  return joined([street?.shown, end > 1 ? cityOf(parts[end - 1]) : null, stateAndZip]);
}

const joined = (parts: (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

const isZip = (words: string[] = []) => words.length === 1 && zip.test(words[0] ?? '');

/** The state at the end of a part, with its ZIP code, and where it begins. */
function stateIn(words: string[], part: number): { at: number; shown: string } | null {
  const code = zip.exec(words.at(-1) ?? '')?.[1];
  const end = words.length - (code === undefined ? 0 : 1);
  for (let at = Math.max(end - 3, 0); at < end; at++) {
    const name = words.slice(at, end).join(' ');
    // '12 Oak Ct' is not in Connecticut.
    const isCode = part > 0 || code !== undefined || (name.length === 2 && !isSuffix(name) && !isUnitWord(words, at));
    if (isCode && stateCode(name) !== null) return { at, shown: code === undefined ? name : `${name} ${code}` };
  }
  return null;
}

/** The street of a part that may begin with a house number, and what stands after it. Null if it is not surely a street. */
function streetOf(words: string[], isBeforeNumber: boolean): { shown: string; rest: string[] } | null {
  const start = numberEnd(words);
  const named = words.slice(start);
  const unit = named.findIndex((_, at) => isUnitWord(named, at) && (at > 0 || !weakUnitWords.has(plain(named[0]))));
  if (unit === 0 || isMailed(words)) return null;
  // '2nd Floor'
  const isFloor = unit > 0 && ordinal.test(named[unit - 1] ?? '') && named[unit + 1] === undefined;
  const body = unit === -1 ? named : named.slice(0, isFloor ? unit - 1 : unit);
  if (body.some((word) => legalWords.has(plain(word)))) return null;
  const length = streetLength(body, start > 0);
  if (length === 0 || (start === 0 && isBeforeNumber)) return null;
  return { shown: body.slice(0, length).join(' '), rest: unit === -1 ? body.slice(length) : [] };
}

/** How many words at the beginning are the house number: '1408', '27W430', 'W140 N8917', '# 4420', 'One'. */
function numberEnd(words: string[]): number {
  let end = 0;
  for (let at = 0; at < words.length; at++) {
    if (isHouseNumber(words[at])) end = at + 1;
    else if (!/^(?:#|NO|&|AND|\/|-|\u2013)$/.test(plain(words[at]))) break;
  }
  if (end === 0 && words.length > 1) while (isNumberWord(words[end])) end += 1;
  // '1408 Rear Oak St'
  return end > 0 && plain(words[end]) === 'REAR' ? end + 1 : end;
}

/** How many words are the street for sure; 0 if none. */
function streetLength(words: string[], isNumbered: boolean): number {
  const lettered = letteredRoad.exec(plain(words.join(' ')));
  if (lettered) return lettered[0].split(' ').length;
  const start = words.findIndex((word) => !isDirection(word));
  // 'N East Ave' has a direction as its name.
  const isEnd = (_: string, at: number) => at > 0 && at >= start && isSuffix(words[at] ?? '') && !isTown(words, at);
  const firstSuffix = words.findIndex(isEnd);
  const isPart = (word: string, at: number) => isName(word) || (ordinal.test(word) && at < firstSuffix);
  const lastSuffix = words.findLastIndex((word, at) => isEnd(word, at) && words.slice(0, at).every(isPart));
  if (lastSuffix !== -1) {
    const after = words.findIndex((word, at) => at > lastSuffix && !isDirection(word));
    // Without its number, 'County Road 220' names no road.
    const isKind = /^(?:(?:CO|CNTY|COUNTY|STATE|US) ?)+$/.test(plain(words.slice(start, lastSuffix).join(' ')));
    return after === -1 ? words.length : isKind && hasNumber(words[after]) ? 0 : after;
  }
  // 'Broadway', 'W 5th'
  const isNamed = words.every((word) => isName(word)) || words.every((word) => isDirection(word) || ordinal.test(word));
  return isNumbered && start !== -1 && isNamed ? words.length : 0;
}

/** 'Oak St St. Louis' without a comma. */
function isTown(words: string[], at: number): boolean {
  const [before = '', word = '', next] = words.slice(at - 1, at + 2);
  return /^(?:ST|FT|MT)$/.test(plain(word)) && isSuffix(before) && next !== undefined && !isDirection(next);
}

function cityOf(words: string[] = []): string | null {
  const places = words.length > 1 && zip.test(words.at(-1) ?? '') ? words.slice(0, -1) : words;
  const isCity =
    places.length > 0 &&
    !isMailed(places) &&
    places.every((word, at) => isName(word) && !isUnitWord(places, at) && !legalWords.has(plain(word)));
  return isCity && !places.every(isDirection) ? words.join(' ').replace(/-\d{4}$/, '') : null;
}
