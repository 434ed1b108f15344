import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  customType,
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
import { customerLimits, memberRoles } from '#domain/customers/customer.ts';
import { endKinds, subscriptionLimits } from '#domain/customers/subscription.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { deliveryChannels, deliveryLayouts, deliveryStatuses, sentFormats } from '#domain/delivery/delivery.ts';
import { recallKinds } from '#domain/delivery/recall.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { eventReasons } from '#domain/records/filing-event.ts';
import { users } from './account-schema.ts';
import { createdAt, id, isFips, lengthAtMost, lengthBetween, moment, oneOf } from './columns.ts';
import { attemptsColumn, leaseColumns } from './lease.ts';
import { contactSubmissions } from './schema.ts';

/** Names stay in the audit list when a member of staff has left. */
const byUser = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** An organization that buys records. */
export const customers = pgTable(
  'customers',
  {
    id: id(),
    name: text('name').notNull(),
    /** The quote request that it came from. */
    submissionId: uuid('submission_id').references(() => contactSubmissions.id, { onDelete: 'set null' }),
    createdBy: byUser('created_by'),
    /** Made up, so that everybody can try the tool: it has only sample records. */
    isSample: boolean('is_sample').notNull().default(false),
    createdAt: createdAt(),
  },
  (customer) => [
    index('customers_newest').on(customer.createdAt.desc().nullsFirst(), customer.id),
    index('customers_name').on(sql`lower(${customer.name})`, customer.id),
    index('customers_search').using('gin', sql`${customer.name} gin_trgm_ops`),
    index('customers_submission').on(customer.submissionId),
    check('customers_name', lengthBetween(customer.name, 1, customerLimits.name)),
  ],
);

const customerId = () =>
  uuid('customer_id')
    .notNull()
    .references(() => customers.id, { onDelete: 'cascade' });

/** An account belongs to at most one customer. */
export const customerMembers = pgTable(
  'customer_members',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    customerId: customerId(),
    role: text('role').notNull(),
    /** Recalls up to this one were counted in a mail, or were there when the member came. */
    mailedRecall: bigint('mailed_recall', { mode: 'number' }).notNull().default(0),
    /** The same for credits (`freshness_credits.number`). */
    mailedCredit: bigint('mailed_credit', { mode: 'number' }).notNull().default(0),
    createdAt: createdAt(),
  },
  (member) => [
    index('customer_members_customer').on(member.customerId),
    check('customer_members_role', oneOf(member.role, memberRoles)),
  ],
);

/** Whoever signs in with the address may accept; the mail has no secret in it. */
export const customerInvitations = pgTable(
  'customer_invitations',
  {
    id: id(),
    customerId: customerId(),
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').notNull(),
    invitedBy: byUser('invited_by'),
    createdAt: createdAt(),
    expiresAt: moment('expires_at').notNull(),
  },
  (invitation) => [
    uniqueIndex('customer_invitations_address').on(invitation.customerId, invitation.email),
    index('customer_invitations_email').on(invitation.email),
    index('customer_invitations_expires').on(invitation.expiresAt),
    check('customer_invitations_role', oneOf(invitation.role, memberRoles)),
    check('customer_invitations_email', lengthBetween(invitation.email, 3, fieldLimits.email)),
    check('customer_invitations_case', sql`${invitation.email} = lower(${invitation.email})`),
  ],
);

/** What staff write down about a customer. */
export const customerNotes = pgTable(
  'customer_notes',
  {
    id: id(),
    customerId: customerId(),
    text: text('text').notNull(),
    writtenBy: byUser('written_by'),
    createdAt: createdAt(),
  },
  (note) => [
    index('customer_notes_newest').on(note.customerId, note.createdAt.desc().nullsFirst(), note.id),
    check('customer_notes_text', lengthBetween(note.text, 1, customerLimits.note)),
  ],
);

