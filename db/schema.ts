import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { datasetTypes } from '#domain/datasets/dataset-types.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { qualities } from '#domain/leads/lead.ts';
import { competitionLevels, trendDirections } from '#domain/market/market.ts';
import { channels } from '#domain/outreach/template.ts';
import { stages } from '#domain/pipeline/deal.ts';
import { createdAt, id, isFips, lengthAtMost, lengthBetween, moment, oneOf } from './columns.ts';

const types = Object.keys(datasetTypes);

/** Times are wall-clock times in the business zone, America/New_York. */
export const demoSlots = pgTable(
  'demo_slots',
  {
    id: id(),
    date: date('date').notNull(),
    startTime: time('start_time').notNull(),
    endTime: time('end_time').notNull(),
    isAvailable: boolean('is_available').notNull().default(true),
    maxBookings: integer('max_bookings').notNull(),
    currentBookings: integer('current_bookings').notNull().default(0),
  },
  (slot) => [
    uniqueIndex('demo_slots_date_start').on(slot.date, slot.startTime),
    check('demo_slots_places', sql`${slot.currentBookings} between 0 and ${slot.maxBookings}`),
    check('demo_slots_times', sql`${slot.startTime} < ${slot.endTime}`),
    check('demo_slots_max', sql`${slot.maxBookings} between 1 and 100`),
    check('demo_slots_open', sql`${slot.isAvailable} = (${slot.currentBookings} < ${slot.maxBookings})`),
  ],
);

export const demoBookings = pgTable(
  'demo_bookings',
  {
    id: id(),
    slotId: uuid('slot_id')
      .notNull()
      .references(() => demoSlots.id),
    customerName: text('customer_name').notNull(),
    customerEmail: text('customer_email').notNull(),
    customerPhone: text('customer_phone').notNull().default(''),
    company: text('company').notNull().default(''),
    message: text('message').notNull().default(''),
    /** The visitor's zone as the browser names it; null when unknown. */
    timeZone: text('time_zone'),
    /** sha256 of the token in the change link. */
    tokenHash: text('token_hash').notNull(),
    idempotencyKey: text('idempotency_key'),
    /** sha256 of the request: the same key with another request is refused. Null in rows from before migration 0004. */
    requestHash: text('request_hash'),
    /** Counts moves, for the calendar entry's SEQUENCE. */
    sequence: integer('sequence').notNull().default(0),
    canceledAt: moment('cancelled_at'),
    createdAt: createdAt(),
  },
  (booking) => [
    uniqueIndex('demo_bookings_token').on(booking.tokenHash),
    uniqueIndex('demo_bookings_idempotency').on(booking.idempotencyKey),
    uniqueIndex('demo_bookings_one_per_address')
      .on(booking.slotId, sql`lower(${booking.customerEmail})`)
      .where(sql`${booking.canceledAt} is null`),
    index('demo_bookings_slot').on(booking.slotId),
    index('demo_bookings_email').on(sql`lower(${booking.customerEmail})`).where(sql`${booking.canceledAt} is null`),
    index('demo_bookings_recent').on(booking.createdAt),
    check('demo_bookings_name', lengthBetween(booking.customerName, 1, fieldLimits.name)),
    check('demo_bookings_email', lengthBetween(booking.customerEmail, 3, fieldLimits.email)),
    check('demo_bookings_phone', lengthAtMost(booking.customerPhone, fieldLimits.phone)),
    check('demo_bookings_company', lengthAtMost(booking.company, fieldLimits.company)),
    check('demo_bookings_message', lengthAtMost(booking.message, fieldLimits.message)),
  ],
);

export const contactSubmissions = pgTable(
  'contact_submissions',
  {
    id: id(),
    submissionType: text('submission_type').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull().default(''),
    company: text('company').notNull().default(''),
    territory: text('territory').notNull().default(''),
    datasets: text('datasets').notNull().default(''),
    message: text('message').notNull().default(''),
    idempotencyKey: text('idempotency_key'),
    /** Caught by the honeypot or the fill time: stored, never mailed. */
    suspicious: boolean('suspicious').notNull().default(false),
    /** False until the next summary to the staff includes it. */
    notified: boolean('notified').notNull().default(true),
    createdAt: createdAt(),
  },
  (submission) => [
    uniqueIndex('contact_submissions_idempotency').on(submission.idempotencyKey),
    index('contact_submissions_recent').on(submission.createdAt),
    index('contact_submissions_unnotified').on(submission.createdAt).where(sql`not ${submission.notified}`),
    check('contact_submissions_type', oneOf(submission.submissionType, ['general', 'quote'])),
    check('contact_submissions_name', lengthBetween(submission.name, 1, fieldLimits.name)),
    check('contact_submissions_email', lengthBetween(submission.email, 3, fieldLimits.email)),
    check('contact_submissions_phone', lengthAtMost(submission.phone, fieldLimits.phone)),
    check('contact_submissions_company', lengthAtMost(submission.company, fieldLimits.company)),
    check('contact_submissions_territory', lengthAtMost(submission.territory, fieldLimits.territory)),
    check('contact_submissions_message', lengthAtMost(submission.message, fieldLimits.message)),
  ],
);

