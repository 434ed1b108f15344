import { customerApiRoutes } from '../routes/customer-api/customer-api.ts';
import type { RegisterArea } from './parts.ts';

/** `/v1`, for the software of customers. The key decides, never a cookie. */
export const registerCustomerApi: RegisterArea = (app, parts) => {
  const { db, timedRead, queued, addressOf, serviceContext, now, secret, originOf } = parts;
  app.route('/', customerApiRoutes({ db, timedRead, queued, addressOf, serviceContext, now, secret, originOf }));
};
