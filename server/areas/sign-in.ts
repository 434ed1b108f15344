import { takeCodeTry } from '#db/queries/account/sign-in-limits.ts';
import { isEnrolling } from '#db/queries/account/staff.ts';
import { maxCodesPerHour, maxSignUpCodesPerHour, maxWrongCodesPerDay } from '#domain/accounts/account-limits.ts';
import { authPath } from '#domain/accounts/auth-path.ts';
import { storedCode } from '../auth/browser-codes.ts';
import { knownBrowsers } from '../auth/known-browsers.ts';
import { keyCount } from '../middleware/rate-limit.ts';
import { authRoutes } from '../routes/auth.ts';
import { enrollmentHash } from '../services/account/enrollment.ts';
import { acceptCode, issueCode } from '../services/account/issue-code.ts';
import type { RegisterArea } from './parts.ts';

const hour = 3600;

/** Codes, sessions and second factors. */
export const registerSignIn: RegisterArea = (app, parts) => {
  const { db, env, secret, publicUrl, pool, limit, auth, sessions, codes } = parts;
  // Codes are counted in their routes, because a known browser has counts of its own.
  app.on('POST', `${authPath}/two-factor/*`, limit.signIns);

  const signUpCodes = keyCount('codes to a mailbox', { points: maxSignUpCodesPerHour, seconds: hour }, pool);
  const codeOptions = {
    secret,
    publicUrl,
    countSignUp: async (mailbox: string) => (await signUpCodes(mailbox)) === 0,
  };
  app.route(
    '/',
    authRoutes({
      auth,
      sessions,
      codes,
      known: knownBrowsers(secret, env.PUBLIC_URL),
      ownCounts: {
        codes: keyCount('codes to a known browser', { points: maxCodesPerHour.knownBrowser, seconds: hour }, pool),
        tries: keyCount('codes of a known browser', { points: maxWrongCodesPerDay, seconds: 24 * hour }, pool),
      },
      limits: limit,
      issueCode: (request) => issueCode(db, request, codeOptions),
      isEnrolling: ({ userId, email }, code) => isEnrolling(db, userId, enrollmentHash(email, code), new Date()),
      sharedTries: {
        take: (email) => takeCodeTry(db, email),
        accept: (entered) => acceptCode(db, { ...entered, stored: storedCode(secret, entered.code) }),
      },
    }),
  );
};
