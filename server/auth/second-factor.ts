import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware, getSessionFromCtx } from 'better-auth/api';
import type { Db } from '#db/client.ts';
import { clearFactorTries, takeFactorTry } from '#db/queries/account/second-factor.ts';
import { endOtherSessions } from '#db/queries/account/sessions.ts';
import { endEnrollment } from '#db/queries/account/staff.ts';

type Middleware = Parameters<Parameters<typeof createAuthMiddleware>[0]>[0];

const checks = new Set(['/two-factor/verify-totp', '/two-factor/verify-backup-code']);
const matcher = ({ path }: { path?: string }) => checks.has(path ?? '');

/** A code is valid for 90 seconds, counting the clock difference that better-auth allows. */
const usedForMs = 120_000;

/**
 * What better-auth leaves open: wrong codes count for the account also while it is signed in and before they are
 * compared, a code from an app works once, and setting up a second factor ends the sessions that were opened without it.
 */
export function secondFactorGuard(db: Db): BetterAuthPlugin {
  return {
    id: 'second-factor-guard',
    hooks: {
      before: [
        {
          matcher,
          handler: createAuthMiddleware(async (context) => {
            const userId = (await getSessionFromCtx(context))?.user.id ?? (await waitingUser(context));
            // better-auth answers those who are neither signed in nor halfway.
            if (!userId) return;
            const now = new Date();
            if (!(await takeFactorTry(db, userId, now))) {
              throw new APIError('TOO_MANY_REQUESTS', { code: 'ACCOUNT_TEMPORARILY_LOCKED' });
            }
            if (context.path !== '/two-factor/verify-totp') return;
            const isNew = await context.context.internalAdapter.reserveVerificationValue({
              identifier: `totp-${userId}-${context.body.code}`,
              value: '',
              expiresAt: new Date(now.getTime() + usedForMs),
            });
            if (!isNew) throw new APIError('UNAUTHORIZED', { code: 'CODE_USED' });
          }),
        },
      ],
      after: [
        {
          matcher,
          handler: createAuthMiddleware(async ({ context }) => {
            if (context.returned instanceof APIError) return;
            const { session, newSession } = context;
            const userId = newSession?.user.id ?? session?.user.id;
            if (!userId) return;
            await clearFactorTries(db, userId);
            // Someone who was signed in before gets a new session only when the second factor was just set up.
            if (!session || !newSession) return;
            await endOtherSessions(db, userId, newSession.session.token);
            await endEnrollment(db, userId);
          }),
        },
      ],
    },
  };
}

/** Who has entered the mailed code and must now enter the second factor. */
async function waitingUser({ context, getSignedCookie }: Middleware): Promise<string | null> {
  const waiting = await getSignedCookie(context.createAuthCookie('two_factor').name, context.secret);
  if (!waiting) return null;
  return (await context.internalAdapter.findVerificationValue(waiting))?.value ?? null;
}
