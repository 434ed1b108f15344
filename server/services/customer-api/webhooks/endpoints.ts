import type { Db } from '#db/client.ts';
import { insertMessages } from '#db/queries/customer-api/webhook-queue.ts';
import {
  countEndpoints,
  countWaiting,
  deleteEndpoint,
  endpointsOf,
  findEndpoint,
  insertEndpoint,
  messagesOf,
  pauseEndpoint,
  resumeEndpoint,
  rotateSecret,
  type StoredEndpoint,
  sendAgain,
  updateEndpoint,
} from '#db/queries/customer-api/webhooks.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { membershipOf } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import {
  type OwnWebhooks,
  type ShownEndpoint,
  type ShownMessage,
  webhookLimits,
} from '#domain/customer-api/webhook.ts';
import type { ChangedEndpoint, NewEndpoint } from '#domain/customer-api/webhook-forms.ts';
import type { AuditAction } from '#domain/desk/audit.ts';
import { endpointUrlProblem } from '../../../integrations/outgoing-call.ts';
import { type MemberActor, openCustomer } from '../../customers/actor.ts';
import type { CustomerProblem } from '../../customers/results.ts';
import type { CustomerFeed } from './customer-feed.ts';
import { endpointSecret } from './secret.ts';

export type WebhookProblem =
  | CustomerProblem
  /** The customer has as many as it can have. */
  | 'too-many'
  /** It has to be resumed first. */
  | 'paused'
  /** As many messages as can wait do. */
  | 'waiting';

type Refusal = { ok: false; error: WebhookProblem };
type Changed = { ok: true } | Refusal;

const refused = (error: WebhookProblem): Refusal => ({ ok: false, error });

/** Who changes endpoints: staff, an owner, or software of the customer with a key. */
export type WebhookActor = MemberActor;

type Which = { customerId: string; id: string };

/** The endpoint, with its customer locked, if the actor may change it. */
async function opened(
  tx: Db,
  which: Which,
  actor: WebhookActor,
): Promise<{ ok: true; endpoint: StoredEndpoint } | Refusal> {
  const customer = await openCustomer(tx, which.customerId, actor);
  if (!customer.ok) return customer;
  const endpoint = await findEndpoint(tx, which);
  return endpoint ? { ok: true, endpoint } : refused('unknown');
}

function audited(tx: Db, { customerId, id }: Which, action: AuditAction, { now, actor }: WebhookActor): Promise<void> {
  return recordAudit(tx, { now, actor, action, subject: customerId, details: { webhook: id } });
}

export type CreateSettings = { feed: Pick<CustomerFeed, 'startOfFeed'>; secret: string; allowsLocalhost: boolean };

export type CreatedEndpoint =
  | { ok: true; endpoint: ShownEndpoint; secret: string }
  | Refusal
  | { ok: false; error: 'fields'; fields: Record<string, string> };

/** A new endpoint, which is told what happens from now on. Its secret is shown. */
export async function createEndpoint(
  db: Db,
  { customerId, ...asked }: NewEndpoint & { customerId: string },
  { feed, secret, allowsLocalhost }: CreateSettings,
  actor: WebhookActor,
): Promise<CreatedEndpoint> {
  const problem = endpointUrlProblem(asked.url, { allowsLocalhost });
  if (problem) return { ok: false, error: 'fields', fields: { url: problem } };
  return db.transaction(async (tx): Promise<CreatedEndpoint> => {
    const customer = await openCustomer(tx, customerId, actor);
    if (!customer.ok) return customer;
    if ((await countEndpoints(tx, customerId)) >= webhookLimits.endpoints) return refused('too-many');
    const today = actor.now.toISOString().slice(0, 10);
    const cursor = await feed.startOfFeed(tx, { customerId, isSample: false, channel: 'webhook', today });
    const createdBy = actor.member?.userId ?? null;
    const stored = await insertEndpoint(tx, { customerId, ...asked, url: new URL(asked.url).href, cursor, createdBy });
    await audited(tx, { customerId, id: stored.id }, 'webhook.create', actor);
    const endpoint = (await endpointsOf(tx, customerId)).find(({ id }) => id === stored.id) as ShownEndpoint;
    return { ok: true, endpoint, secret: endpointSecret(secret, stored) };
  });
}

export type ChangedResult = { ok: true } | Refusal | { ok: false; error: 'fields'; fields: Record<string, string> };

