import { randomInt } from 'node:crypto';
import { hashOf } from '../secrets.ts';

/** Without letters that look like digits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

/** A code that `npm run staff` prints: 50 random bits, such as K7QMZ-4T2XD. */
export function newEnrollmentCode(): string {
  const letters = Array.from({ length: 2 * half }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${letters.slice(0, half)}-${letters.slice(half)}`;
}

/** What is stored of a code, as people type it. */
export function enrollmentHash(email: string, code: string): string {
  const typed = code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');
  return hashOf('enrollment', email.toLowerCase(), typed);
}
