import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  pgView,
  primaryKey,
  real,
  text,
  time,
  uniqueIndex,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import { heldReasons, maxNote, submissionStatuses } from '#domain/desk/inbox.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { qualities } from '#domain/leads/lead.ts';
import { channels } from '#domain/outreach/template.ts';
import { nextKinds, stages } from '#domain/pipeline/deal.ts';
import { maxTries, requestKinds, roles } from '#domain/privacy/request.ts';
import { fileStatuses } from '#domain/records/county-dataset.ts';
import type { FileSources } from '#domain/records/field-sources.ts';
import { closeReasons, type FilingRecord } from '#domain/records/filing.ts';
import { createdAt, id, isFips, lengthAtMost, lengthBetween, moment, oneOf } from './columns.ts';
import { attemptsColumn, leaseColumns } from './lease.ts';

const types = datasetNames;

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
    /** Closed by staff: it takes no new bookings (db/desk-schema.ts). */
    isClosed: boolean('is_closed').notNull().default(false),
  },
  (slot) => [
    uniqueIndex('demo_slots_date_start').on(slot.date, slot.startTime),
    check('demo_slots_places', sql`${slot.currentBookings} between 0 and ${slot.maxBookings}`),
    check('demo_slots_times', sql`${slot.startTime} < ${slot.endTime}`),
    check('demo_slots_max', sql`${slot.maxBookings} between 1 and 100`),
    check(
      'demo_slots_open',
      sql`${slot.isAvailable} = (${slot.currentBookings} < ${slot.maxBookings} and not ${slot.isClosed})`,
    ),
    check('demo_slots_closed', sql`not ${slot.isClosed} or ${slot.currentBookings} = 0`),
  ],
);

/** What the desk searches bookings by; a query must use the same expression, or the index is not used. */
export const bookingText = (
  booking: Record<'customerName' | 'customerEmail' | 'company' | 'customerPhone', AnyPgColumn>,
) =>
  sql`(${booking.customerName} || ' ' || ${booking.customerEmail} || ' ' || ${booking.company} || ' ' || ${booking.customerPhone})`;

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
    index('demo_bookings_email').on(sql`lower(${booking.customerEmail})`),
    index('demo_bookings_canceled').on(booking.canceledAt, booking.id).where(sql`${booking.canceledAt} is not null`),
    index('demo_bookings_recent').on(booking.createdAt, booking.id),
    index('demo_bookings_search').using('gin', sql`${bookingText(booking)} gin_trgm_ops`),
    check('demo_bookings_name', lengthBetween(booking.customerName, 1, fieldLimits.name)),
    check('demo_bookings_email', lengthBetween(booking.customerEmail, 3, fieldLimits.email)),
    check('demo_bookings_phone', lengthAtMost(booking.customerPhone, fieldLimits.phone)),
    check('demo_bookings_company', lengthAtMost(booking.company, fieldLimits.company)),
    check('demo_bookings_message', lengthAtMost(booking.message, fieldLimits.message)),
  ],
);

/**
 * Further private links of a booking. Only hashes of tokens are stored, so a mail about a change by staff cannot repeat
 * the visitor's link and gets a new one; the earlier links stay valid.
 */
export const demoBookingLinks = pgTable(
  'demo_booking_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => demoBookings.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
  },
  (link) => [index('demo_booking_links_booking').on(link.bookingId)],
);

