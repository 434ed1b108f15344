import * as v from 'valibot';
import { email as emailField } from '../forms/fields.ts';
import { codeDigits } from './account-limits.ts';

const email = emailField('Enter your email address');

export const signInPath = '/sign-in';
export const accountPath = '/account';
export const deskPath = '/desk';

/** Without the spaces and hyphens that people type between digits. */
const withoutGaps = (text: string) => text.replace(/[\s-]/g, '');

const appCode = /^\d{6}$/;
const digits = v.pipe(v.string(), v.transform(withoutGaps), v.regex(appCode, 'Enter the six digits of the code'));

/** A mailed code has twelve digits for a while after many wrong ones. */
const mailedDigits = v.pipe(
  v.string(),
  v.transform(withoutGaps),
  v.check(
    (code) => /^\d+$/.test(code) && Object.values<number>(codeDigits).includes(code.length),
    'Enter all digits of the code in the email',
  ),
);

export const emailSchema = v.object({ email });
export const codeSchema = v.object({ email, code: mailedDigits });
export const secondFactorSchema = v.object({ code: digits });

const backupCodeForm = /^[A-Za-z0-9]{5}-[A-Za-z0-9]{5}$/;
const backupCode = v.pipe(v.string(), v.trim(), v.regex(backupCodeForm, 'Enter a backup code such as aB3dE-fG4hJ'));
export const backupCodeSchema = v.object({ code: backupCode });

const eitherCode = 'Enter the six digits from your app, or a backup code';
/** A code from the app or a backup code; confirms what changes or deletes the account. */
const anyFactor = v.pipe(
  v.string(eitherCode),
  v.trim(),
  v.transform((text) => (backupCodeForm.test(text) ? text : withoutGaps(text))),
  v.check((code) => backupCodeForm.test(code) || appCode.test(code), eitherCode),
);
export const anyFactorSchema = v.object({ code: anyFactor });
export const isBackupCode = (code: string) => code.includes('-');

/** Staff also enter the code that the operator got; others need none. */
export const enrollmentSchema = v.object({ enrollmentCode: v.optional(v.pipe(v.string(), v.maxLength(100)), '') });

export const deletionSchema = v.object({ email, code: v.optional(anyFactor) });

/** Where to go after sign-in: a page of this site, or the account. */
export function nextPath(next: string | null): string {
  return next !== null &&
    /^\/(?:account|desk|pipeline|dataset-builder|coverage|lead-scoring|market-intelligence|pricing)(?:[/?#]|$)/.test(
      next,
    )
    ? next
    : accountPath;
}
