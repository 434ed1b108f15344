import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { codeDigits, factorLockMinutes } from '#domain/accounts/account-limits.ts';
import { authPath } from '#domain/accounts/auth-path.ts';
import {
  anyFactorSchema,
  backupCodeSchema,
  codeSchema,
  emailSchema,
  enrollmentSchema,
  isBackupCode,
  secondFactorSchema,
} from '#domain/accounts/sign-in.ts';
import type { Auth } from '../auth/auth.ts';
import type { BrowserCodes, IssuedCode } from '../auth/browser-codes.ts';
import type { KnownBrowsers } from '../auth/known-browsers.ts';
import { qrCode } from '../auth/qr-code.ts';
import type { Sessions, SignedIn } from '../auth/sessions.ts';
import { causesOf } from '../logging/error-chain.ts';
import { limitBody } from '../middleware/body-limit.ts';
import type { KeyCount } from '../middleware/rate-limit.ts';
import { jsonBody } from './json-body.ts';

type Dependencies = {
  auth: Pick<Auth, 'api'>;
  sessions: Sessions;
  codes: BrowserCodes;
  known: KnownBrowsers;
  /** What one known browser uses up by itself: codes asked for, and wrong codes. */
  ownCounts: { codes: KeyCount; tries: KeyCount };
  /** For all other browsers, by their address. */
  limits: { codes: MiddlewareHandler; signIns: MiddlewareHandler };
  /** Makes a code, and mails it unless too many were mailed. */
  issueCode: (request: { email: string; isKnown: boolean }) => Promise<IssuedCode>;
  /** Whether the operator got this code for the account of a member of staff. */
  isEnrolling: (account: SignedIn, code: string) => Promise<boolean>;
  sharedTries: {
    /** Counts a six-digit code before it is compared. False if there were too many wrong ones. */
    take: (email: string) => Promise<boolean>;
    /** A right code does not count, and works in no other browser. */
    accept: (entered: { email: string; code: string; isCounted: boolean }) => Promise<void>;
  };
};

type Body = Record<string, unknown>;

const messages: Record<string, string> = {
  INVALID_EMAIL: 'Please enter a valid email address',
  INVALID_OTP: "That code isn't right. Check the newest email.",
  OTHER_BROWSER: 'Enter the code in the browser where you asked for it, or ask for a new one.',
  OTP_EXPIRED: 'That code has expired. Ask for a new one.',
  TOO_MANY_ATTEMPTS: 'Too many wrong codes. Ask for a new one.',
  INVALID_CODE: "That code isn't right. Enter the one your app shows now.",
  INVALID_BACKUP_CODE: "That backup code isn't right, or it was already used.",
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Too many wrong codes. Start over.',
  INVALID_TWO_FACTOR_COOKIE: 'That took too long. Start over.',
  ACCOUNT_TEMPORARILY_LOCKED: `Too many wrong codes. Try again in ${factorLockMinutes} minutes.`,
  CODE_USED: 'That code was already used. Wait for the next one.',
  ENROLLMENT_CODE:
    "That enrollment code isn't right, was used already or has expired. Ask whoever made you staff for a new one.",
  TOTP_NOT_ENABLED: "The second factor isn't set up.",
  TOTP_ALREADY_ENABLED: 'The second factor is already on.',
};

/**
 * Sign-in by a code, the second factor, and sign-out. The endpoints are better-auth's, but their answers never contain
 * the session's token.
 */
