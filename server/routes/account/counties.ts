import { type Context, Hono } from 'hono';
import { maxWatched, watchSchema } from '#domain/freshness/watched-county.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { listWatched, unwatchCounty, visitWatched, watchCounty } from '../../services/account/watched-counties.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

/** The counties that an account watches. */
export function countiesRoutes({ db, queued, serviceContext }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  const inTurn = <Result>(work: () => Promise<Result>) => queued('watched_counties', work);
  const userOf = (context: Context<AccountEnv>) => context.get('account').userId;

  app.get('/', async (context) => context.json(await inTurn(() => listWatched(db, userOf(context), serviceContext()))));
  app.post('/', limitBody(1), async (context) => {
    const body = await jsonBody(context, watchSchema);
    if (!body.ok) return body.response;
    const watch = { userId: userOf(context), fips: body.value.fips };
    const result = await inTurn(() => watchCounty(db, watch, serviceContext()));
    if (result.ok) return context.json({ fips: watch.fips });
    if (result.error === 'unknown') return context.json({ error: 'There is no such county' }, 404);
    return context.json({ error: `You watch ${maxWatched} counties, the most an account can. Remove one first.` }, 409);
  });
  // A POST, because it moves the last visit: reading the list alone does not.
  app.post('/visit', limitBody(1), async (context) =>
    context.json(await inTurn(() => visitWatched(db, userOf(context), serviceContext()))),
  );
  app.delete('/:fips{\\d{5}}', async (context) => {
    await inTurn(() => unwatchCounty(db, { userId: userOf(context), fips: context.req.param('fips') }));
    return context.body(null, 204);
  });
  return app;
}
