import { and, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { webhookAttempts, webhookEndpoints, webhookMessages } from '#db/customer-api-schema.ts';
import { customers } from '#db/customer-schema.ts';
import type { CallProblem } from '#domain/customer-api/call-problem.ts';
import {
  recordTypes,
  type WebhookPreset,
  type WebhookRecordType,
  type WebhookType,
  webhookLimits,
} from '#domain/customer-api/webhook.ts';
import { longestWait, nextTry, pausedAfterSeconds } from '#domain/customer-api/webhook-retry.ts';
import { type BuyerToday, entitledFiles, inFiles, isDeliverable } from '../delivery/entitled.ts';
import { pauseEndpoint } from './webhooks.ts';

/** What happened to a record: its id, what names it elsewhere, when and why. Never a name or an address. */
export type ToldEvent = { id: string; key: string; dataset: string; fips: string; at: string; reason: string | null };

/** What a message is about. What it says of it is read anew for each try. */
export type MessageAbout =
  | { events: ToldEvent[] }
  | { exports: string[] }
  | { subscriptions: string[]; change: 'sold' | 'extended' | 'ended' | 'revoked' }
  | Record<string, never>;

type NewMessage = {
  endpointId: string;
  type: WebhookType | 'test';
  about: MessageAbout;
  eventCount: number;
  isTest?: boolean;
};

/** Messages are told in the order in which they are queued, which the times of one transaction do not tell. */
export async function insertMessages(tx: Db, messages: NewMessage[]): Promise<string[]> {
  const ids: string[] = [];
  for (const message of messages) {
    const [stored] = await tx
      .insert(webhookMessages)
      .values({ ...message, createdAt: sql`clock_timestamp()`, dueAt: sql`clock_timestamp()` })
      .returning({ id: webhookMessages.id });
    if (stored) ids.push(stored.id);
  }
  return ids;
}

/**
 * Tells every endpoint of a customer that wants to know. Call it in the transaction of the change. A paused one is told when it
 * goes on.
 */
export async function queueForEndpoints(
  tx: Db,
  customerId: string,
  type: 'export.ready' | 'subscription.changed',
  abouts: { about: MessageAbout; eventCount: number }[],
): Promise<void> {
  const endpoints = await tx
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.customerId, customerId), sql`${type} = any(${webhookEndpoints.types})`));
  await insertMessages(
    tx,
    endpoints.flatMap(({ id }) => abouts.map((about) => ({ endpointId: id, type, ...about }))),
  );
}

/** Subscriptions of a customer that were sold or changed, in batches. Call it in the transaction of the change. */
export async function queueSubscriptions(
  tx: Db,
  customerId: string,
  ids: string[],
  change: 'sold' | 'extended' | 'ended' | 'revoked',
): Promise<void> {
  const batches = Array.from({ length: Math.ceil(ids.length / webhookLimits.batch) }, (_, index) =>
    ids.slice(index * webhookLimits.batch, (index + 1) * webhookLimits.batch),
  );
  const abouts = batches.map((batch) => ({ about: { subscriptions: batch, change }, eventCount: batch.length }));
  await queueForEndpoints(tx, customerId, 'subscription.changed', abouts);
}

/** An endpoint that follows the feed. */
export type FollowingEndpoint = {
  id: string;
  customerId: string;
  isSample: boolean;
  types: WebhookType[];
  cursor: string;
};

const recordTypesSql = sql.raw(`array['${recordTypes.join("', '")}']`);

/** Active endpoints that want to know about records and have room for a page of the feed. */
export async function endpointsToFollow(db: Db, room: number): Promise<string[]> {
  const found = await rows(
    db,
    sql`select id from webhook_endpoints as endpoint where status = 'active' and types && ${recordTypesSql}
      and (select count(*) from webhook_messages where endpoint_id = endpoint.id and status = 'waiting')
        <= ${webhookLimits.waiting - room}
      order by id`,
  );
  return found.map(({ id }) => String(id));
}

/** Locks an endpoint until the transaction ends; null if another follower has it, or if it is full or paused by now. */
export async function lockFollowing(tx: Db, id: string, room: number): Promise<FollowingEndpoint | null> {
  const [found] = await tx
    .select({
      id: webhookEndpoints.id,
      customerId: webhookEndpoints.customerId,
      types: webhookEndpoints.types,
      cursor: webhookEndpoints.cursor,
    })
    .from(webhookEndpoints)
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.status, 'active')))
    .for('no key update', { skipLocked: true });
  if (!found) return null;
  const [customer] = await tx
    .select({ isSample: customers.isSample })
    .from(customers)
    .where(eq(customers.id, found.customerId));
  const waiting = await tx.$count(
    webhookMessages,
    and(eq(webhookMessages.endpointId, id), eq(webhookMessages.status, 'waiting')),
  );
  if (!customer || waiting > webhookLimits.waiting - room) return null;
  return { ...found, types: found.types as WebhookType[], isSample: customer.isSample };
}