export function authRoutes({
  auth,
  sessions,
  codes,
  known,
  ownCounts,
  limits,
  issueCode,
  isEnrolling,
  sharedTries,
}: Dependencies): Hono {
  const app = new Hono();
  const request = (context: Context) => ({ headers: context.req.raw.headers, asResponse: true as const });

  app.use(`${authPath}/*`, limitBody(4), async (context, next) => {
    context.header('Cache-Control', 'no-store');
    await next();
  });

  app.post(`${authPath}/email-otp/send-verification-otp`, async (context) => {
    const body = await jsonBody(context, emailSchema);
    const email = body.ok ? body.value.email.toLowerCase() : '';
    const name = known.nameOf(context, email);
    // Without points, only what was counted before decides. A browser that used up its own count is like a new one.
    const isKnown = name !== null && (await ownCounts.tries(name, 0)) === 0 && (await ownCounts.codes(name)) === 0;
    return limitedUnless(isKnown, limits.codes, context, async () => {
      if (!body.ok) return body.response;
      const issued = await issueCode({ email, isKnown });
      const sent = codes.asked(context, issued, () =>
        auth.api.sendVerificationOTP({ body: { email, type: 'sign-in' }, ...request(context) }),
      );
      return answered(context, sessions, sent);
    });
  });

  app.post(`${authPath}/sign-in/email-otp`, async (context) => {
    const body = await jsonBody(context, codeSchema);
    const email = body.ok ? body.value.email.toLowerCase() : '';
    const name = known.nameOf(context, email);
    // Counted before the code is compared, so that guesses at once count too.
    const isKnown = name !== null && (await ownCounts.tries(name)) === 0;
    return limitedUnless(isKnown, limits.signIns, context, async () => {
      if (!body.ok) return body.response;
      const { code } = body.value;
      if (!codes.isAsking(context)) return problem(context, 'OTHER_BROWSER');
      const isCounted = !isKnown && code.length === codeDigits.short;
      if (isCounted && !(await sharedTries.take(email))) return problem(context, 'TOO_MANY_ATTEMPTS');
      const signed = codes.entered(context, () =>
        auth.api.signInEmailOTP({ body: { email, otp: code }, ...request(context) }),
      );
      return answered(context, sessions, signed, async ({ twoFactorRedirect }) => {
        if (isKnown) await ownCounts.tries(name, -1);
        else await sharedTries.accept({ email, code, isCounted });
        known.remember(context, email);
        return { secondFactor: twoFactorRedirect === true };
      });
    });
  });

  app.post(`${authPath}/two-factor/verify-totp`, async (context) => {
    const body = await jsonBody(context, secondFactorSchema);
    if (!body.ok) return body.response;
    return answered(context, sessions, checkFactor(auth, sessions, context, body.value.code));
  });

  app.post(`${authPath}/two-factor/verify-backup-code`, async (context) => {
    const body = await jsonBody(context, backupCodeSchema);
    if (!body.ok) return body.response;
    return answered(context, sessions, checkFactor(auth, sessions, context, body.value.code));
  });

  app.post(`${authPath}/two-factor/enable`, async (context) => {
    const body = await jsonBody(context, enrollmentSchema);
    if (!body.ok) return body.response;
    const account = await sessions.of(context);
    if (!account) return signInFirst(context);
    // Otherwise the mailbox alone would open the desk.
    if (account.role === 'staff' && !account.secondFactor && !(await isEnrolling(account, body.value.enrollmentCode))) {
      return context.json({ error: messages.ENROLLMENT_CODE, code: 'ENROLLMENT_CODE' }, 403);
    }
    const enabled = auth.api.enableTwoFactor({ body: {}, ...request(context) });
    return answered(context, sessions, enabled, ({ totpURI, backupCodes }) => ({
      totpURI,
      backupCodes,
      qr: qrCode(String(totpURI)),
    }));
  });

  app.post(`${authPath}/two-factor/disable`, async (context) => {
    const body = await jsonBody(context, anyFactorSchema);
    if (!body.ok) return body.response;
    const checked = await confirmed(auth, sessions, context, body.value.code);
    if (checked) return checked;
    return answered(context, sessions, auth.api.disableTwoFactor({ body: {}, ...request(context) }));
  });

  app.post(`${authPath}/two-factor/generate-backup-codes`, async (context) => {
    const body = await jsonBody(context, anyFactorSchema);
    if (!body.ok) return body.response;
    const checked = await confirmed(auth, sessions, context, body.value.code);
    if (checked) return checked;
    const generated = auth.api.generateBackupCodes({ body: {}, ...request(context) });
    return answered(context, sessions, generated, ({ backupCodes }) => ({ backupCodes }));
  });

  app.post(`${authPath}/sign-out`, async (context) => answered(context, sessions, auth.api.signOut(request(context))));

  /** Ends all sessions of the account, this one too. */
  app.post(`${authPath}/revoke-sessions`, async (context) => {
    if (!(await sessions.of(context))) return signInFirst(context);
    const revoked = await auth.api.revokeSessions(request(context));
    if (!revoked.ok) return signInFirst(context);
    return answered(context, sessions, auth.api.signOut(request(context)));
  });

  app.all(`${authPath}/*`, (context) => context.json({ error: 'There is no such function' }, 404));
  return app;
}

