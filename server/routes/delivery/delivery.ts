import { Hono } from 'hono';
import type { Sessions } from '../../auth/sessions.ts';
import type { Backtests } from '../../services/backtest.ts';
import type { ServiceContext } from '../../services/context.ts';
import type { TableApiDependencies } from '../../table-api/verbs.ts';
import { deliveriesRoutes } from './deliveries.ts';
import { recallsRoutes } from './recalls.ts';
import { recordsRoutes } from './records.ts';
import { type BuyerEnv, requireBuyer } from './require-buyer.ts';
import { tryAsBuyerRoutes } from './try-as-buyer.ts';

export const recordsFunctions = '/functions/v1/records';

/** What the routes of a customer's records have in common. */
export type DeliveryParts = Pick<TableApiDependencies, 'db' | 'timedRead'> & {
  queued: <Result>(table: string, work: () => Promise<Result>) => Promise<Result>;
  serviceContext: () => ServiceContext;
  backtests: Backtests;
  /** Signs manifests. */
  secret: string;
  /** Whether the site is served over https, for cookies. */
  isHttps: boolean;
};

/** Everything behind /account/records; the check for a customer comes before all of it. */
export function deliveryRoutes(sessions: Sessions, parts: DeliveryParts): Hono {
  const records = new Hono<BuyerEnv>();
  records.use('*', requireBuyer(sessions, parts));
  records.route('/deliveries', deliveriesRoutes(parts));
  records.route('/recalls', recallsRoutes(parts));
  records.route('/', recordsRoutes(parts));
  records.all('*', (context) => context.json({ error: 'There is no such function' }, 404));
  const app = new Hono();
  app.route('/', tryAsBuyerRoutes(parts));
  app.route(recordsFunctions, records);
  return app;
}
