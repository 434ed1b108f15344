import { unsubscribePath } from '#domain/accounts/unsubscribe.ts';
import { maxImportBytes } from '#domain/pipeline/deal-limits.ts';
import { countyCount, limitBytes, listsOfCounty } from '../middleware/rate-limit.ts';
import { accountFunctions, accountRoutes } from '../routes/account/account.ts';
import { unsubscribeRoutes } from '../routes/unsubscribe.ts';
import { tokenOwner, unsubscribe } from '../services/account/unsubscribe.ts';
import { fileResponse } from '../site/ready-answer.ts';
import { changeMethods, type RegisterArea, readMethods } from './parts.ts';

/** What an account keeps, and the link that ends its mail. */
export const registerAccount: RegisterArea = (app, parts) => {
  const {
    db,
    timedRead,
    pool,
    counts,
    limits,
    addressOf,
    env,
    secret,
    site,
    limit,
    queued,
    auth,
    sessions,
    serviceContext,
  } = parts;
  // Also matches the path without the slash.
  app.on(changeMethods, `${accountFunctions}/*`, limit.accountChanges);
  app.on(readMethods, `${accountFunctions}/*`, limit.reads);
  const files = ['preview', 'import'].map((name) => `${accountFunctions}/deals/${name}`);
  app.on('POST', files, limitBytes(counts.accountChanges, maxImportBytes));
  // Also the POST: mail providers send those of all their users from a few addresses.
  app.on([...readMethods, 'POST'], unsubscribePath, limit.links);

  app.route(
    '/',
    accountRoutes({
      ...{ db, timedRead, queued, serviceContext, auth, sessions, secret },
      publicUrl: env.PUBLIC_URL,
      countCases: countyCount('lists of a county', { ...listsOfCounty, ...limits?.checks }, { addressOf, pool }),
      allowsLocalhost: env.WEBHOOK_LOCALHOST,
    }),
  );
  app.route(
    '/',
    unsubscribeRoutes({
      ownerOf: (token) => tokenOwner(secret, token),
      unsubscribe: (userId) => queued('users', () => unsubscribe(db, userId)),
      render: async (context, view, status) =>
        fileResponse(context.req.raw, await site.rendered.unsubscribe(view), status),
    }),
  );
};
