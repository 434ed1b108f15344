import { plainText } from '#domain/text/plain-text.ts';
import { type Leaf, leaves } from './walk.ts';

/** All strings of the copy without markup, one per line. */
export function wordsOf(copy: unknown): string {
  return leaves(copy)
    .map(({ text }) => plainText(text))
    .join('\n');
}

/** The claims that are not in the text. */
export function missingClaims(claims: readonly (string | RegExp)[], text: string): string[] {
  return claims.filter((claim) => (typeof claim === 'string' ? !text.includes(claim) : !claim.test(text))).map(String);
}

const banned: [pattern: RegExp, what: string][] = [
  [/[\u2018\u2019\u201c\u201d]/, 'a curly quote'],
  [/[\u2013\u2014]/, 'a dash that is not a hyphen'],
  [/!/, 'an exclamation mark'],
  [/lorem ipsum/i, 'filler text'],
  [/FCRA[- ]compliant/i, 'a promise of FCRA compliance'],
];

/** What reads as translated or British, and times that Americans do not write. */
const foreign: [pattern: RegExp, what: string][] = [
  [/\bno legal advice\b/i, "'no legal advice'"],
  [/\bas (?:they|it) stands?\b/i, "'as it stands'"],
  [/\bagree[ds]? an? (?!on\b)/i, "'agree a'"],
  [/\bby post\b|\bbefore you post it\b/i, "'by post'"],
  [/\bI will ring\b/i, "'I will ring'"],
  [/\btell us who comes\b/i, "'tell us who comes'"],
  [/\bBelow .{1,40} stands\b/, "'below ... stands'"],
  [/\bhouse nobody answers\b|\bWhich door first\b/i, 'a phrase of the list of corrections'],
  [/\b(?:licence|colour|favour|honour|whilst|catalogue)\b/i, 'British spelling'],
  [/\bcancell(?:ed|ing)\b(?! before the renewal date)/i, "'cancelled'"],
  [/(?<![\d:.])(?:1[3-9]|2[0-3]):[0-5]\d(?![\d:])/, 'a 24-hour time'],
];

/** Keys of data: ids, links and times that are formatted before they are shown. */
const dataKeys = /\/(?:id|href|link|path|slug|key|startTime|endTime|zone)$/;

export function phraseProblems(copy: Leaf[]): string[] {
  return copy
    .filter(({ at }) => !dataKeys.test(at))
    .flatMap(({ at, text }) =>
      foreign.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${at} has ${what}`),
    );
}

/** Strings that the specification quotes with an exclamation mark. */
const quoted = [
  'Oops! Page not found',
  'Demo Booked Successfully!',
  'Custom dataset configured! Authentication required to save.',
];

export function writingProblems(copy: Leaf[]): string[] {
  return copy
    .filter(({ text }) => !quoted.includes(text))
    .flatMap(({ at, text }) => banned.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${at} has ${what}`));
}
