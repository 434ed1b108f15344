import { Hono } from 'hono';
import { registerAccount } from './areas/account.ts';
import { registerCustomerApi } from './areas/customer-api.ts';
import { registerDelivery } from './areas/delivery.ts';
import { registerDesk } from './areas/desk.ts';
import { registerForms } from './areas/forms.ts';
import { type AppDependencies, createParts } from './areas/parts.ts';
import { registerSignIn } from './areas/sign-in.ts';
import { registerSite } from './areas/site.ts';
import { registerTableApi } from './areas/table-api.ts';
import { registerTools } from './areas/tools.ts';
import { secureErrors } from './middleware/errors.ts';
import { originCheck } from './middleware/origin-check.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog } from './middleware/request-log.ts';
import { securityHeaders, transportOf } from './middleware/security-headers.ts';
import { rememberSender } from './middleware/sender.ts';
import { closeUnread } from './middleware/unread-body.ts';
import { healthRoutes } from './routes/health.ts';

export type { AppDependencies } from './areas/parts.ts';

/** Composition only: the middleware of every request, then the areas. A new route belongs to its area. */
export function createApp(dependencies: AppDependencies): Hono {
  const { env, database } = dependencies;
  const parts = createParts(dependencies);
  const app = new Hono();
  app.use(requestId(env.TRUST_PROXY), requestLog(), closeUnread);
  app.use(securityHeaders(transportOf(env)));
  app.use(originCheck(env.PUBLIC_URL));
  app.use(rememberSender(parts.addressOf));
  app.onError(secureErrors);

  app.route('/', healthRoutes({ ping: database.ping }));
  registerForms(app, parts);
  registerTools(app, parts);
  registerTableApi(app, parts);
  registerSignIn(app, parts);
  registerAccount(app, parts);
  registerDesk(app, parts);
  registerDelivery(app, parts);
  registerCustomerApi(app, parts);
  registerSite(app, parts);
  return app;
}
