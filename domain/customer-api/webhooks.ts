import * as v from 'valibot';
import type { ApiOperation } from './operation.ts';
import { idSchema, timeSchema } from './value-schemas.ts';
import { endpointStatuses, webhookLimits, webhookPresets, webhookTypes } from './webhook.ts';
import { endpointFields } from './webhook-forms.ts';

const endpoint = {
  id: v.pipe(idSchema, v.description('The id of the webhook.')),
  name: v.pipe(v.string(), v.description('What you call it.')),
  url: v.pipe(v.string(), v.description('Where messages are posted to.')),
  preset: v.pipe(v.picklist(webhookPresets), v.description('How messages are written.')),
  types: v.pipe(v.array(v.picklist(webhookTypes)), v.description('What it is told.')),
  status: v.pipe(v.picklist(endpointStatuses), v.description('A paused one is told later what happens meanwhile.')),
  failing_since: v.pipe(
    v.nullable(timeSchema),
    v.description('Since when nothing was accepted, ISO 8601 in UTC; null if the last message was.'),
  ),
  waiting: v.pipe(v.number(), v.integer(), v.description('Messages that wait.')),
  created_at: v.pipe(timeSchema, v.description('ISO 8601 in UTC.')),
};

export const webhookOperations = {
  listWebhooks: {
    id: 'listWebhooks',
    method: 'get',
    path: '/webhooks',
    scope: 'webhooks',
    summary: 'Your webhooks',
    description: 'Every webhook of your customer, oldest first. Secrets are shown to owners at /account/keys.',
    query: {},
    status: 200,
    response: v.object({ data: v.array(v.object(endpoint)) }),
  },
  createWebhook: {
    id: 'createWebhook',
    method: 'post',
    path: '/webhooks',
    scope: 'webhooks',
    summary: 'Add a webhook',
    description: `Messages follow the Standard Webhooks conventions: verify each with the secret of the answer. It is told what happens from now on. A customer has at most ${webhookLimits.endpoints}.`,
    query: {},
    body: v.object(endpointFields),
    status: 201,
    response: v.object({
      ...endpoint,
      secret: v.pipe(v.string(), v.description('Signs the messages: whsec_ and base64.')),
    }),
    problems: ['limit-reached', 'conflict'],
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    method: 'delete',
    path: '/webhooks/{id}',
    scope: 'webhooks',
    summary: 'Remove a webhook',
    description: 'Messages that wait are not sent anymore.',
    query: {},
    params: {
      id: {
        schema: idSchema,
        description: 'The id of the webhook.',
      },
    },
    status: 204,
    response: null,
    problems: ['not-found'],
  },
} as const satisfies Record<string, ApiOperation>;