/**
 * A customer's right to one dataset in one county, from a day through another, in UTC as on the county card. Two constraints of
 * the migration refuse what overlaps: of one file, anything beside an exclusive subscription, and the same customer twice.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    customerId: customerId(),
    /** Tells shared subscriptions apart in the constraint: an exclusive one takes all numbers. */
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    fips: text('fips').notNull(),
    datasetType: text('dataset_type').notNull(),
    startsOn: date('starts_on').notNull(),
    /** The last day. One that was revoked ends on the day before. */
    endsOn: date('ends_on').notNull(),
    isExclusive: boolean('is_exclusive').notNull().default(false),
    /** Whole dollars a month; payment happens outside. */
    price: integer('price'),
    invoice: text('invoice').notNull().default(''),
    submissionId: uuid('submission_id').references(() => contactSubmissions.id, { onDelete: 'set null' }),
    createdBy: byUser('created_by'),
    createdAt: createdAt(),
    /** Set when it was cut short. */
    endKind: text('end_kind'),
    endReason: text('end_reason'),
    endedAt: moment('ended_at'),
    /** Of a sample customer: it counts for nobody else. */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (subscription) => [
    index('subscriptions_customer').on(subscription.customerId, subscription.endsOn),
    index('subscriptions_file').on(subscription.fips, subscription.datasetType, subscription.endsOn),
    index('subscriptions_ends').on(subscription.endsOn, subscription.id),
    index('subscriptions_starts').on(subscription.startsOn),
    check('subscriptions_fips', isFips(subscription.fips)),
    check('subscriptions_type', oneOf(subscription.datasetType, datasetNames)),
    check('subscriptions_price', sql`${subscription.price} between 0 and ${sql.raw(String(subscriptionLimits.price))}`),
    check('subscriptions_invoice', lengthAtMost(subscription.invoice, subscriptionLimits.invoice)),
    check('subscriptions_reason', lengthBetween(subscription.endReason, 1, subscriptionLimits.reason)),
    check('subscriptions_end_kind', oneOf(subscription.endKind, endKinds)),
    check(
      'subscriptions_ended',
      sql`num_nulls(${subscription.endKind}, ${subscription.endReason}, ${subscription.endedAt}) in (0, 3)`,
    ),
    check(
      'subscriptions_days',
      sql`${subscription.startsOn} <= ${subscription.endsOn} or ${subscription.endKind} is not null`,
    ),
  ],
);

