import { Hono } from 'hono';
import { type AccountEnv, requireAccount } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';
import { caseListRoutes } from './case-lists.ts';
import { countiesRoutes } from './counties.ts';
import { customerRoutes } from './customer.ts';
import { dailyMailRoutes } from './daily-mail.ts';
import { datasetsRoutes } from './datasets.ts';
import { dealsRoutes } from './deals.ts';
import { keysRoutes } from './keys.ts';
import { netNewRoutes } from './net-new.ts';
import { profileRoutes } from './profile.ts';
import { webhooksRoutes } from './webhooks.ts';

export const accountFunctions = '/functions/v1/account';

/** What belongs to one account. The deals themselves are in the table API (server/routes/visitor-deals.ts). */
export function accountRoutes(parts: AccountParts): Hono {
  const account = new Hono<AccountEnv>();
  account.use('*', requireAccount(parts.sessions));
  account.route('/datasets', datasetsRoutes(parts));
  account.route('/counties', countiesRoutes(parts));
  account.route('/deals', dealsRoutes(parts));
  account.route('/daily-mail', dailyMailRoutes(parts));
  account.route('/customer', customerRoutes(parts));
  account.route('/case-lists', caseListRoutes(parts));
  account.route('/net-new', netNewRoutes(parts));
  account.route('/keys', keysRoutes(parts));
  account.route('/webhooks', webhooksRoutes(parts));
  account.route('/', profileRoutes(parts));
  account.all('*', (context) => context.json({ error: 'There is no such function' }, 404));
  const app = new Hono();
  app.route(accountFunctions, account);
  return app;
}
