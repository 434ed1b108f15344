import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, rows } from '#db/client.ts';
import { webhookEndpoints, webhookMessages } from '#db/customer-api-schema.ts';
import { deliveries } from '#db/customer-schema.ts';
import { freed } from '#db/lease.ts';
import {
  previousSecretHours,
  type ShownAttempt,
  type ShownEndpoint,
  type ShownMessage,
  webhookLimits,
} from '#domain/customer-api/webhook.ts';

export type StoredEndpoint = typeof webhookEndpoints.$inferSelect;

export async function countEndpoints(tx: Db, customerId: string): Promise<number> {
  return tx.$count(webhookEndpoints, eq(webhookEndpoints.customerId, customerId));
}

export async function insertEndpoint(tx: Db, values: typeof webhookEndpoints.$inferInsert): Promise<StoredEndpoint> {
  const [stored] = await tx.insert(webhookEndpoints).values(values).returning();
  if (!stored) throw new Error('no endpoint');
  return stored;
}

type OfCustomer = { customerId: string; id: string };
const isOf = ({ customerId, id }: OfCustomer) =>
  and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.customerId, customerId));

/** Only of its customer; null if there is none. */
export async function findEndpoint(db: Db, which: OfCustomer): Promise<StoredEndpoint | null> {
  const [found] = await db.select().from(webhookEndpoints).where(isOf(which));
  return found ?? null;
}

export async function deleteEndpoint(tx: Db, which: OfCustomer): Promise<boolean> {
  const gone = await tx.delete(webhookEndpoints).where(isOf(which)).returning({ id: webhookEndpoints.id });
  return gone.length > 0;
}

export async function updateEndpoint(
  tx: Db,
  which: OfCustomer,
  values: Pick<StoredEndpoint, 'name' | 'url' | 'types' | 'preset'>,
): Promise<void> {
  await tx.update(webhookEndpoints).set(values).where(isOf(which));
}

// In a select from one table, Drizzle writes a column without its table: a subquery would take its own.
const ownId = sql.raw('webhook_endpoints.id');

/** The endpoints of a customer, oldest first. */
export async function endpointsOf(db: Db, customerId: string): Promise<ShownEndpoint[]> {
  const found = await db
    .select({
      endpoint: webhookEndpoints,
      waiting: sql<number>`(select count(*)::int from webhook_messages as message
        where message.endpoint_id = ${ownId} and message.status = 'waiting')`,
      lastSentAt: sql<string | null>`(select to_json(max(message.sent_at)) #>> '{}' from webhook_messages as message
        where message.endpoint_id = ${ownId} and message.status = 'sent')`,
      previousUntil: sql<
        string | null
      >`case when ${webhookEndpoints.previousUntil} > now() then to_json(${webhookEndpoints.previousUntil}) #>> '{}' end`,
    })
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.customerId, customerId))
    .orderBy(asc(webhookEndpoints.createdAt), asc(webhookEndpoints.id));
  return found.map(({ endpoint, waiting, lastSentAt, previousUntil }) => ({
    id: endpoint.id,
    name: endpoint.name,
    url: endpoint.url,
    preset: endpoint.preset as ShownEndpoint['preset'],
    types: endpoint.types as ShownEndpoint['types'],
    status: endpoint.status as ShownEndpoint['status'],
    pauseReason: endpoint.pauseReason as ShownEndpoint['pauseReason'],
    pausedAt: endpoint.pausedAt?.toISOString() ?? null,
    failingSince: endpoint.failingSince?.toISOString() ?? null,
    previousUntil: previousUntil && new Date(previousUntil).toISOString(),
    createdAt: endpoint.createdAt.toISOString(),
    waiting,
    lastSentAt: lastSentAt && new Date(lastSentAt).toISOString(),
  }));
}

/** The old secret stays valid for a day. False if there is no such endpoint. */
export async function rotateSecret(tx: Db, which: OfCustomer): Promise<boolean> {
  const rotated = await tx
    .update(webhookEndpoints)
    .set({
      secretNumber: sql`${webhookEndpoints.secretNumber} + 1`,
      previousUntil: sql`now() + make_interval(hours => ${previousSecretHours})`,
    })
    .where(isOf(which))
    .returning({ id: webhookEndpoints.id });
  return rotated.length > 0;
}

/** Pauses one that is active. */
export async function pauseEndpoint(tx: Db, id: string, reason: 'owner' | 'failing'): Promise<boolean> {
  const paused = await tx
    .update(webhookEndpoints)
    .set({ status: 'paused', pauseReason: reason, pausedAt: sql`now()` })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.status, 'active')))
    .returning({ id: webhookEndpoints.id });
  return paused.length > 0;
}

