import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rows } from '#db/client.ts';
import { webhookEndpoints, webhookMessages } from '#db/customer-api-schema.ts';
import { customers } from '#db/customer-schema.ts';
import { freed, isFree, isMine, leaseEnd } from '#db/lease.ts';
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
  claimId: string;
  /** Includes this try. */
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

const endpointLease = { leasedUntil: alias(webhookEndpoints, 'endpoint').leasedUntil };
const messageLease = { leasedUntil: alias(webhookMessages, 'message').leasedUntil };

const isDue = sql`(message.due_at <= now() or message.due_at > ${leaseEnd(longestWait + 1)})`;

/** Whether anything is due, perhaps for an endpoint that is paused. */
export async function hasDue(db: Db): Promise<boolean> {
  const found = await rows(
    db,
    sql`select 1 as one from webhook_messages as message where status = 'waiting' and ${isDue} limit 1`,
  );
  return found.length > 0;
}

/** Calls of one customer that one sender makes at once: one for each endpoint, also if it makes its endpoints anew. */
const callsOfCustomer = webhookLimits.endpoints;

type Claiming = {
  lane: Lane;
  limit: number;
  seconds?: number;
  /** By customer, the calls that the sender is making. */
  calling?: ReadonlyMap<string, number>;
};

/**
 * Claims the message that is due longest of each of the endpoints whose turn it is, at most one for an endpoint. Until the lease is
 * over, nobody else sends to these endpoints. The first calls of all customers come before the second one of any.
 */
export async function claimMessages(
  db: Db,
  { lane, limit, seconds = leaseSeconds, calling = new Map() }: Claiming,
): Promise<ClaimedMessage[]> {
  if (limit <= 0) return [];
  const isReady = sql`endpoint.status = 'active' and ${isFree(endpointLease, seconds)}
    and coalesce(endpoint.failing_since < now() - make_interval(secs => ${failingAfterSeconds}), false) = ${lane === 'failing'}`;
  const claimed = await db.transaction(async (tx) => {
    // By endpoint, so that neither many messages nor those of paused endpoints make it slow. What is ready is looked at again when it
    // is locked: another sender may have claimed it in between.
    const endpoints = await rows(
      tx,
      sql`with due as (
          select endpoint.id, first.due_at, coalesce(calling.calls, 0)
            + row_number() over (partition by endpoint.customer_id order by first.due_at, endpoint.id) as turn
          from webhook_endpoints as endpoint cross join lateral (
            select due_at from webhook_messages as message
            where endpoint_id = endpoint.id and status = 'waiting' and ${isDue} order by due_at limit 1
          ) as first left join unnest(${sql.param([...calling.keys()])}::uuid[], ${sql.param([...calling.values()])}::int[])
            as calling (customer_id, calls) on calling.customer_id = endpoint.customer_id
          where ${isReady}
        )
        select endpoint.id from due join webhook_endpoints as endpoint on endpoint.id = due.id
        where due.turn <= ${callsOfCustomer} and ${isReady}
        order by due.turn, due.due_at, endpoint.id limit ${limit} for no key update of endpoint skip locked`,
    );
    if (endpoints.length === 0) return [];
    const ids = sql`${sql.param(endpoints.map(({ id }) => String(id)))}::uuid[]`;
    const until = leaseEnd(seconds);
    await tx.execute(
      sql`update webhook_endpoints set leased_until = ${until}, claim_id = gen_random_uuid() where id = any(${ids})`,
    );
    return rows(
      tx,
      sql`with next as (
          select first.id from unnest(${ids}) as asked (endpoint_id) cross join lateral (
            select id from webhook_messages as message
            where endpoint_id = asked.endpoint_id and status = 'waiting' and ${isDue} and ${isFree(messageLease, seconds)}
            order by due_at, created_at, id limit 1
          ) as first
        ), claimed as (
          update webhook_messages as message set attempts = attempts + 1, leased_until = ${until}, claim_id = endpoint.claim_id
          from next, webhook_endpoints as endpoint
          where message.id = next.id and endpoint.id = message.endpoint_id returning message.*
        )
        select claimed.id, claimed.type, claimed.about, claimed.attempts, claimed.claim_id, endpoint.id as endpoint_id, endpoint.customer_id,
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
    claimId: String(row.claim_id),
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

/**
 * Changes a message if it still has its claim, and frees its endpoint if that has it too. The endpoint is locked first, as by everybody
 * who changes both: in the other order, two would wait for each other. False if a later claim has it.
 */
async function changeClaimed(
  db: Db,
  { id, claimId, endpoint }: ClaimedMessage,
  change: { message: SQL; endpoint?: SQL; attempt?: Attempt | null },
): Promise<boolean> {
  const { attempt } = change;
  const tried = attempt
    ? sql`, tried as (
        insert into webhook_attempts (message_id, milliseconds, status, problem)
        select id, ${attempt.milliseconds}::int, ${attempt.status}::int, ${attempt.problem}::text from changed
      )`
    : sql``;
  const changed = await rows(
    db,
    sql`with locked as (
        select id from webhook_endpoints where id = ${endpoint.id} for no key update
      ), changed as (
        update webhook_messages as message set ${change.message}, leased_until = null, claim_id = null
        from locked where message.id = ${id} and message.endpoint_id = locked.id and message.claim_id = ${claimId}
        returning message.id, message.endpoint_id
      )${tried}, freed as (
        update webhook_endpoints as endpoint set claim_id = nullif(endpoint.claim_id, ${claimId}),
          leased_until = case when endpoint.claim_id = ${claimId} then null else endpoint.leased_until end${change.endpoint ?? sql``}
        from changed where endpoint.id = changed.endpoint_id
      ) select id from changed`,
  );
  return changed.length > 0;
}

/** It was accepted, or nothing is left to tell (then there was no try). False if a later claim has it. */
export function markSent(db: Db, message: ClaimedMessage, attempt: Attempt | null): Promise<boolean> {
  return changeClaimed(db, message, {
    message: sql`status = 'sent', sent_at = now()`,
    ...(attempt && { endpoint: sql`, failing_since = null` }),
    attempt,
  });
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
  // Fewer than when it was claimed if the endpoint went on meanwhile: then all its tries are before it.
  const { attempts } = webhookMessages;
  const [mine] = await tx
    .select({ attempts })
    .from(webhookMessages)
    .where(isMine(webhookMessages, message))
    .for('update');
  if (!known || !mine) return 'taken';
  const isGone = attempt.status === 410;
  const wait = nextTry(mine.attempts, chance);
  const isPausing = isGone || (wait === null && known.isDead);
  const fate = wait === null && !isPausing ? 'failed' : 'waiting';
  await changeClaimed(tx, message, {
    message: wait === null ? sql`status = ${fate}` : sql`status = ${fate}, due_at = ${leaseEnd(wait)}`,
    endpoint: sql`, failing_since = coalesce(endpoint.failing_since, now())`,
    attempt,
  });
  if (!isPausing) return fate;
  return (await pauseEndpoint(tx, endpoint.id, 'failing')) ? 'paused' : 'waiting';
}

/** Gives a claim back, for a server that stops: the try does not count. */
export async function releaseMessage(db: Db, message: ClaimedMessage): Promise<void> {
  await changeClaimed(db, message, { message: sql`attempts = greatest(0, attempts - 1)` });
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
