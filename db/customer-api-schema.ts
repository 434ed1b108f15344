import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { apiKeyLimits } from '#domain/customer-api/api-key.ts';
import {
  endpointStatuses,
  messageStatuses,
  pauseReasons,
  webhookLimits,
  webhookPresets,
  webhookTypes,
} from '#domain/customer-api/webhook.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { users } from './account-schema.ts';
import { createdAt, id, isFips, lengthBetween, moment, oneOf } from './columns.ts';
import { customers } from './customer-schema.ts';
import { attemptsColumn, leaseColumns } from './lease.ts';

const byUser = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** A key of a customer's software. A revoked one stays in the list. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: id(),
    customerId: customerId(),
    name: text('name').notNull(),
    /** `dl_` and the eight characters that are shown. */
    prefix: text('prefix').notNull(),
    /** SHA-256 of the whole key, base64url. */
    hash: text('hash').notNull(),
    scopes: text('scopes').array().notNull(),
    /** In CIDR notation; empty for all. */
    networks: text('networks').array().notNull().default([]),
    createdBy: byUser('created_by'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at'),
    revokedAt: moment('revoked_at'),
    revokedBy: byUser('revoked_by'),
    lastUsedAt: moment('last_used_at'),
  },
  (key) => [
    uniqueIndex('api_keys_prefix').on(key.prefix),
    index('api_keys_customer').on(key.customerId, key.createdAt),
    check('api_keys_name', lengthBetween(key.name, 1, apiKeyLimits.name)),
    check('api_keys_prefix', sql`${key.prefix} ~ '^dl_[0-9A-Za-z]{8}$'`),
  ],
);

const keyId = () =>
  uuid('key_id')
    .notNull()
    .references(() => apiKeys.id, { onDelete: 'cascade' });

/** A short-lived token that was issued for a key (OAuth 2.0 client credentials). It ends with its key. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    /** SHA-256 of the token, base64url. */
    hash: text('hash').primaryKey(),
    keyId: keyId(),
    /** Some of those of the key. */
    scopes: text('scopes').array().notNull(),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (token) => [index('api_tokens_key').on(token.keyId), index('api_tokens_expires').on(token.expiresAt)],
);

/** What a key did, by day in UTC. */
export const apiUsage = pgTable(
  'api_usage',
  {
    keyId: keyId(),
    customerId: customerId(),
    day: date('day').notNull(),
    calls: integer('calls').notNull().default(0),
    /** Of these calls: answered with a 4xx. */
    refused: integer('refused').notNull().default(0),
    /** Records that the answers carried. */
    records: bigint('records', { mode: 'number' }).notNull().default(0),
    /** The minute of the newest calls, since 1970, and how many there were in it. */
    minute: integer('minute').notNull().default(0),
    minuteCalls: integer('minute_calls').notNull().default(0),
  },
  (usage) => [
    primaryKey({ columns: [usage.keyId, usage.day] }),
    index('api_usage_customer').on(usage.customerId, usage.day),
  ],
);

/**
 * From when to when a customer could have a county file, by numbers of the log of records (`filing_events.seq`, taken from the same
 * sequence), so that the feed can tell in one order what happened to records and to subscriptions.
 */
export const fileGrants = pgTable(
  'file_grants',
  {
    customerId: customerId(),
    grantedSeq: bigint('granted_seq', { mode: 'number' }).notNull(),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    grantedAt: moment('granted_at').notNull().default(sql`clock_timestamp()`),
    /** Null while the customer may have the file. */
    endedSeq: bigint('ended_seq', { mode: 'number' }),
    endedAt: moment('ended_at'),
  },
  (grant) => [
    primaryKey({ columns: [grant.customerId, grant.grantedSeq] }),
    uniqueIndex('file_grants_open')
      .on(grant.customerId, grant.datasetType, grant.fips)
      .where(sql`${grant.endedSeq} is null`),
    index('file_grants_file').on(grant.customerId, grant.datasetType, grant.fips),
    index('file_grants_ended').on(grant.customerId, grant.endedSeq).where(sql`${grant.endedSeq} is not null`),
    check('file_grants_type', oneOf(grant.datasetType, datasetNames)),
    check('file_grants_fips', isFips(grant.fips)),
    check('file_grants_order', sql`${grant.endedSeq} > ${grant.grantedSeq}`),
    check('file_grants_end', sql`num_nulls(${grant.endedSeq}, ${grant.endedAt}) in (0, 2)`),
  ],
);