export async function moveCursor(tx: Db, id: string, cursor: string): Promise<void> {
  await tx.update(webhookEndpoints).set({ cursor }).where(eq(webhookEndpoints.id, id));
}

/** Which of these records the customer may have now. */
export async function availableNow(db: Db, buyer: BuyerToday, ids: string[]): Promise<Set<string>> {
  const found = await rows(
    db,
    sql`with files as (${entitledFiles(buyer)}) select filing.id from filings as filing
      where filing.id = any(${sql.param(ids)}::uuid[]) and ${isDeliverable(buyer)} and ${inFiles('filing')}`,
  );
  return new Set(found.map(({ id }) => String(id)));
}

/** Longer than a call and what is read before it, so that no other worker claims a message that may still be sent. */
export const leaseSeconds = 60;

/** An endpoint that failed once is tried again with those that work: only one that keeps failing has to wait behind others that do. */
const failingAfterSeconds = 30;

/** Endpoints that work, and those that keep failing. */
export type Lane = 'working' | 'failing';

export type ClaimedMessage = {
  id: string;
  type: WebhookType | 'test';
  about: MessageAbout;
  /** Includes this try; also distinguishes a claim from a later one of the same message. */
  attempts: number;
  endpoint: {
    id: string;
    customerId: string;
    isSample: boolean;
    url: string;
    preset: WebhookPreset;
    secretNumber: number;
    isPreviousValid: boolean;
  };
};

/** A lease that is over, or further ahead than any, which means that the clock was set back. */
const isFree = (table: 'endpoint' | 'message', seconds: number) => {
  const column = sql`${sql.identifier(table)}.leased_until`;
  return sql`(${column} is null or ${column} <= now() or ${column} > now() + make_interval(secs => ${seconds + 1}))`;
};

const isDue = sql`(message.due_at <= now() or message.due_at > now() + make_interval(secs => ${longestWait + 1}))`;

