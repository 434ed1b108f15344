import { agentRoutes } from '../routes/customer-api/agents.ts';
import { customerApiRoutes } from '../routes/customer-api/customer-api.ts';
import { oauthRoutes } from '../routes/customer-api/oauth.ts';
import { wrongKeys } from '../routes/customer-api/wrong-keys.ts';
import { callerFinder } from '../services/customer-api/find-caller.ts';
import type { RegisterArea } from './parts.ts';

/** `/v1` and `/mcp`, for the software of customers. The key decides, never a cookie. */
export const registerCustomerApi: RegisterArea = (app, parts) => {
  const { db, timedRead, pool, queued, exactAddressOf: addressOf, serviceContext, now, secret, meter } = parts;
  const { originOf, env } = parts;
  const limits = { meter, wrongKeys: wrongKeys(pool), findCaller: callerFinder(timedRead) };
  const webhooks = { allowsLocalhost: env.WEBHOOK_LOCALHOST };
  const apiParts = { db, timedRead, queued, addressOf, serviceContext, now, secret, originOf, ...limits, ...webhooks };
  app.route('/', customerApiRoutes(apiParts));
  app.route('/', oauthRoutes({ db, timedRead, addressOf, originOf, ...limits }));
  app.route('/', agentRoutes(apiParts));
};
