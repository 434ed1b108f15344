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
import { roles, staffRoles } from '#domain/accounts/roles.ts';
import type { DraftTexts } from '#domain/builder/draft.ts';
import { fieldLimits } from '#domain/forms/fields.ts';
import { createdAt, id, isFips, lengthBetween, moment, oneOf } from './columns.ts';
import { dealChecks, dealColumns } from './schema.ts';

// The names of the first five tables' fields are better-auth's (server/auth/auth.ts).

export const users = pgTable(
  'users',
  {
    id: id(),
    name: text('name').notNull().default(''),
    /** Lower case. */
    email: text('email').notNull(),
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    role: text('role').notNull().default('subscriber'),
    /** Of staff only. */
    staffRole: text('staff_role'),
    banned: boolean('banned').default(false),
    banReason: text('ban_reason'),
    banExpires: moment('ban_expires'),
    twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
    /** Whether the daily mail may be sent at all; the link in the mail turns it off. */
    dailyMail: boolean('daily_mail').notNull().default(true),
    /** The last sign-in, for the retention of unused accounts. */
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
    /** When the account was warned that it will be deleted for lack of use. */
    warnedAt: moment('warned_at'),
    /** sha256 of the code that `npm run staff` printed; null once a second factor was set up with it. */
    enrollmentHash: text('enrollment_hash'),
    enrollmentExpiresAt: moment('enrollment_expires_at'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (user) => [
    uniqueIndex('users_email').on(user.email),
    index('users_last_seen').on(user.lastSeenAt),
    index('users_role').on(user.role).where(sql`${user.role} <> 'subscriber'`),
    check('users_role', oneOf(user.role, roles)),
    check('users_staff_role', oneOf(user.staffRole, staffRoles)),
    check('users_staff', sql`(${user.role} = 'staff') = (${user.staffRole} is not null)`),
    check('users_email', lengthBetween(user.email, 3, fieldLimits.email)),
    check('users_email_case', sql`${user.email} = lower(${user.email})`),
    check('users_enrollment', sql`(${user.enrollmentHash} is null) = (${user.enrollmentExpiresAt} is null)`),
  ],
);

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: userId(),
    /** Half of the cookie: the other half is its signature. */
    token: text('token').notNull(),
    expiresAt: moment('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    impersonatedBy: text('impersonated_by'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (session) => [
    uniqueIndex('sessions_token').on(session.token),
    index('sessions_user').on(session.userId),
    index('sessions_expires').on(session.expiresAt),
  ],
);

/** Required by better-auth for passwords and other providers, of which we have none: it stays empty. */
export const userCredentials = pgTable(
  'user_credentials',
  {
    id: id(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: userId(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: moment('access_token_expires_at'),
    refreshTokenExpiresAt: moment('refresh_token_expires_at'),
    scope: text('scope'),
    password: text('password'),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (credential) => [index('user_credentials_user').on(credential.userId)],
);

/** Codes and sign-ins that wait for the second factor. A new one with the same identifier replaces the old one. */
export const verifications = pgTable(
  'verifications',
  {
    id: text('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: moment('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (verification) => [
    uniqueIndex('verifications_identifier').on(verification.identifier),
    index('verifications_expires').on(verification.expiresAt),
  ],
);

/** What browsers that have not signed in before share, for each address (server/services/account/issue-code.ts). */
export const signInLimits = pgTable(
  'sign_in_limits',
  {
    /** sha256 of the address, in lower case. */
    emailHash: text('email_hash').primaryKey(),
    /** Codes mailed since a time; they are counted again every hour. */
    mailed: integer('mailed').notNull().default(0),
    mailedSince: moment('mailed_since').notNull().defaultNow(),
    /** The newest code is computed from this and the server's secret; null when there is none. */
    codeNonce: text('code_nonce'),
    codeDigits: integer('code_digits').notNull().default(0),
    codeAt: moment('code_at'),
    /** Wrong six-digit codes since a time; they are counted again every day. */
    wrong: integer('wrong').notNull().default(0),
    wrongSince: moment('wrong_since').notNull().defaultNow(),
  },
  (limit) => [
    index('sign_in_limits_mailed').on(limit.mailedSince),
    check('sign_in_limits_counts', sql`${limit.mailed} >= 0 and ${limit.wrong} >= 0`),
    check('sign_in_limits_code', sql`(${limit.codeNonce} is null) = (${limit.codeAt} is null)`),
  ],
);

/** What a mailbox has used of its limits of a day. It outlives the account, which could be made again, by a day. */
export const dailyUses = pgTable(
  'daily_uses',
  {
    /** sha256 of the mailbox (domain/mail/mailbox.ts). */
    mailboxHash: text('mailbox_hash').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    what: text('what').notNull(),
    used: integer('used').notNull(),
  },
  (use) => [
    primaryKey({ columns: [use.mailboxHash, use.day, use.what] }),
    index('daily_uses_day').on(use.day),
    check('daily_uses_used', sql`${use.used} >= 0`),
  ],
);

/** The second factor of a user. */
export const twoFactors = pgTable(
  'two_factors',
  {
    id: id(),
    userId: userId(),
    /** Encrypted with the server's secret. */
    secret: text('secret').notNull(),
    backupCodes: text('backup_codes').notNull(),
    /** False until the first code was entered. */
    verified: boolean('verified').notNull().default(false),
    failedVerificationCount: integer('failed_verification_count').notNull().default(0),
    lockedUntil: moment('locked_until'),
  },
  (factor) => [uniqueIndex('two_factors_user').on(factor.userId)],
);

export const accountDeals = pgTable(
  'account_deals',
  {
    id: id(),
    userId: userId(),
    ...dealColumns,
    /** sha256 of the request that added it: its Idempotency-Key with another request is refused. */
    requestHash: text('request_hash'),
  },
  (deal) => [
    index('account_deals_newest').on(deal.userId, deal.createdAt.desc().nullsFirst(), deal.id),
    ...dealChecks('account_deals', deal),
  ],
);

export const savedDatasets = pgTable(
  'saved_datasets',
  {
    id: id(),
    userId: userId(),
    name: text('name').notNull(),
    definition: jsonb('definition').$type<DraftTexts>().notNull(),
    /** The counties that the definition names; null only until an upgrade has read those of older rows. */
    fips: text('fips').array(),
    /** Open records at the last count. */
    recordCount: integer('record_count').notNull(),
    /** How many of them are samples. */
    sampleCount: integer('sample_count').notNull().default(0),
    countedAt: moment('counted_at').notNull(),
    /** Whether the daily mail says how many new records match. */
    alert: boolean('alert').notNull().default(false),
    /** What the log of records says up to here was counted in a mail, or was there when the alert was turned on. */
    alertedSeq: bigint('alerted_seq', { mode: 'number' }).notNull().default(0),
    /** The same for samples, which are not in the log: those captured up to here. */
    alertedThrough: moment('alerted_through').notNull().defaultNow(),
    createdAt: createdAt(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (dataset) => [
    index('saved_datasets_newest').on(dataset.userId, dataset.createdAt.desc().nullsFirst(), dataset.id),
    index('saved_datasets_alerts').on(dataset.userId).where(sql`${dataset.alert}`),
    index('saved_datasets_unread').on(dataset.id).where(sql`${dataset.fips} is null`),
    check('saved_datasets_name', lengthBetween(dataset.name, 1, 200)),
    check('saved_datasets_count', sql`${dataset.sampleCount} between 0 and ${dataset.recordCount}`),
  ],
);

export const watchedCounties = pgTable(
  'watched_counties',
  {
    userId: userId(),
    fips: text('fips').notNull(),
    /** When the visit before this one ended: newer records are new to the account. */
    seenAt: moment('seen_at').notNull().defaultNow(),
    /** The newest entry of the log of records at that time. */
    seenSeq: bigint('seen_seq', { mode: 'number' }).notNull().default(0),
    /** When the account last looked. A later visit starts from here. */
    visitedAt: moment('visited_at').notNull().defaultNow(),
    visitedSeq: bigint('visited_seq', { mode: 'number' }).notNull().default(0),
    /** What the log of records says up to here was counted in a mail, or was there when the county was added. */
    alertedSeq: bigint('alerted_seq', { mode: 'number' }).notNull().default(0),
    /** The same for samples, which are not in the log: those captured up to here. */
    alertedThrough: moment('alerted_through').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (watched) => [
    primaryKey({ columns: [watched.userId, watched.fips] }),
    check('watched_counties_fips', isFips(watched.fips)),
  ],
);

/** The daily mails that were queued, so that a day has at most one for each account. */
export const dailyMails = pgTable(
  'daily_mails',
  { userId: userId(), sentOn: date('sent_on').notNull(), createdAt: createdAt() },
  (mail) => [primaryKey({ columns: [mail.userId, mail.sentOn] })],
);
