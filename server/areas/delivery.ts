import { keysPath } from '#domain/delivery/manifest.ts';
import { tryAsBuyerPath } from '#domain/delivery/try-as-buyer.ts';
import { deliveryRoutes, recordsFunctions } from '../routes/delivery/delivery.ts';
import { signingKeysRoutes } from '../routes/delivery/signing-keys.ts';
import { changeMethods, type RegisterArea, readMethods } from './parts.ts';

/** What a customer may have: records, deliveries and recalls. */
export const registerDelivery: RegisterArea = (app, parts) => {
  const { db, backtests, env, timedRead, queued, secret, limit, sessions, serviceContext } = parts;
  // Also matches the path without the slash.
  app.on(changeMethods, `${recordsFunctions}/*`, limit.accountChanges);
  app.on(readMethods, [`${recordsFunctions}/*`, keysPath], limit.reads);
  app.on('POST', tryAsBuyerPath, limit.changes);

  const isHttps = env.PUBLIC_URL?.startsWith('https:') ?? false;
  app.route('/', deliveryRoutes(sessions, { db, timedRead, queued, backtests, serviceContext, secret, isHttps }));
  app.route('/', signingKeysRoutes({ db, queued }));
};
