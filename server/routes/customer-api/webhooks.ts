import type { Hono } from 'hono';
import type { ShownEndpoint } from '#domain/customer-api/webhook.ts';
import { webhookOperations } from '#domain/customer-api/webhooks.ts';
import {
  createEndpoint,
  listEndpoints,
  removeEndpoint,
  type WebhookActor,
} from '../../services/customer-api/webhooks/endpoints.ts';
import { customerFeed } from '../../services/customer-api/webhooks/feed.ts';
import type { ApiParts } from './api-parts.ts';
import { Refused, serve } from './operation-route.ts';
import type { ApiEnv } from './require-key.ts';

export function webhookOperationRoutes(app: Hono<ApiEnv>, parts: ApiParts): void {
  const { db, queued, serviceContext, secret, allowsLocalhost } = parts;
  const inTurn = <Result>(work: () => Promise<Result>) => queued('webhook_endpoints', work);
  const actor = (): WebhookActor => ({
    ...serviceContext(),
    actor: { id: null, name: 'api key' },
    member: null,
  });

  serve(app, parts, webhookOperations.listWebhooks, async ({ caller }) => ({
    data: (await inTurn(() => listEndpoints(db, caller.customerId))).map(shown),
  }));

  serve(app, parts, webhookOperations.createWebhook, async ({ caller, body }) => {
    const asked = { customerId: caller.customerId, ...body };
    const settings = { feed: customerFeed, secret, allowsLocalhost };
    const created = await inTurn(() => createEndpoint(db, asked, settings, actor()));
    if (created.ok) return { ...shown(created.endpoint), secret: created.secret };
    if (created.error === 'fields') throw new Refused('bad-request', 'Check these fields.', created.fields);
    if (created.error === 'too-many') throw new Refused('limit-reached', 'Remove a webhook first.');
    throw new Refused('conflict', 'A sample customer has no webhooks.');
  });

  serve(app, parts, webhookOperations.deleteWebhook, async ({ caller, params }) => {
    const which = { customerId: caller.customerId, id: params.id };
    const removed = await inTurn(() => removeEndpoint(db, which, actor()));
    if (!removed.ok) throw new Refused('not-found', 'There is no such webhook.');
    return null;
  });
}

const shown = ({ id, name, url, preset, types, status, failingSince, waiting, createdAt }: ShownEndpoint) => ({
  ...{ id, name, url, preset, types, status, waiting },
  failing_since: failingSince,
  created_at: createdAt,
});
