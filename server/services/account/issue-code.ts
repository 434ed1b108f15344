import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type { Db } from '#db/client.ts';
import { endSharedCode, hasAccount, returnCodeTry, sharedCode } from '#db/queries/account/sign-in-limits.ts';
import { codeDigits, codeMinutes } from '#domain/accounts/account-limits.ts';
import { mailboxOf } from '#domain/mail/mailbox.ts';
import { sendCode } from './send-code.ts';

type Request = {
  /** In lower case. Nobody has proved that it is theirs yet. */
  email: string;
  /** It has signed in to this account before, and has codes left of its own. */
  isKnown: boolean;
};

type Options = {
  secret: string;
  publicUrl: string;
  /** Counts a code to a mailbox that has no account; false if it had too many. */
  countSignUp: (mailbox: string) => Promise<boolean>;
};

/**
 * Makes a sign-in code for one browser and mails it. It is stored for the browser whether or not it was mailed, so that
 * all answers are alike. A known browser always gets a new one. All other browsers share a budget of mails;
 * beyond it they share the newest code that was mailed, so that its owner can enter it in any of them (decision 031).
 */
export async function issueCode(
  db: Db,
  { email, isKnown }: Request,
  options: Options,
): Promise<{ code: string; expiresAt: Date }> {
  const expiry = (since: Date) => new Date(since.getTime() + codeMinutes * 60_000);
  const own = { code: digitsOf(randomInt(10 ** codeDigits.short), codeDigits.short), expiresAt: expiry(new Date()) };
  if (isKnown) {
    await sendCode(db, { email, code: own.code, rank: 0 }, options.publicUrl);
    return own;
  }
  // An owner is not kept out by codes to other addresses of the same mailbox.
  if (!(await hasAccount(db, email)) && !(await options.countSignUp(mailboxOf(email)))) return own;
  const nonce = randomBytes(16).toString('base64url');
  return db.transaction(async (tx) => {
    const shared = await sharedCode(tx, email, nonce);
    const code = computedCode(options.secret, email, shared);
    if (shared.isNew) await sendCode(tx, { email, code, rank: 2 }, options.publicUrl);
    return { code, expiresAt: expiry(shared.since) };
  });
}

/** After a new browser entered a right code: it does not count as a try, and works in no other browser that shares it. */
export async function acceptCode(
  db: Db,
  { email, stored, isCounted }: { email: string; stored: string; isCounted: boolean },
): Promise<void> {
  if (isCounted) await returnCodeTry(db, email);
  await endSharedCode(db, email, stored);
}

/** Only who has the server's secret can compute it, so a copy of the table does not help. */
function computedCode(secret: string, email: string, { nonce, digits }: { nonce: string; digits: number }): string {
  const hash = createHmac('sha256', secret).update(`shared sign-in code\n${email}\n${nonce}`).digest();
  return digitsOf(hash.readBigUInt64BE() % 10n ** BigInt(digits), digits);
}

const digitsOf = (value: number | bigint, digits: number) => String(value).padStart(digits, '0');
