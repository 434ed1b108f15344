import { type Context, Hono } from 'hono';
import { newEndpointSchema } from '#domain/customer-api/webhook-forms.ts';
import { uuidPattern } from '#domain/text/uuid.ts';
import { limitBody } from '../../middleware/body-limit.ts';
import {
  changeEndpoint,
  createEndpoint,
  customerIdOf,
  listMessages,
  myWebhooks,
  pauseOrResume,
  queueMessage,
  removeEndpoint,
  rotateEndpointSecret,
  showSecret,
  type WebhookActor,
  type WebhookProblem,
} from '../../services/customer-api/webhooks/endpoints.ts';
import { customerFeed } from '../../services/customer-api/webhooks/feed.ts';
import { answerChange, answerWebhook } from '../customer-answers.ts';
import { jsonBody } from '../json-body.ts';
import type { AccountEnv } from '../require-account.ts';
import type { AccountParts } from './account-parts.ts';

const idOf = (name: string) => `:${name}{${uuidPattern}}`;

/** The webhooks of the customer of an account: members see them, owners change them. */
export function webhooksRoutes({
  db,
  queued,
  serviceContext,
  secret,
  allowsLocalhost,
}: AccountParts): Hono<AccountEnv> {
  const app = new Hono<AccountEnv>();
  app.use('*', limitBody(8));
  const inTurn = <Result>(work: () => Promise<Result>) => queued('webhook_endpoints', work);
  const actorOf = (context: Context<AccountEnv>): WebhookActor => {
    const { userId } = context.get('account');
    return { ...serviceContext(), actor: { id: userId, name: 'account' }, member: { userId } };
  };
  const param = (context: Context, name: string) => (context.req.param(name) ?? '').toLowerCase();
  const none = (context: Context) => context.json({ error: 'You have no team yet.' }, 404);
  const customerOf = (context: Context<AccountEnv>) => inTurn(() => customerIdOf(db, context.get('account').userId));

  /** What happens to one endpoint. */
  const change = <Result extends { ok: true } | { ok: false; error: WebhookProblem }>(
    work: (which: { customerId: string; id: string }, context: Context<AccountEnv>) => Promise<Result>,
  ) => {
    return async (context: Context<AccountEnv>) => {
      const customerId = await customerOf(context);
      if (customerId === null) return none(context);
      const result = await inTurn(() => work({ customerId, id: param(context, 'id') }, context));
      return result.ok ? context.json(result) : answerWebhook(context, result.error);
    };
  };

  app.get('/', async (context) => {
    const own = await inTurn(() => myWebhooks(db, context.get('account').userId));
    return own ? context.json(own) : none(context);
  });

  app.post('/', async (context) => {
    const body = await jsonBody(context, newEndpointSchema);
    if (!body.ok) return body.response;
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const asked = { customerId, ...body.value };
    const settings = { feed: customerFeed, secret, allowsLocalhost };
    const created = await inTurn(() => createEndpoint(db, asked, settings, actorOf(context)));
    if (created.ok) return context.json({ endpoint: created.endpoint, secret: created.secret }, 201);
    if (created.error !== 'fields') return answerWebhook(context, created.error);
    return context.json({ error: 'Please check the form for errors', fields: created.fields }, 400);
  });

  app.patch(`/${idOf('id')}`, async (context) => {
    const body = await jsonBody(context, newEndpointSchema);
    if (!body.ok) return body.response;
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const asked = { customerId, id: param(context, 'id'), ...body.value };
    return answerChange(context, await inTurn(() => changeEndpoint(db, asked, { allowsLocalhost }, actorOf(context))));
  });

  app.get(`/${idOf('id')}/messages`, async (context) => {
    const customerId = await customerOf(context);
    if (customerId === null) return none(context);
    const rows = await inTurn(() => listMessages(db, { customerId, id: param(context, 'id') }));
    return rows ? context.json({ rows }) : answerWebhook(context, 'unknown');
  });

  app.get(
    `/${idOf('id')}/secret`,
    change((which, context) => showSecret(db, which, secret, actorOf(context))),
  );
  app.post(
    `/${idOf('id')}/secret`,
    change((which, context) => rotateEndpointSecret(db, which, secret, actorOf(context))),
  );
  app.post(
    `/${idOf('id')}/pause`,
    change((which, context) => pauseOrResume(db, { ...which, isPaused: true }, actorOf(context))),
  );
  app.post(
    `/${idOf('id')}/resume`,
    change((which, context) => pauseOrResume(db, { ...which, isPaused: false }, actorOf(context))),
  );
  app.post(
    `/${idOf('id')}/test`,
    change((which, context) => queueMessage(db, { ...which, messageId: null }, actorOf(context))),
  );
  app.post(
    `/${idOf('id')}/messages/${idOf('message')}/again`,
    change((which, context) => queueMessage(db, { ...which, messageId: param(context, 'message') }, actorOf(context))),
  );
  app.delete(
    `/${idOf('id')}`,
    change((which, context) => removeEndpoint(db, which, actorOf(context))),
  );

  return app;
}