/** Where a customer's software is told what happened. Its secret follows from the server's secret, the id and the number. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    customerId: customerId(),
    name: text('name').notNull(),
    url: text('url').notNull(),
    preset: text('preset').notNull().default('standard'),
    types: text('types').array().notNull(),
    /** Grows when the secret is rotated; the one before it is valid until `previousUntil`. */
    secretNumber: integer('secret_number').notNull().default(1),
    previousUntil: moment('previous_until'),
    status: text('status').notNull().default('active'),
    pauseReason: text('pause_reason'),
    pausedAt: moment('paused_at'),
    /** How far it has followed the feed, as the feed writes it. */
    cursor: text('cursor').notNull(),
    /** Since when nothing was accepted; null if the last message was. */
    failingSince: moment('failing_since'),
    ...leaseColumns(),
    createdBy: byUser('created_by'),
    createdAt: createdAt(),
  },
  (endpoint) => [
    index('webhook_endpoints_customer').on(endpoint.customerId, endpoint.createdAt),
    index('webhook_endpoints_active').on(endpoint.id).where(sql`${endpoint.status} = 'active'`),
    check('webhook_endpoints_name', lengthBetween(endpoint.name, 1, webhookLimits.name)),
    check('webhook_endpoints_url', lengthBetween(endpoint.url, 1, webhookLimits.url)),
    check('webhook_endpoints_preset', oneOf(endpoint.preset, webhookPresets)),
    check('webhook_endpoints_status', oneOf(endpoint.status, endpointStatuses)),
    check('webhook_endpoints_reason', oneOf(endpoint.pauseReason, pauseReasons)),
    check(
      'webhook_endpoints_paused',
      sql`(${endpoint.status} = 'paused') = (${endpoint.pauseReason} is not null and ${endpoint.pausedAt} is not null)`,
    ),
  ],
);

/** A message to an endpoint. It names records; what they say is read anew for each try. */
export const webhookMessages = pgTable(
  'webhook_messages',
  {
    id: id(),
    endpointId: uuid('endpoint_id')
      .notNull()
      .references(() => webhookEndpoints.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    isTest: boolean('is_test').notNull().default(false),
    /** What it is about: numbers and ids, never a name or an address. */
    about: jsonb('about').$type<Record<string, unknown>>().notNull(),
    eventCount: integer('event_count').notNull().default(1),
    status: text('status').notNull().default('waiting'),
    attempts: attemptsColumn(),
    dueAt: moment('due_at').notNull().defaultNow(),
    ...leaseColumns(),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (message) => [
    index('webhook_messages_newest').on(message.endpointId, message.createdAt.desc().nullsFirst(), message.id),
    index('webhook_messages_due').on(message.dueAt, message.id).where(sql`${message.status} = 'waiting'`),
    index('webhook_messages_waiting').on(message.endpointId, message.dueAt).where(sql`${message.status} = 'waiting'`),
    index('webhook_messages_created').on(message.createdAt),
    check('webhook_messages_type', oneOf(message.type, [...webhookTypes, 'test'])),
    check('webhook_messages_status', oneOf(message.status, messageStatuses)),
  ],
);

/** One try to send a message. */
export const webhookAttempts = pgTable(
  'webhook_attempts',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => webhookMessages.id, { onDelete: 'cascade' }),
    at: moment('at').notNull().defaultNow(),
    milliseconds: integer('milliseconds').notNull(),
    /** Of the answer; null if there was none. */
    status: integer('status'),
    /** Why it failed, in our words; null if it was accepted. */
    problem: text('problem'),
  },
  (attempt) => [index('webhook_attempts_message').on(attempt.messageId, attempt.id)],
);