/** A set of records that left us for a customer. The entry stays; its file can be fetched for some days. */
export const deliveries = pgTable(
  'deliveries',
  {
    id: id(),
    customerId: customerId(),
    /** Who asked for it; null when the account is gone, and for what no person asked for. */
    requestedBy: byUser('requested_by'),
    channel: text('channel').notNull(),
    format: text('format').notNull(),
    layout: text('layout').notNull(),
    /** What was asked for (domain/delivery/buy-box.ts): never a name or an address. */
    filter: jsonb('filter').$type<Record<string, unknown>>().notNull().default({}),
    /** Of an API delivery: the key, or the webhook, that the records of one day went to, and in how many answers. */
    apiKeyId: uuid('api_key_id'),
    webhookId: uuid('webhook_id'),
    calls: integer('calls').notNull().default(0),
    /** sha256 of the request: its Idempotency-Key with another request is refused. */
    requestHash: text('request_hash'),
    /** Only what is new or changed since the last delivery. */
    isNewOnly: boolean('is_new_only').notNull().default(false),
    status: text('status').notNull().default('waiting'),
    rowsDone: integer('rows_done').notNull().default(0),
    /** Counted before it is made; an estimate until it is ready. */
    rowsExpected: integer('rows_expected').notNull().default(0),
    /** Rows of the file once it is ready. */
    rowCount: integer('row_count'),
    /** How many records were left out, by reason. */
    leftOut: jsonb('left_out').$type<Record<string, number>>().notNull().default({}),
    /** The newest event that the records show. */
    newestSeq: bigint('newest_seq', { mode: 'number' }),
    fileName: text('file_name'),
    byteCount: bigint('byte_count', { mode: 'number' }),
    /** Hexadecimal. */
    sha256: text('sha256'),
    /** The signed manifest as it was written (domain/delivery/manifest.ts). */
    manifest: text('manifest'),
    problem: text('problem'),
    attempts: attemptsColumn(),
    ...leaseColumns(),
    createdAt: createdAt(),
    readyAt: moment('ready_at'),
    expiresAt: moment('expires_at'),
  },
  (delivery) => [
    index('deliveries_newest').on(delivery.customerId, delivery.createdAt.desc().nullsFirst(), delivery.id),
    index('deliveries_open')
      .on(delivery.createdAt, delivery.id)
      .where(sql`${delivery.status} in ('waiting', 'running')`),
    index('deliveries_expires').on(delivery.expiresAt).where(sql`${delivery.status} = 'ready'`),
    index('deliveries_person').on(delivery.requestedBy),
    // For the overview of the desk, as is the one of recalls.
    index('deliveries_downloads').on(delivery.createdAt).where(sql`${delivery.channel} = 'download'`),
    check('deliveries_channel', oneOf(delivery.channel, deliveryChannels)),
    check('deliveries_format', oneOf(delivery.format, sentFormats)),
    check('deliveries_layout', oneOf(delivery.layout, deliveryLayouts)),
    check('deliveries_status', oneOf(delivery.status, deliveryStatuses)),
  ],
);

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The file of a delivery in parts, so that any server can answer and none has to hold it whole. */
export const deliveryParts = pgTable(
  'delivery_parts',
  {
    deliveryId: uuid('delivery_id')
      .notNull()
      .references(() => deliveries.id, { onDelete: 'cascade' }),
    part: integer('part').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (part) => [primaryKey({ columns: [part.deliveryId, part.part] })],
);

/**
 * The records of a delivery that is being made. They become `deliveredRecords` when the file is ready: until then the customer
 * holds none of them. A foreign key would be checked for every row of a file, so a trigger removes the rows of a deleted
 * delivery here and there.
 */
export const deliveryRecords = pgTable(
  'delivery_records',
  {
    deliveryId: uuid('delivery_id').notNull(),
    filingId: uuid('filing_id').notNull(),
    version: integer('version').notNull(),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    sourceKey: text('source_key').notNull(),
  },
  (record) => [index('delivery_records_delivery').on(record.deliveryId)],
);

/** What a customer holds of each record: the state that was last delivered. It stays when the record is gone. */
export const deliveredRecords = pgTable(
  'delivered_records',
  {
    customerId: uuid('customer_id').notNull(),
    filingId: uuid('filing_id').notNull(),
    version: integer('version').notNull(),
    /**
     * The version of the last download, and that of the last answer, export or webhook to software; null if that way never had the
     * record. 'New and changed' is asked of one of them: neither moves the other.
     */
    webVersion: integer('web_version'),
    softwareVersion: integer('software_version'),
    /** The newest event that the customer knows of. Later ones are recalled. */
    seq: bigint('seq', { mode: 'number' }).notNull(),
    deliveryId: uuid('delivery_id').notNull(),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    sourceKey: text('source_key').notNull(),
    firstAt: moment('first_at').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (held) => [
    primaryKey({ columns: [held.customerId, held.filingId] }),
    index('delivered_records_filing').on(held.filingId, held.customerId),
    index('delivered_records_delivery').on(held.deliveryId),
    index('delivered_records_file').on(held.customerId, held.datasetType, held.fips, held.filingId),
  ],
);

/** Word to a holder that a delivered record no longer holds: once for each customer and event. */
export const recalls = pgTable(
  'recalls',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    customerId: customerId(),
    filingId: uuid('filing_id').notNull(),
    eventSeq: bigint('event_seq', { mode: 'number' }).notNull(),
    kind: text('kind').notNull(),
    reason: text('reason'),
    /** Of a change: the names of the fields that matter. */
    fields: text('fields').array().notNull().default([]),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    sourceKey: text('source_key').notNull(),
    /** When the customer first got the record. */
    heldSince: moment('held_since').notNull(),
    heldVersion: integer('held_version').notNull(),
    at: moment('at').notNull(),
    /** The remove-file that had it first. */
    removedIn: uuid('removed_in').references(() => deliveries.id),
  },
  (recall) => [
    uniqueIndex('recalls_once').on(recall.customerId, recall.eventSeq),
    index('recalls_newest').on(recall.customerId, recall.id),
    index('recalls_filing').on(recall.filingId),
    index('recalls_at').on(recall.at),
    index('recalls_open').on(recall.customerId, recall.id).where(sql`${recall.removedIn} is null`),
    check('recalls_kind', oneOf(recall.kind, recallKinds)),
    check('recalls_reason', oneOf(recall.reason, eventReasons)),
  ],
);

/** How far a reader of the log of records has come. */
export const logCursors = pgTable('log_cursors', {
  name: text('name').primaryKey(),
  seq: bigint('seq', { mode: 'number' }).notNull(),
});

/** The public keys that manifests were signed with. The private one follows from the server's secret and the id. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    /** Such as dk-2026-11. */
    id: text('id').primaryKey(),
    /** 32 bytes in base64url. */
    publicKey: text('public_key').notNull(),
    validFrom: moment('valid_from').notNull(),
    /** Null for the key in use. */
    validUntil: moment('valid_until'),
  },
  (key) => [check('signing_keys_id', sql`${key.id} ~ '^dk-[0-9a-z-]{1,40}$'`)],
);
