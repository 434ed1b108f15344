import { type Context, Hono } from 'hono';
import { newKeySchema } from '#domain/customer-api/key-forms.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import { issueKey } from '../../services/customer-api/issue-key.ts';
import { keyUsage } from '../../services/customer-api/key-usage.ts';
import { ownKeys } from '../../services/customer-api/list-keys.ts';
import { revokeKey } from '../../services/customer-api/revoke-key.ts';
import type { MemberActor } from '../../services/customers/actor.ts';
import { answerKey } from '../customer-answers.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

/** The API keys of an account's customer. Members see them; owners create and revoke. */
export function keysRoutes({ db, queued, serviceContext }: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.use('*', limitBody(8));
  const inTurn = <Result>(work: () => Promise<Result>) => queued('api_keys', work);
  const asMember = (context: Context<AccountEnv>): MemberActor => {
    const { userId } = context.get('account');
    return { ...serviceContext(), actor: { id: userId, name: 'account' }, member: { userId } };
  };
  const own = (context: Context<AccountEnv>) => inTurn(() => ownKeys(db, context.get('account').userId));
  const none = (context: Context) => context.json({ error: 'You have no team yet.' }, 404);

  app.get('/', async (context) => context.json(await own(context)));

  app.get('/usage', async (context) => {
    const { customer } = await own(context);
    if (!customer) return none(context);
    return context.json(await inTurn(() => keyUsage(db, customer.id, serviceContext().now)));
  });

  app.post('/', async (context) => {
    const body = await jsonBody(context, newKeySchema);
    if (!body.ok) return body.response;
    const { customer } = await own(context);
    if (!customer) return none(context);
    const asked = { customerId: customer.id, ...body.value };
    return answerKey(context, await inTurn(() => issueKey(db, asked, asMember(context))));
  });

  app.post(`/:id{${uuidPattern}}/revoke`, async (context) => {
    const { customer } = await own(context);
    if (!customer) return none(context);
    const key = { customerId: customer.id, id: (context.req.param('id') ?? '').toLowerCase() };
    return answerKey(context, await inTurn(() => revokeKey(db, key, asMember(context))));
  });

  return app;
}