/** What waits is tried at once, with all its tries before it. */
export async function resumeEndpoint(tx: Db, id: string): Promise<void> {
  await tx
    .update(webhookEndpoints)
    .set({ status: 'active', pauseReason: null, pausedAt: null, failingSince: null })
    .where(and(eq(webhookEndpoints.id, id), eq(webhookEndpoints.status, 'paused')));
  await tx
    .update(webhookMessages)
    .set({ attempts: 0, dueAt: sql`now()` })
    .where(and(eq(webhookMessages.endpointId, id), eq(webhookMessages.status, 'waiting')));
}

export async function countWaiting(db: Db, endpointId: string): Promise<number> {
  return db.$count(
    webhookMessages,
    and(eq(webhookMessages.endpointId, endpointId), eq(webhookMessages.status, 'waiting')),
  );
}

/** Makes a message that was sent or has failed wait again, with the same id. False if there is none. */
export async function sendAgain(tx: Db, { endpointId, id }: { endpointId: string; id: string }): Promise<boolean> {
  const waiting = await tx
    .update(webhookMessages)
    .set({ status: 'waiting', attempts: 0, dueAt: sql`now()`, ...freed })
    .where(
      and(
        eq(webhookMessages.id, id),
        eq(webhookMessages.endpointId, endpointId),
        sql`${webhookMessages.status} in ('sent', 'failed')`,
      ),
    )
    .returning({ id: webhookMessages.id });
  return waiting.length > 0;
}

/** Tries of a message that a list shows. */
const shownAttempts = 12;

/** The newest messages of an endpoint with their tries. */
export async function messagesOf(db: Db, endpointId: string, limit = 50): Promise<ShownMessage[]> {
  const found = await rows(
    db,
    sql`select id, type, event_count, status, to_json(created_at) as created_at, to_json(sent_at) as sent_at,
        case when status = 'waiting' then to_json(due_at) end as due_at,
        (select coalesce(json_agg(json_build_object('at', try.at, 'milliseconds', try.milliseconds, 'status', try.status,
            'problem', try.problem) order by try.id desc), '[]'::json)
          from (select * from webhook_attempts where message_id = message.id order by id desc
            limit ${sql.raw(String(shownAttempts))}) as try) as attempts
      from webhook_messages as message where endpoint_id = ${endpointId}
      order by message.created_at desc, message.id limit ${limit}`,
  );
  const iso = (time: unknown) => (time === null ? null : new Date(String(time)).toISOString());
  return found.map((row) => ({
    id: String(row.id),
    type: row.type as ShownMessage['type'],
    eventCount: Number(row.event_count),
    status: row.status as ShownMessage['status'],
    createdAt: iso(row.created_at) ?? '',
    dueAt: iso(row.due_at),
    sentAt: iso(row.sent_at),
    attempts: (row.attempts as ShownAttempt[]).map((attempt) => ({ ...attempt, at: iso(attempt.at) ?? '' })),
  }));
}

/** Forgets messages and tries that are older than the list goes back. What still waits stays. */
export async function dropOldMessages(db: Db): Promise<void> {
  const since = sql`now() - make_interval(days => ${webhookLimits.keptDays})`;
  await db
    .delete(webhookMessages)
    .where(sql`${webhookMessages.createdAt} < ${since} and ${webhookMessages.status} <> 'waiting'`);
  await db.execute(sql`delete from webhook_attempts where at < ${since}`);
}

/** A file of the customer that a message tells about. */
export async function exportToTell(db: Db, { customerId, id }: OfCustomer) {
  const [found] = await db
    .select({
      id: deliveries.id,
      status: deliveries.status,
      format: deliveries.format,
      rowCount: deliveries.rowCount,
      readyAt: deliveries.readyAt,
      expiresAt: deliveries.expiresAt,
    })
    .from(deliveries)
    .where(and(eq(deliveries.id, id), eq(deliveries.customerId, customerId)));
  return found ?? null;
}

/** Subscriptions of the customer that a message tells about. */
export async function subscriptionsToTell(db: Db, customerId: string, ids: string[]) {
  const found = await rows(
    db,
    sql`select id, dataset_type, fips, starts_on::text, ends_on::text, is_exclusive from subscriptions
      where customer_id = ${customerId} and id = any(${sql.param(ids)}::uuid[]) order by fips, dataset_type, id`,
  );
  return found.map((row) => ({
    id: String(row.id),
    dataset: String(row.dataset_type),
    fips: String(row.fips),
    startsOn: String(row.starts_on),
    endsOn: String(row.ends_on),
    isExclusive: row.is_exclusive === true,
  }));
}
