import { randomUUID } from 'node:crypto';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { betterAuth } from 'better-auth/minimal';
import { createAccessControl } from 'better-auth/plugins/access';
import { admin } from 'better-auth/plugins/admin';
import { emailOTP } from 'better-auth/plugins/email-otp';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { eq } from 'drizzle-orm';
import { sessions, twoFactors, userCredentials, users, verifications } from '#db/account-schema.ts';
import type { Db } from '#db/client.ts';
import { codeMinutes, idleMinutes, maxCodeTries } from '#domain/accounts/account-limits.ts';
import { authPath } from '#domain/accounts/auth-path.ts';
import { log } from '../logging/log.ts';
import { type BrowserCodes, codeNamePrefix, storedCode } from './browser-codes.ts';
import { secondFactorGuard } from './second-factor.ts';

export type AuthOptions = {
  db: Db;
  secret: string;
  /** Decides whether cookies are limited to https. */
  publicUrl: string | undefined;
  /** The name that authenticator apps show. */
  appName: string;
  codes: Pick<BrowserCodes, 'issued' | 'storedName'>;
  /** Without it, the mail is queued before better-auth is called. */
  sendCode?: (email: string, code: string) => Promise<void>;
};

/** What the rest of the server uses of it. */
export type Auth = Pick<ReturnType<typeof createAuth>, 'api'>;

/**
 * better-auth with our tables. Only the routes in server/routes/auth.ts call it, so none of its other endpoints can be
 * reached, and our own middleware checks origins and limits.
 */
export function createAuth({ db, secret, publicUrl, appName, codes, sendCode }: AuthOptions) {
  const https = publicUrl?.startsWith('https:') ?? false;
  const prefix = https ? '__Host-deedline_' : 'deedline_';
  const cookie = (name: string) => ({ name: `${prefix}${name}` });
  const access = createAccessControl({});
  return betterAuth({
    appName,
    baseURL: publicUrl ?? 'http://localhost',
    basePath: authPath,
    secret,
    telemetry: { enabled: false },
    rateLimit: { enabled: false },
    // The text of an error may quote what a visitor sent.
    logger: { level: 'error', log: (level) => log.error(`Sign-in failed inside better-auth (${level}).`) },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: users,
        session: sessions,
        account: userCredentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    user: { additionalFields: { staffRole: { type: 'string', required: false, input: false, returned: true } } },
    verification: {
      storeIdentifier: { default: 'hashed', overrides: { [codeNamePrefix]: { hash: codes.storedName } } },
    },
    session: { expiresIn: idleMinutes * 60, updateAge: 60, cookieCache: { enabled: false } },
    databaseHooks: {
      verification: {
        create: {
          // A code that several browsers share is valid no longer in the last of them.
          before: async (created) => ({
            data: { ...created, expiresAt: codes.issued()?.expiresAt ?? created.expiresAt },
          }),
        },
      },
      // What a visitor's browser says about itself is not needed.
      session: {
        create: {
          before: async (session) => ({ data: { ...session, userAgent: null, ipAddress: null } }),
          after: async ({ userId }) => {
            await db.update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, userId));
          },
        },
      },
    },
    advanced: {
      cookies: {
        session_token: cookie('session'),
        session_data: cookie('session_data'),
        account_data: cookie('account_data'),
        dont_remember: cookie('dont_remember'),
        two_factor: cookie('second_factor'),
        trust_device: cookie('trust_device'),
      },
      useSecureCookies: false,
      defaultCookieAttributes: { secure: https, httpOnly: true, sameSite: 'lax', path: '/' },
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
      // server/middleware/origin-check.ts does both for every write.
      disableCSRFCheck: true,
      disableOriginCheck: true,
    },
    plugins: [
      emailOTP({
        otpLength: 6,
        expiresIn: codeMinutes * 60,
        allowedAttempts: maxCodeTries,
        generateOTP: () => codes.issued()?.code,
        storeOTP: { hash: async (code) => storedCode(secret, code) },
        sendVerificationOTP: async ({ email, otp }) => sendCode?.(email, otp),
      }),
      secondFactorAfterCode(),
      secondFactorGuard(db),
      admin({
        defaultRole: 'subscriber',
        adminRoles: ['staff'],
        roles: { subscriber: access.newRole({}), staff: access.newRole({}) },
      }),
    ],
  });
}

/** better-auth asks for the second factor only after a password; here it is asked for after the code. */
function secondFactorAfterCode() {
  const plugin = twoFactor({
    allowPasswordless: true,
    twoFactorCookieMaxAge: codeMinutes * 60,
    totpOptions: { digits: 6, period: 30 },
    backupCodeOptions: { amount: 10, length: 10, storeBackupCodes: 'encrypted' },
    // server/auth/second-factor.ts counts, also while signed in.
    accountLockout: { enabled: false },
  });
  const [hook] = plugin.hooks.after;
  if (!hook) throw new Error('better-auth has no hook for the second factor');
  hook.matcher = (context) => context.path === '/sign-in/email-otp';
  return plugin;
}
