export const maxSourceKeyLength = 200;

/**
 * A case, instrument or notice number in the form in which it is stored and compared: '26-pr 001943' is '26-PR-001943'.
 * Separators stay, because 1-23 and 12-3 are two cases; `caseKey` is for those who leave them out.
 */
export function sourceKey(number: string): string {
  return number
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, maxSourceKeyLength)
    .replace(/-$/, '');
}

/** The number without separators: what a search compares, because people leave them out. */
export const caseKey = (number: string): string => sourceKey(number).replaceAll('-', '');