/** Whether anything is due, perhaps for an endpoint that is paused. */
export async function hasDue(db: Db): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 as one from webhook_messages as message where status = 'waiting' and ${isDue} limit 1`,
  );
  return found.length > 0;
}

/**
 * Claims the message that is due longest of each of the endpoints whose turn it is, at most one for an endpoint. Until the lease is
 * over, nobody else sends to these endpoints.
 */
export async function claimMessages(
  db: Db,
  { lane, limit, seconds = leaseSeconds }: { lane: Lane; limit: number; seconds?: number },
): Promise<ClaimedMessage[]> {
  if (limit <= 0) return [];
  const claimed = await db.transaction(async (tx) => {
    // By endpoint, so that neither many messages nor those of paused endpoints make it slow.
    const endpoints = await rows(
      tx,
      sql`select endpoint.id from webhook_endpoints as endpoint cross join lateral (
          select due_at from webhook_messages as message
          where endpoint_id = endpoint.id and status = 'waiting' and ${isDue} order by due_at limit 1
        ) as first
        where endpoint.status = 'active' and ${isFree('endpoint', seconds)}
          and coalesce(endpoint.failing_since < now() - make_interval(secs => ${failingAfterSeconds}), false) = ${lane === 'failing'}
        order by first.due_at, endpoint.id limit ${limit} for no key update of endpoint skip locked`,
    );
    if (endpoints.length === 0) return [];
    const ids = sql`${sql.param(endpoints.map(({ id }) => String(id)))}::uuid[]`;
    const until = sql`now() + make_interval(secs => ${seconds})`;
    await tx.execute(sql`update webhook_endpoints set leased_until = ${until} where id = any(${ids})`);
    return rows(
      tx,
      sql`with next as (
          select first.id from unnest(${ids}) as asked (endpoint_id) cross join lateral (
            select id from webhook_messages as message
            where endpoint_id = asked.endpoint_id and status = 'waiting' and ${isDue} and ${isFree('message', seconds)}
            order by due_at, created_at, id limit 1
          ) as first
        ), claimed as (
          update webhook_messages as message set attempts = attempts + 1, leased_until = ${until}
          from next where message.id = next.id returning message.*
        )
        select claimed.id, claimed.type, claimed.about, claimed.attempts, endpoint.id as endpoint_id, endpoint.customer_id,
          endpoint.url, endpoint.preset, endpoint.secret_number, customers.is_sample,
          coalesce(endpoint.previous_until > now(), false) as is_previous_valid
        from claimed join webhook_endpoints as endpoint on endpoint.id = claimed.endpoint_id
        join customers on customers.id = endpoint.customer_id
        order by claimed.due_at, claimed.id`,
    );
  });
  return claimed.map((row) => ({
    id: String(row.id),
    type: row.type as ClaimedMessage['type'],
    about: row.about as MessageAbout,
    attempts: Number(row.attempts),
    endpoint: {
      id: String(row.endpoint_id),
      customerId: String(row.customer_id),
      isSample: row.is_sample === true,
      url: String(row.url),
      preset: row.preset as WebhookPreset,
      secretNumber: Number(row.secret_number),
      isPreviousValid: row.is_previous_valid === true,
    },
  }));
}

type Attempt = { milliseconds: number; status: number | null; problem: CallProblem | null };

/** A later claim wins. */
const isMine = ({ id, attempts }: ClaimedMessage) =>
  and(eq(webhookMessages.id, id), eq(webhookMessages.status, 'waiting'), eq(webhookMessages.attempts, attempts));

const freed = { leasedUntil: null };

/** It was accepted, or nothing is left to tell (then there was no try). False if a later claim has it. */
export async function markSent(db: Db, message: ClaimedMessage, attempt: Attempt | null): Promise<boolean> {
  const tried = attempt
    ? sql`, tried as (
        insert into webhook_attempts (message_id, milliseconds, status, problem)
        select id, ${attempt.milliseconds}::int, ${attempt.status}::int, ${attempt.problem}::text from sent
      )`
    : sql``;
  const sent = await rows(
    db,
    sql`with sent as (
        update webhook_messages set status = 'sent', sent_at = now(), leased_until = null
        where id = ${message.id} and status = 'waiting' and attempts = ${message.attempts} returning id, endpoint_id
      )${tried}, freed as (
        update webhook_endpoints as endpoint set leased_until = null ${attempt ? sql`, failing_since = null` : sql``}
        from sent where endpoint.id = sent.endpoint_id
      ) select id from sent`,
  );
  return sent.length > 0;
}

export type FailedFate = 'waiting' | 'failed' | 'paused' | 'taken';

/**
 * Schedules the next try. When there is none, the message has failed; if the endpoint has accepted nothing else for as long, or says
 * that it is gone, the endpoint is paused instead, and the message waits until it goes on.
 */
export async function markFailed(
  tx: Db,
  message: ClaimedMessage,
  attempt: Attempt,
  { chance = Math.random() }: { chance?: number } = {},
): Promise<FailedFate> {
  const { endpoint } = message;
  const [known] = await tx
    .select({
      isPaused: sql<boolean>`${webhookEndpoints.status} = 'paused'`,
      isDead: sql<boolean>`coalesce(${webhookEndpoints.failingSince} < now() - make_interval(secs => ${pausedAfterSeconds}), false)`,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, endpoint.id))
    .for('no key update');
  const [mine] = await tx.select({ id: webhookMessages.id }).from(webhookMessages).where(isMine(message)).for('update');
  if (!known || !mine) return 'taken';
  const isGone = attempt.status === 410;
  const wait = nextTry(message.attempts, chance);
  const isPausing = isGone || (wait === null && known.isDead);
  const fate = wait === null && !isPausing ? 'failed' : 'waiting';
  await tx
    .update(webhookMessages)
    .set({ status: fate, ...freed, ...(wait !== null && { dueAt: sql`now() + make_interval(secs => ${wait})` }) })
    .where(isMine(message));
  await tx.insert(webhookAttempts).values({ messageId: message.id, ...attempt });
  await tx
    .update(webhookEndpoints)
    .set({ ...freed, failingSince: sql`coalesce(${webhookEndpoints.failingSince}, now())` })
    .where(eq(webhookEndpoints.id, endpoint.id));
  if (!isPausing) return fate;
  return (await pauseEndpoint(tx, endpoint.id, 'failing')) ? 'paused' : 'waiting';
}

/** Gives a claim back, for a server that stops: the try does not count. */
export async function releaseMessage(db: Db, message: ClaimedMessage): Promise<void> {
  await db
    .update(webhookMessages)
    .set({ ...freed, attempts: sql`${webhookMessages.attempts} - 1` })
    .where(isMine(message));
  await db.update(webhookEndpoints).set(freed).where(eq(webhookEndpoints.id, message.endpoint.id));
}

/** For the embedded database, which belongs to one process: whoever had a lease before has ended. */
export async function releaseAllMessages(db: Db): Promise<void> {
  await db.update(webhookMessages).set(freed).where(eq(webhookMessages.status, 'waiting'));
  await db.update(webhookEndpoints).set(freed).where(sql`${webhookEndpoints.leasedUntil} is not null`);
}

export const isRecordType = (type: string): type is WebhookRecordType =>
  (recordTypes as readonly string[]).includes(type);

export type WebhookCounts = { waiting: number; oldestSeconds: number; paused: number };

/** What waits for endpoints that work, and how many are paused: what waits for those is in no hurry. */
export async function countWebhooks(db: Db): Promise<WebhookCounts> {
  const [found] = await rows(
    db,
    sql`select count(*)::int as waiting, coalesce(greatest(0, extract(epoch from now() - min(message.created_at))), 0)::float8 as "oldestSeconds",
        (select count(*)::int from webhook_endpoints where status = 'paused') as paused
      from webhook_endpoints as endpoint
        join webhook_messages as message on message.endpoint_id = endpoint.id and message.status = 'waiting'
      where endpoint.status = 'active'`,
  );
  return found as WebhookCounts;
}