/** Another name, address, choice or preset. What waits is sent as it is set then. */
export async function changeEndpoint(
  db: Db,
  { url, name, types, preset, ...which }: Which & ChangedEndpoint,
  { allowsLocalhost }: Pick<CreateSettings, 'allowsLocalhost'>,
  actor: WebhookActor,
): Promise<ChangedResult> {
  const problem = url === '' ? null : endpointUrlProblem(url, { allowsLocalhost });
  if (problem) return { ok: false, error: 'fields', fields: { url: problem } };
  return db.transaction(async (tx): Promise<ChangedResult> => {
    const found = await opened(tx, which, actor);
    if (!found.ok) return found;
    const address = url === '' ? found.endpoint.url : new URL(url).href;
    await updateEndpoint(tx, which, { name, url: address, types, preset });
    await audited(tx, which, 'webhook.change', actor);
    return { ok: true };
  });
}

/** Its messages go with it. What was sent stays noted as delivered. */
export function removeEndpoint(db: Db, which: Which, actor: WebhookActor): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await opened(tx, which, actor);
    if (!found.ok) return found;
    await deleteEndpoint(tx, which);
    await audited(tx, which, 'webhook.remove', actor);
    return { ok: true };
  });
}

/** The secret, for owners. */
export async function showSecret(
  db: Db,
  which: Which,
  secret: string,
  actor: WebhookActor,
): Promise<{ ok: true; secret: string } | Refusal> {
  return db.transaction(async (tx) => {
    const found = await opened(tx, which, actor);
    return found.ok ? { ok: true, secret: endpointSecret(secret, found.endpoint) } : found;
  });
}

/** A new secret. The one before is valid for another day. */
export function rotateEndpointSecret(
  db: Db,
  which: Which,
  secret: string,
  actor: WebhookActor,
): Promise<{ ok: true; secret: string } | Refusal> {
  return db.transaction(async (tx) => {
    const found = await opened(tx, which, actor);
    if (!found.ok) return found;
    await rotateSecret(tx, which);
    await audited(tx, which, 'webhook.rotate', actor);
    const rotated = { ...found.endpoint, secretNumber: found.endpoint.secretNumber + 1 };
    return { ok: true as const, secret: endpointSecret(secret, rotated) };
  });
}

/** What happens meanwhile is told when it goes on. */
export function pauseOrResume(
  db: Db,
  { isPaused, ...which }: Which & { isPaused: boolean },
  actor: WebhookActor,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await opened(tx, which, actor);
    if (!found.ok) return found;
    if ((found.endpoint.status === 'paused') === isPaused) return { ok: true };
    if (isPaused) await pauseEndpoint(tx, which.id, 'owner');
    else await resumeEndpoint(tx, which.id);
    await audited(tx, which, isPaused ? 'webhook.pause' : 'webhook.resume', actor);
    return { ok: true };
  });
}

/** Queues a message: a test, or one that was sent or has failed again, with the same id. */
export function queueMessage(
  db: Db,
  { messageId, ...which }: Which & { messageId: string | null },
  actor: WebhookActor,
): Promise<Changed> {
  return db.transaction(async (tx): Promise<Changed> => {
    const found = await opened(tx, which, actor);
    if (!found.ok) return found;
    if (found.endpoint.status === 'paused') return refused('paused');
    if ((await countWaiting(tx, which.id)) >= webhookLimits.waiting) return refused('waiting');
    if (messageId === null) {
      await insertMessages(tx, [{ endpointId: which.id, type: 'test', about: {}, eventCount: 0, isTest: true }]);
      return { ok: true };
    }
    return (await sendAgain(tx, { endpointId: which.id, id: messageId })) ? { ok: true } : refused('unknown');
  });
}

/** The endpoints of the customer of an account; null if it has none. */
export async function myWebhooks(db: Db, userId: string): Promise<OwnWebhooks | null> {
  const membership = await membershipOf(db, userId);
  const customer = membership && (await findCustomer(db, membership.customerId));
  if (!customer) return null;
  return {
    endpoints: await endpointsOf(db, customer.id),
    isOwner: membership.role === 'owner',
    isSample: customer.isSample,
  };
}

export function listEndpoints(db: Db, customerId: string): Promise<ShownEndpoint[]> {
  return endpointsOf(db, customerId);
}

/** The same for staff, with the host of each address alone: the path of some is a secret of the customer. */
export async function endpointsForStaff(db: Db, customerId: string): Promise<ShownEndpoint[]> {
  const endpoints = await endpointsOf(db, customerId);
  return endpoints.map((endpoint) => ({ ...endpoint, url: new URL(endpoint.url).host }));
}

/** The newest messages of an endpoint with their tries; null if the customer has no such endpoint. */
export async function listMessages(db: Db, which: Which): Promise<ShownMessage[] | null> {
  return (await findEndpoint(db, which)) ? messagesOf(db, which.id) : null;
}

/** The customer of an account; null if it has none. */
export async function customerIdOf(db: Db, userId: string): Promise<string | null> {
  return (await membershipOf(db, userId))?.customerId ?? null;
}