/** What the desk searches messages by; a query must use the same expression, or the index is not used. */
export const submissionText = (
  submission: Record<'name' | 'email' | 'company' | 'phone' | 'territory' | 'message', AnyPgColumn>,
) =>
  sql`(${submission.name} || ' ' || ${submission.email} || ' ' || ${submission.company} || ' ' || ${submission.phone} || ' ' || ${submission.territory} || ' ' || ${submission.message})`;

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
    /** Held back by the bot check: nothing is mailed until staff release it. */
    suspicious: boolean('suspicious').notNull().default(false),
    /** Why it was held back. It stays after a release. Null in messages that were never held. */
    heldReason: text('held_reason'),
    releasedAt: moment('released_at'),
    /** False until the next summary to the staff includes it. */
    notified: boolean('notified').notNull().default(true),
    status: text('status').notNull().default('new'),
    /** The staff's own note. */
    note: text('note').notNull().default(''),
    statusAt: moment('status_at'),
    createdAt: createdAt(),
  },
  (submission) => [
    uniqueIndex('contact_submissions_idempotency').on(submission.idempotencyKey),
    index('contact_submissions_recent').on(submission.createdAt, submission.id),
    index('contact_submissions_inbox')
      .on(submission.status, submission.createdAt, submission.id)
      .where(sql`not ${submission.suspicious}`),
    index('contact_submissions_held').on(submission.createdAt, submission.id).where(sql`${submission.suspicious}`),
    index('contact_submissions_email').on(sql`lower(${submission.email})`),
    index('contact_submissions_search').using('gin', sql`${submissionText(submission)} gin_trgm_ops`),
    index('contact_submissions_unnotified').on(submission.createdAt).where(sql`not ${submission.notified}`),
    check('contact_submissions_type', oneOf(submission.submissionType, ['general', 'quote'])),
    check('contact_submissions_name', lengthBetween(submission.name, 1, fieldLimits.name)),
    check('contact_submissions_email', lengthBetween(submission.email, 3, fieldLimits.email)),
    check('contact_submissions_phone', lengthAtMost(submission.phone, fieldLimits.phone)),
    check('contact_submissions_company', lengthAtMost(submission.company, fieldLimits.company)),
    check('contact_submissions_territory', lengthAtMost(submission.territory, fieldLimits.territory)),
    check('contact_submissions_message', lengthAtMost(submission.message, fieldLimits.message)),
    check('contact_submissions_status', oneOf(submission.status, submissionStatuses)),
    check('contact_submissions_held_reason', oneOf(submission.heldReason, heldReasons)),
    check('contact_submissions_note', lengthAtMost(submission.note, maxNote)),
  ],
);

/** Mail to the staff that may quote someone without having their address in its header. The index needs the same text. */
export const quotesWithoutReply = sql`"reply_to_address" is null and ("kind" = 'contact-summary' or "kind" like '%-notice')`;

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
    /** Where one request ends mails of this kind (RFC 8058); null for mail that someone asked for. */
    unsubscribeUrl: text('unsubscribe_url'),
    /** What is sent first when the budget of all mail is short; 0 comes first (domain/mail/budget.ts). */
    rank: integer('rank').notNull().default(1),
    status: text('status').notNull().default('waiting'),
    attempts: attemptsColumn(),
    dueAt: moment('due_at').notNull().defaultNow(),
    ...leaseColumns(),
    lastError: text('last_error'),
    sentAt: moment('sent_at'),
    createdAt: createdAt(),
  },
  (mail) => [
    uniqueIndex('outbox_message_id').on(mail.messageId),
    index('outbox_recipient').on(sql`lower(${mail.toAddress})`, mail.createdAt),
    index('outbox_reply_to').on(sql`lower(${mail.replyToAddress})`).where(sql`${mail.replyToAddress} is not null`),
    index('outbox_quotes').on(mail.createdAt).where(quotesWithoutReply),
    index('outbox_newest').on(mail.status, mail.createdAt, mail.id),
    index('outbox_search').using('gin', sql`lower(${mail.toAddress}) gin_trgm_ops`),
    index('outbox_due').on(mail.dueAt).where(sql`${mail.status} = 'waiting'`),
    index('outbox_rank').on(mail.rank, mail.dueAt, mail.id).where(sql`${mail.status} = 'waiting'`),
    index('outbox_sent').on(mail.sentAt).where(sql`${mail.status} = 'sent'`),
    check('outbox_rank', sql`${mail.rank} between 0 and 3`),
    check('outbox_status', oneOf(mail.status, ['waiting', 'sent', 'dead'])),
    check('outbox_calendar', sql`(${mail.calendar} is null) = (${mail.calendarMethod} is null)`),
    check('outbox_calendar_method', oneOf(mail.calendarMethod, ['REQUEST', 'CANCEL'])),
  ],
);

/** Rows that the public lists show. The views and their indexes use the same condition, or the indexes are not used. */
const isRead = sql`"file_status" = 'open' and "last_update" is not null`;
const isOpenLead = sql`"closed_on" is null and "score" is not null and not "is_withheld"`;

