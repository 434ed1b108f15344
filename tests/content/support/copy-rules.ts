import { plainText } from '#domain/text/plain-text.ts';
import { type Leaf, leaves } from './walk.ts';

/** All the words of some copy, one string to a line, without marks. */
export function wordsOf(copy: unknown): string {
  return leaves(copy)
    .map(({ text }) => plainText(text))
    .join('\n');
}

/** The claims that no line of the text makes. */
export function unsaid(claims: readonly (string | RegExp)[], text: string): string[] {
  return claims.filter((claim) => (typeof claim === 'string' ? !text.includes(claim) : !claim.test(text))).map(String);
}

const banned: [pattern: RegExp, what: string][] = [
  [/[\u2018\u2019\u201c\u201d]/, 'a curly quote'],
  [/[\u2013\u2014]/, 'a dash that is no hyphen'],
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

/** Where copy breaks the house rules of writing. */
export function houseRuleProblems(copy: Leaf[]): string[] {
  return copy
    .filter(({ text }) => !quoted.includes(text))
    .flatMap(({ at, text }) => banned.filter(([pattern]) => pattern.test(text)).map(([, what]) => `${at} has ${what}`));
}