/** Outgoing mail, inserted in the transaction of the change that it is about. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    toName: text('to_name').notNull(),
    toAddress: text('to_address').notNull(),
    replyToName: text('reply_to_name'),
    replyToAddress: text('reply_to_address'),
    subject: text('subject').notNull(),
    textBody: text('text_body').notNull(),
    htmlBody: text('html_body').notNull(),
    /** The calendar attachment, for bookings. */
    calendar: text('calendar'),
    calendarMethod: text('calendar_method'),
    messageId: text('message_id').notNull(),
    status: text('status').notNull().default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull().defaultNow(),
    leasedUntil: moment('leased_until'),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (mail) => [
    uniqueIndex('outbox_message_id').on(mail.messageId),
    index('outbox_recipient').on(sql`lower(${mail.toAddress})`, mail.createdAt),
    index('outbox_due').on(mail.dueAt).where(sql`${mail.status} = 'waiting'`),
    check('outbox_status', oneOf(mail.status, ['waiting', 'sent', 'dead'])),
    check('outbox_calendar', sql`(${mail.calendar} is null) = (${mail.calendarMethod} is null)`),
    check('outbox_calendar_method', oneOf(mail.calendarMethod, ['REQUEST', 'CANCEL'])),
  ],
);

export const dataFreshness = pgTable(
  'data_freshness',
  {
    id: id(),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    datasetType: text('dataset_type').notNull(),
    recordCount: integer('record_count').notNull(),
    lastUpdate: moment('last_update').notNull(),
    updateFrequency: text('update_frequency').notNull(),
    /**
     * Sample data, whose dates move forward. A trigger (migration 0004) clears this when anything else writes the row.
     */
    isSample: boolean('is_sample').notNull().default(false),
  },
  (row) => [
    uniqueIndex('data_freshness_place_type').on(row.fips, row.datasetType),
    // `order by x desc` puts nulls first and can only use an index that does too, so every index below does.
    index('data_freshness_newest').on(row.lastUpdate.desc().nullsFirst(), row.id),
    index('data_freshness_county_trgm').using('gin', sql`${row.county} gin_trgm_ops`),
    index('data_freshness_state_trgm').using('gin', sql`${row.state} gin_trgm_ops`),
    index('data_freshness_type_trgm').using('gin', sql`${row.datasetType} gin_trgm_ops`),
    check('data_freshness_fips', isFips(row.fips)),
    check('data_freshness_type', oneOf(row.datasetType, types)),
    check('data_freshness_count', sql`${row.recordCount} >= 0`),
  ],
);

export const leadScores = pgTable(
  'lead_scores',
  {
    id: id(),
    propertyAddress: text('property_address').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    score: integer('score').notNull(),
    quality: text('quality').notNull(),
    factors: jsonb('factors').$type<Record<string, number>>().notNull(),
    lastUpdated: moment('last_updated').notNull(),
  },
  (lead) => [
    index('lead_scores_best').on(lead.score.desc().nullsFirst(), lead.id),
    index('lead_scores_quality_best').on(lead.quality, lead.score.desc().nullsFirst(), lead.id),
    // With quality as the last column, the index alone finds the ids of a state's leads of one quality.
    index('lead_scores_state_best').on(lead.state, lead.score.desc().nullsFirst(), lead.id, lead.quality),
    index('lead_scores_address_trgm').using('gin', sql`${lead.propertyAddress} gin_trgm_ops`),
    index('lead_scores_county_trgm').using('gin', sql`${lead.county} gin_trgm_ops`),
    index('lead_scores_state_trgm').using('gin', sql`${lead.state} gin_trgm_ops`),
    check('lead_scores_score', sql`${lead.score} between 0 and 100`),
    check('lead_scores_quality', oneOf(lead.quality, qualities)),
  ],
);

const dealColumns = {
  propertyAddress: text('property_address').notNull(),
  county: text('county').notNull(),
  state: text('state').notNull(),
  stage: text('stage').notNull(),
  estimatedValue: numeric('estimated_value', { precision: 14, scale: 2, mode: 'number' }),
  notes: text('notes').notNull().default(''),
  contactName: text('contact_name').notNull().default(''),
  contactPhone: text('contact_phone').notNull().default(''),
  contactEmail: text('contact_email').notNull().default(''),
  createdAt: moment('created_at').notNull(),
};