const problem = (context: Context, code: string) => context.json({ error: messages[code], code }, 400);

/** Counts for the visitor's address, unless the browser counts for itself. */
async function limitedUnless(
  isKnown: boolean,
  limit: MiddlewareHandler,
  context: Context,
  answer: () => Promise<Response>,
): Promise<Response> {
  if (isKnown) return answer();
  let answered: Response | null = null;
  const refused = await limit(context, async () => {
    answered = await answer();
  });
  return refused ?? answered ?? Promise.reject(new Error('There is no answer'));
}

const signInFirst = (context: Context) => context.json({ error: 'Authentication required' }, 401);

/** The answer when the code is not a right second factor of the signed-in account, otherwise null. */
export async function confirmed(
  auth: Pick<Auth, 'api'>,
  sessions: Sessions,
  context: Context,
  code: string,
): Promise<Response | null> {
  const account = await sessions.of(context);
  if (!account) return signInFirst(context);
  if (!account.secondFactor) return context.json({ error: messages.TOTP_NOT_ENABLED }, 400);
  const checked = await checkFactor(auth, sessions, context, code);
  return checked.ok ? null : answered(context, sessions, Promise.resolve(checked));
}

/** Compares a code from the app or a backup code, of who is signed in or halfway there. */
async function checkFactor(
  auth: Pick<Auth, 'api'>,
  sessions: Sessions,
  context: Context,
  code: string,
): Promise<Response> {
  // Ends a session that is too old, which better-auth would take.
  await sessions.of(context);
  const given = { body: { code }, headers: context.req.raw.headers, asResponse: true as const };
  const checked: Promise<Response> = isBackupCode(code) ? auth.api.verifyBackupCode(given) : auth.api.verifyTOTP(given);
  return checked.catch((error) => {
    // What server/auth/second-factor.ts refuses is thrown, unlike what better-auth refuses.
    // Recognized by its fields: importing its class would load better-auth for visitors who never sign in.
    const { body, statusCode } = error as { body?: object; statusCode?: number };
    if (!body || !statusCode) throw error;
    return Response.json(body, { status: statusCode });
  });
}

/** Answers in our shape what better-auth answered. */
async function answered(
  context: Context,
  sessions: Sessions,
  called: Promise<Response>,
  pick: (body: Body) => object | Promise<object> = () => ({}),
): Promise<Response> {
  let response: Response;
  try {
    response = await called;
  } catch (error) {
    // Two requests wrote the same row at once.
    if (!causesOf(error).some((cause) => (cause as { code?: string }).code === '23505')) throw error;
    return context.json({ error: 'Two requests came at once. Try again.', code: 'CONFLICT' }, 409);
  }
  const body = (await response.json().catch(() => ({}))) as Body;
  sessions.passCookies(context, response.headers);
  if (response.ok) return context.json({ ok: true, ...(await pick(body)) });
  const code = String(body.code ?? '');
  if (response.status >= 500) throw new Error(`better-auth failed with ${response.status}`);
  const status = response.status === 429 ? 429 : response.status === 401 ? 401 : 400;
  return context.json({ error: messages[code] ?? "That didn't work. Sign in again.", code }, status);
}
