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