/** One dataset in one county: the only place where its figures are stored. */
export const countyDatasets = pgTable(
  'county_datasets',
  {
    id: id(),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    datasetType: text('dataset_type').notNull(),
    updateFrequency: text('update_frequency').notNull(),
    lastUpdate: moment('last_update'),
    /** Open records. */
    recordCount: integer('record_count').notNull().default(0),
    /** Oldest month first; the last one is the unfinished month. */
    filedByMonth: integer('filed_by_month').array().notNull().default(sql`array_fill(0, array[13])`),
    /** The first day of the unfinished month. */
    filedThrough: date('filed_through').notNull().default(sql`date_trunc('month', now())::date`),
    avgPropertyValue: integer('avg_property_value'),
    lagP50Hours: real('lag_p50_hours'),
    lagP90Hours: real('lag_p90_hours'),
    /** What was captured until then is the backlog of the file, which has no lag (db/queries/lag.ts). Null while all of it is. */
    backlogUntil: moment('backlog_until'),
    fileStatus: text('file_status').notNull().default('open'),
    statusReason: text('status_reason'),
    /** What the provider sold outside of this product (`--territories`). */
    soldElsewhere: integer('sold_elsewhere').notNull().default(0),
    exclusiveElsewhereUntil: date('exclusive_elsewhere_until'),
    /** Of a real file, a trigger adds the subscriptions to what was sold elsewhere; of a sample, a rule makes both up. */
    subscribers: integer('subscribers').notNull().default(0),
    exclusiveUntil: date('exclusive_until'),
    /** Open leads by score, in bins of two points. */
    scoreCounts: integer('score_counts').array().notNull().default(sql`array_fill(0, array[50])`),
    /** Filings changed, and the figures have not been computed from them yet. */
    isStale: boolean('is_stale').notNull().default(false),
    /** By field: where its newest file has it from, if not from the county (domain/records/field-sources.ts). */
    fieldSources: jsonb('field_sources').$type<FileSources>().notNull().default({}),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (row) => [
    uniqueIndex('county_datasets_place_type').on(row.fips, row.datasetType),
    // Finds the newest update of every county without reading the wide rows.
    index('county_datasets_reads').on(row.fips, row.datasetType, row.lastUpdate, row.isSample).where(isRead),
    // `order by x desc` puts nulls first and can only use an index that does too, so every index below does.
    index('county_datasets_newest').on(row.lastUpdate.desc().nullsFirst(), row.id).where(isRead),
    index('county_datasets_largest')
      .on(row.recordCount.desc().nullsFirst(), row.id)
      .where(sql`${row.fileStatus} = 'open'`),
    // Counts the late files without reading the wide rows.
    index('county_datasets_late')
      .on(row.isSample, row.updateFrequency, row.lastUpdate)
      .where(sql`${row.fileStatus} = 'open'`),
    index('county_datasets_county_trgm').using('gin', sql`${row.county} gin_trgm_ops`),
    index('county_datasets_state_trgm').using('gin', sql`${row.state} gin_trgm_ops`),
    index('county_datasets_type_trgm').using('gin', sql`${row.datasetType} gin_trgm_ops`),
    index('county_datasets_stale').on(row.id).where(sql`${row.isStale}`),
    // Covers `withheld_files`, without reading the wide rows.
    index('county_datasets_withheld')
      .on(row.fips, row.datasetType, row.fileStatus, row.exclusiveUntil)
      .where(sql`not ${row.isSample} and (${row.fileStatus} <> 'open' or ${row.exclusiveUntil} is not null)`),
    check('county_datasets_fips', isFips(row.fips)),
    check('county_datasets_type', oneOf(row.datasetType, types)),
    check('county_datasets_status', oneOf(row.fileStatus, fileStatuses)),
    check('county_datasets_reason', sql`(${row.fileStatus} = 'open') = (${row.statusReason} is null)`),
    check('county_datasets_count', sql`${row.recordCount} >= 0`),
    check('county_datasets_value', sql`${row.avgPropertyValue} >= 0`),
    check('county_datasets_subscribers', sql`${row.subscribers} >= 0 and ${row.soldElsewhere} >= 0`),
    check('county_datasets_months', sql`cardinality(${row.filedByMonth}) = 13`),
    check('county_datasets_bins', sql`cardinality(${row.scoreCounts}) = 50`),
  ],
);

/** The parcel of a record in one spelling; a query must use the same expression, or the index is not used. */
export const parcelOf = (record: AnyPgColumn | SQL) =>
  sql`(regexp_replace(upper(${record} ->> 'apn'), '[^A-Z0-9]', '', 'g'))`;

/** A number of the clerk without separators, as people type it; a query must use the same expression. */
export const caseKeyOf = (sourceKey: AnyPgColumn | SQL) => sql`(replace(${sourceKey}, '-', ''))`;
/** Where the county file of a filing has its fields from. */
export const sourcesOf = (filing: 'filing' | 'filings' | 'public_filings') =>
  sql.raw(
    `(select field_sources from county_datasets as file where file.fips = ${filing}.fips and file.dataset_type = ${filing}.dataset_type)`,
  );

/** A record of a court, recorder or collector, and the lead that it makes. */
export const filings = pgTable(
  'filings',
  {
    id: id(),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    /** The case, instrument or notice number (domain/records/source-key.ts). */
    sourceKey: text('source_key').notNull(),
    filedOn: date('filed_on').notNull(),
    postedAt: moment('posted_at'),
    capturedAt: moment('captured_at').notNull(),
    /** The date of the last file that had the record. */
    lastSeenAt: moment('last_seen_at').notNull(),
    closedOn: date('closed_on'),
    closeReason: text('close_reason'),
    propertyAddress: text('property_address').notNull(),
    /** What the public lists show and search (domain/records/public-address.ts); of a sample the whole address. */
    publicAddress: text('public_address').notNull().default(''),
    /** Finds the records of one property, however its address is written. Null only until the first start after an upgrade. */
    addressKey: text('address_key'),
    marketValue: integer('market_value'),
    record: jsonb('record').$type<FilingRecord>().notNull(),
    /** Null if nothing is known to compute it from. */
    score: integer('score'),
    quality: text('quality'),
    factors: jsonb('factors').$type<Record<string, number>>().notNull(),
    /** The next day on which the score may change. */
    rescoreOn: date('rescore_on'),
    updatedAt: moment('updated_at').notNull(),
    /** Grows with every change of what the source says; a trigger counts (db/history-schema.ts). */
    version: integer('version').notNull().default(1),
    /** The last read that had the record (`import_runs.run_id`). */
    runId: uuid('run_id'),
    isSample: boolean('is_sample').notNull().default(false),
    /** On the suppression list: in no export, and without a score it is in no list of leads. */
    isSuppressed: boolean('is_suppressed').notNull().default(false),
    /** Its file is one of `withheld_files`: set by triggers, and taken back by db/records/withhold.ts. */
    isWithheld: boolean('is_withheld').notNull().default(false),
  },
  (filing) => [
    uniqueIndex('filings_source').on(filing.datasetType, filing.fips, filing.sourceKey),
    index('filings_best').on(filing.score.desc().nullsFirst(), filing.id).where(isOpenLead),
    index('filings_quality_best').on(filing.quality, filing.score.desc().nullsFirst(), filing.id).where(isOpenLead),
    // With quality as the last column, the index alone finds the ids of a state's leads of one quality.
    index('filings_state_best')
      .on(filing.state, filing.score.desc().nullsFirst(), filing.id, filing.quality)
      .where(isOpenLead),
    index('filings_fips_best')
      .on(filing.fips, filing.score.desc().nullsFirst(), filing.id, filing.quality)
      .where(isOpenLead),
    index('filings_type_best')
      .on(filing.datasetType, filing.score.desc().nullsFirst(), filing.id, filing.quality)
      .where(isOpenLead),
    index('filings_newest').on(filing.filedOn.desc().nullsFirst(), filing.id).where(isOpenLead),
    index('filings_most_valuable').on(filing.marketValue.desc().nullsLast(), filing.id).where(isOpenLead),
    index('filings_address_trgm').using('gin', sql`${filing.publicAddress} gin_trgm_ops`).where(isOpenLead),
    index('filings_county_trgm').using('gin', sql`${filing.county} gin_trgm_ops`).where(isOpenLead),
    index('filings_state_trgm').using('gin', sql`${filing.state} gin_trgm_ops`).where(isOpenLead),
    // A customer's records, file by file (db/queries/delivery/entitled.ts).
    index('filings_file_best')
      .on(filing.datasetType, filing.fips, sql`coalesce(${filing.score}, -1) desc`, filing.id)
      .where(sql`${filing.closedOn} is null and not ${filing.isSuppressed}`),
    // The lag of the last days, without reading all records of a large county.
    index('filings_captured').on(filing.datasetType, filing.fips, filing.capturedAt),
    index('filings_rescore').on(filing.rescoreOn).where(sql`${filing.closedOn} is null`),
    // What is deleted after KEEP_CLOSED_DAYS.
    index('filings_closed')
      .on(filing.closedOn, filing.id)
      .where(sql`${filing.closedOn} is not null and not ${filing.isSample}`),
    index('filings_samples').on(filing.id).where(sql`${filing.isSample}`),
    // The desk finds records by the beginning of their number, address or parcel.
    index('filings_address_key').on(filing.addressKey.op('text_pattern_ops'), filing.fips),
    // Empty after the first start of an upgraded server (db/records/addresses.ts).
    index('filings_keyless').on(filing.id).where(sql`${filing.addressKey} is null`),
    index('filings_case_key').on(sql`${caseKeyOf(filing.sourceKey)} text_pattern_ops`, filing.fips),
    index('filings_parcel').on(parcelOf(filing.record)).where(sql`${filing.record} ? 'apn'`),
    index('filings_withheld').on(filing.datasetType, filing.fips).where(sql`${filing.isWithheld}`),
    index('filings_suppressed').on(filing.fips).where(sql`${filing.isSuppressed}`),
    check('filings_fips', isFips(filing.fips)),
    check('filings_type', oneOf(filing.datasetType, types)),
    check('filings_score', sql`${filing.score} between 0 and 100`),
    check('filings_quality', oneOf(filing.quality, qualities)),
    check('filings_scored', sql`(${filing.score} is null) = (${filing.quality} is null)`),
    check('filings_unlisted', sql`${filing.score} is null or not ${filing.isSuppressed}`),
    check('filings_value', sql`${filing.marketValue} >= 0`),
    check('filings_closed', sql`(${filing.closedOn} is null) = (${filing.closeReason} is null)`),
    check('filings_close_reason', oneOf(filing.closeReason, closeReasons)),
    check('filings_key', lengthBetween(filing.sourceKey, 1, 200)),
    check('filings_address', lengthAtMost(filing.propertyAddress, 500)),
  ],
);

/** Someone asks what is held about a property. Rows are deleted after a while (db/queries/privacy-requests.ts). */
export const privacyRequests = pgTable(
  'privacy_requests',
  {
    id: id(),
    /** What the person and the staff call it. */
    ref: text('ref').notNull(),
    /** sha256 of the token in the private link. */
    tokenHash: text('token_hash').notNull(),
    /** sha256 of token and code: without the token, a copy of the table does not help to find the code. */
    codeHash: text('code_hash').notNull(),
    tries: integer('tries').notNull().default(0),
    email: text('email').notNull(),
    /** The address without its aliases (domain/mail/mailbox.ts). */
    mailbox: text('mailbox').notNull().default(''),
    name: text('name').notNull().default(''),
    role: text('role').notNull(),
    street: text('street').notNull(),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    createdAt: createdAt(),
    verifiedAt: moment('verified_at'),
    /** Null until the person asks for something. */
    kind: text('kind'),
    message: text('message').notNull().default(''),
    askedAt: moment('asked_at'),
    doneAt: moment('done_at'),
  },
  (request) => [
    uniqueIndex('privacy_requests_ref').on(request.ref),
    uniqueIndex('privacy_requests_token').on(request.tokenHash),
    index('privacy_requests_email').on(request.email),
    index('privacy_requests_created').on(request.createdAt),
    index('privacy_requests_asked').on(request.askedAt).where(sql`${request.kind} is not null`),
    index('privacy_requests_open')
      .on(request.askedAt, request.id)
      .where(sql`${request.kind} is not null and ${request.doneAt} is null`),
    index('privacy_requests_done')
      .on(request.doneAt.desc().nullsFirst(), request.id)
      .where(sql`${request.kind} is not null and ${request.doneAt} is not null`),
    check('privacy_requests_tries', sql`${request.tries} between 0 and ${sql.raw(String(maxTries))}`),
    check('privacy_requests_role', oneOf(request.role, Object.keys(roles))),
    check('privacy_requests_kind', oneOf(request.kind, requestKinds)),
    check('privacy_requests_asked_for', sql`(${request.kind} is null) = (${request.askedAt} is null)`),
    check('privacy_requests_verified', sql`${request.kind} is null or ${request.verifiedAt} is not null`),
    check('privacy_requests_fips', isFips(request.fips)),
    check('privacy_requests_email', lengthBetween(request.email, 3, fieldLimits.email)),
    check('privacy_requests_name', lengthAtMost(request.name, fieldLimits.name)),
    check('privacy_requests_street', lengthBetween(request.street, 1, 200)),
    check('privacy_requests_message', lengthAtMost(request.message, fieldLimits.message)),
  ],
);

/** What no list and no export may contain: a property, or a person in one county. Only hashes, and kept until released. */
export const suppressions = pgTable(
  'suppressions',
  {
    id: id(),
    ref: text('ref').notNull(),
    kind: text('kind').notNull(),
    fips: text('fips').notNull(),
    /** sha256 of the key (domain/privacy/match-keys.ts). */
    keyHash: text('key_hash').notNull(),
    createdAt: createdAt(),
  },
  (entry) => [
    // A request may name a property in two spellings.
    uniqueIndex('suppressions_ref').on(entry.ref, entry.kind, entry.keyHash),
    index('suppressions_county').on(entry.fips),
    index('suppressions_newest').on(entry.createdAt.desc().nullsFirst(), entry.id),
    check('suppressions_kind', oneOf(entry.kind, ['property', 'person'])),
    check('suppressions_fips', isFips(entry.fips)),
  ],
);

/** One read of one dataset in one county. */
export const importRuns = pgTable(
  'import_runs',
  {
    id: id(),
    fips: text('fips').notNull(),
    datasetType: text('dataset_type').notNull(),
    sourceDate: moment('source_date').notNull(),
    startedAt: moment('started_at').notNull(),
    /** Null for a read that did not happen, or that has not finished. */
    finishedAt: moment('finished_at'),
    rowsRead: integer('rows_read').notNull().default(0),
    rowsAdded: integer('rows_added').notNull().default(0),
    rowsChanged: integer('rows_changed').notNull().default(0),
    rowsClosed: integer('rows_closed').notNull().default(0),
    rowsRejected: integer('rows_rejected').notNull().default(0),
    isLate: boolean('is_late').notNull().default(false),
    lateReason: text('late_reason'),
    /** One pass over one file: the same for all its counties. */
    runId: uuid('run_id').notNull().defaultRandom(),
    /** From the content of the file: it tells that a file is known, nothing else. */
    fileId: uuid('file_id'),
    /** The newest event before the read: its own come after it. */
    firstSeq: bigint('first_seq', { mode: 'number' }).notNull().default(0),
    /** The file was the whole list. */
    isFull: boolean('is_full').notNull().default(false),
    /** Records that the read would have closed; staff decide (domain/records/held-closings.ts). Null if none are held. */
    heldClosings: integer('held_closings'),
    /** Rejected rows that could be any record of the county: the closings of their list are held. */
    unidentifiedRows: integer('unidentified_rows').notNull().default(0),
    /** The reads of the same command: what one of them has does not close. */
    heldExcept: uuid('held_except').array(),
    /** The read that this one undid. */
    undoes: uuid('undoes'),
    undoneAt: moment('undone_at'),
    isSample: boolean('is_sample').notNull().default(false),
  },
  (run) => [
    uniqueIndex('import_runs_run').on(run.fips, run.datasetType, run.runId),
    index('import_runs_of_run').on(run.runId),
    index('import_runs_held').on(run.startedAt, run.id).where(sql`${run.heldClosings} is not null`),
    index('import_runs_newest').on(run.fips, run.datasetType, run.sourceDate.desc().nullsFirst(), run.id),
    // The desk lists the reads of all counties, newest first.
    index('import_runs_started').on(run.startedAt, run.id),
    index('import_runs_county_started').on(run.fips, run.startedAt, run.id),
    index('import_runs_type_started').on(run.datasetType, run.startedAt, run.id),
    index('import_runs_late').on(run.startedAt, run.id).where(sql`${run.isLate}`),
    index('import_runs_samples').on(run.id).where(sql`${run.isSample}`),
    check('import_runs_fips', isFips(run.fips)),
    check('import_runs_type', oneOf(run.datasetType, types)),
    check('import_runs_reason', lengthAtMost(run.lateReason, 500)),
  ],
);

/**
 * County files whose records no stranger may see: closed, without a source, or sold to one subscriber. This view is the only
 * place that decides it; triggers write its answer into `filings.is_withheld`, by which lists are indexed (decision 029).
 */
export const withheldFiles = pgView('withheld_files', {
  fips: text('fips').notNull(),
  datasetType: text('dataset_type').notNull(),
  /** Sold to one subscriber, who may have the records; else nobody may. */
  isExclusive: boolean('is_exclusive').notNull(),
}).existing();

/** The filings of all other files. Whatever answers a stranger reads this instead of `filings` (tests/content/exposure.test.ts). */
export const publicFilings = pgView('public_filings', {
  id: uuid('id').notNull(),
  datasetType: text('dataset_type').notNull(),
  fips: text('fips').notNull(),
  sourceKey: text('source_key').notNull(),
  postedAt: moment('posted_at'),
  capturedAt: moment('captured_at').notNull(),
  isSample: boolean('is_sample').notNull(),
  isSuppressed: boolean('is_suppressed').notNull(),
}).existing();

/** The public lists, as views over the tables above. */
export const dataFreshness = pgView('data_freshness', {
  id: uuid('id').notNull(),
  fips: text('fips').notNull(),
  county: text('county').notNull(),
  state: text('state').notNull(),
  datasetType: text('dataset_type').notNull(),
  recordCount: integer('record_count').notNull(),
  lastUpdate: moment('last_update').notNull(),
  updateFrequency: text('update_frequency').notNull(),
  isSample: boolean('is_sample').notNull(),
}).existing();

export const marketIntelligence = pgView('market_intelligence', {
  id: uuid('id').notNull(),
  fips: text('fips').notNull(),
  county: text('county').notNull(),
  state: text('state').notNull(),
  datasetType: text('dataset_type').notNull(),
  recordCount: integer('record_count').notNull(),
  avgPropertyValue: integer('avg_property_value'),
  competitionLevel: text('competition_level').notNull(),
  trendDirection: text('trend_direction').notNull(),
  isSample: boolean('is_sample').notNull(),
}).existing();

export const leadScores = pgView('lead_scores', {
  id: uuid('id').notNull(),
  /** Of a real record without house number and unit. */
  propertyAddress: text('property_address').notNull(),
  county: text('county').notNull(),
  state: text('state').notNull(),
  score: integer('score').notNull(),
  quality: text('quality').notNull(),
  factors: jsonb('factors').$type<Record<string, number>>().notNull(),
  lastUpdated: moment('last_updated').notNull(),
  fips: text('fips').notNull(),
  datasetType: text('dataset_type').notNull(),
  filedOn: date('filed_on').notNull(),
  marketValue: integer('market_value'),
  isSample: boolean('is_sample').notNull(),
}).existing();

export const dealColumns = {
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
  datasetType: text('dataset_type'),
  stageSince: moment('stage_since').notNull().defaultNow(),
  nextOn: date('next_on'),
  nextStep: text('next_step').notNull().default(''),
  nextKind: text('next_kind').notNull().default('reminder'),
};

/** Wide bounds against abuse; the domain decides what the form accepts. */
export function dealChecks(table: string, deal: Record<keyof typeof dealColumns, AnyPgColumn>) {
  return [
    check(`${table}_address`, lengthAtMost(deal.propertyAddress, 500)),
    check(`${table}_county`, lengthAtMost(deal.county, 100)),
    check(`${table}_state`, lengthAtMost(deal.state, 100)),
    check(`${table}_notes`, lengthAtMost(deal.notes, 10_000)),
    check(`${table}_contact_name`, lengthAtMost(deal.contactName, 500)),
    check(`${table}_contact_phone`, lengthAtMost(deal.contactPhone, 500)),
    check(`${table}_contact_email`, lengthAtMost(deal.contactEmail, 500)),
    check(`${table}_stage`, oneOf(deal.stage, stages)),
    check(`${table}_type`, oneOf(deal.datasetType, types)),
    check(`${table}_next_step`, lengthAtMost(deal.nextStep, 500)),
    check(`${table}_next_kind`, oneOf(deal.nextKind, nextKinds)),
  ];
}

/** The sample deals that every visitor starts with. Only their dates change: they move with today. */
export const deals = pgTable('deals', { id: id(), ...dealColumns }, (deal) => [
  index('deals_newest').on(deal.createdAt.desc().nullsFirst(), deal.id),
  check('deals_stage', oneOf(deal.stage, stages)),
  check('deals_type', oneOf(deal.datasetType, types)),
  check('deals_next_kind', oneOf(deal.nextKind, nextKinds)),
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
    index('workspace_deals_newest').on(deal.workspaceId, deal.createdAt.desc().nullsFirst(), deal.id),
    ...dealChecks('workspace_deals', deal),
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
