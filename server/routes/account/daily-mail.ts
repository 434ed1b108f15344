import { Hono } from 'hono';
import { dailyMailSchema } from '#domain/builder/saved-dataset.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { isDailyMailOn, turnDailyMail } from '../../services/account/datasets.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

/** Whether the account gets the daily mail. */
export function dailyMailRoutes({ db, queued }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.get('/', async (context) => {
    const { userId } = context.get('account');
    return context.json({ on: await queued('users', () => isDailyMailOn(db, userId)) });
  });
  app.patch('/', limitBody(1), async (context) => {
    const { userId } = context.get('account');
    const body = await jsonBody(context, dailyMailSchema);
    if (!body.ok) return body.response;
    await queued('users', () => turnDailyMail(db, { userId, on: body.value.on }));
    return context.json(body.value);
  });
  return app;
}