/** The sample deals that every visitor starts with; these rows never change. */
export const deals = pgTable('deals', { id: id(), ...dealColumns }, (deal) => [
  index('deals_newest').on(deal.createdAt.desc().nullsFirst(), deal.id),
  check('deals_stage', oneOf(deal.stage, stages)),
]);

/** A visitor's own copy of the sample deals, created by their first change. */
export const workspaces = pgTable(
  'workspaces',
  {
    id: id(),
    /** sha256 of the cookie. */
    tokenHash: text('token_hash').notNull(),
    usedAt: moment('used_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (workspace) => [
    uniqueIndex('workspaces_token').on(workspace.tokenHash),
    index('workspaces_used').on(workspace.usedAt),
  ],
);

/** Only the differences from the samples: a changed deal as a complete row, a deleted one as an empty row. */
export const workspaceDeals = pgTable(
  'workspace_deals',
  {
    workspaceId: uuid('workspace_id')
      .notNull()
      .references(() => workspaces.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    ...dealColumns,
    deleted: boolean('deleted').notNull().default(false),
  },
  (deal) => [
    primaryKey({ columns: [deal.workspaceId, deal.id] }),
    // Wide bounds against abuse; the domain decides what the form accepts.
    check('workspace_deals_address', lengthAtMost(deal.propertyAddress, 500)),
    check('workspace_deals_county', lengthAtMost(deal.county, 100)),
    check('workspace_deals_state', lengthAtMost(deal.state, 100)),
    check('workspace_deals_notes', lengthAtMost(deal.notes, 10_000)),
    check('workspace_deals_contact_name', lengthAtMost(deal.contactName, 500)),
    check('workspace_deals_contact_phone', lengthAtMost(deal.contactPhone, 100)),
    check('workspace_deals_contact_email', lengthAtMost(deal.contactEmail, 500)),
    index('workspace_deals_newest').on(deal.workspaceId, deal.createdAt.desc().nullsFirst(), deal.id),
    check('workspace_deals_stage', oneOf(deal.stage, stages)),
  ],
);

export const marketIntelligence = pgTable(
  'market_intelligence',
  {
    id: id(),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    datasetType: text('dataset_type').notNull(),
    recordCount: integer('record_count').notNull(),
    avgPropertyValue: integer('avg_property_value').notNull(),
    competitionLevel: text('competition_level').notNull(),
    trendDirection: text('trend_direction').notNull(),
  },
  (row) => [
    uniqueIndex('market_intelligence_place_type').on(row.fips, row.datasetType),
    index('market_intelligence_largest').on(row.recordCount.desc().nullsFirst(), row.id),
    check('market_intelligence_fips', isFips(row.fips)),
    check('market_intelligence_type', oneOf(row.datasetType, types)),
    check('market_intelligence_count', sql`${row.recordCount} >= 0`),
    check('market_intelligence_value', sql`${row.avgPropertyValue} >= 0`),
    check('market_intelligence_competition', oneOf(row.competitionLevel, competitionLevels)),
    check('market_intelligence_trend', oneOf(row.trendDirection, trendDirections)),
  ],
);

export const sampleData = pgTable(
  'sample_data',
  {
    id: id(),
    datasetType: text('dataset_type').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    sampleRecord: jsonb('sample_record').$type<Record<string, string | number | boolean>>().notNull(),
  },
  (row) => [check('sample_data_type', oneOf(row.datasetType, types))],
);

export const outreachTemplates = pgTable(
  'outreach_templates',
  {
    id: id(),
    title: text('title').notNull(),
    category: text('category').notNull(),
    channel: text('channel').notNull(),
    templateText: text('template_text').notNull(),
    variables: jsonb('variables').$type<string[]>().notNull(),
    tcpaCompliant: boolean('tcpa_compliant').notNull(),
  },
  (template) => [check('outreach_templates_channel', oneOf(template.channel, channels))],
);

/**
 * Requests counted per visitor and route, shared by all processes; the columns, in this order, are
 * RateLimiterPostgres's.
 */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: varchar('key', { length: 255 }).primaryKey(),
    points: integer('points').notNull().default(0),
    /** Milliseconds since 1970. */
    expire: bigint('expire', { mode: 'number' }),
  },
  (limit) => [index('rate_limits_expire').on(limit.expire)],
);

/** One-time steps that have run, such as seeding by version. */
export const appliedSteps = pgTable('applied_steps', {
  name: text('name').primaryKey(),
  appliedAt: moment('applied_at').notNull().defaultNow(),
});
