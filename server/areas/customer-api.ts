import { customerApiRoutes } from '../routes/customer-api/customer-api.ts';
import { oauthRoutes } from '../routes/customer-api/oauth.ts';
import { wrongKeys } from '../routes/customer-api/wrong-keys.ts';
import type { RegisterArea } from './parts.ts';

/** `/v1`, for the software of customers. The key decides, never a cookie. */
export const registerCustomerApi: RegisterArea = (app, parts) => {
  const { db, timedRead, pool, queued, exactAddressOf: addressOf, serviceContext, now, secret, meter } = parts;
  const limits = { meter, wrongKeys: wrongKeys(pool) };
  const allowsLocalhost = parts.env.WEBHOOK_LOCALHOST;
  const shared = { db, timedRead, queued, addressOf, serviceContext, now, secret, allowsLocalhost };
  app.route('/', customerApiRoutes({ ...shared, ...limits }));
  app.route('/', oauthRoutes({ db, addressOf, originOf: parts.originOf, ...limits }));
};
