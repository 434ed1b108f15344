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
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { settlementLimits } from '#domain/customers/freshness-credit.ts';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import type { MeasuredFigures } from '#domain/freshness/measured-figures.ts';
import { users } from './account-schema.ts';
import { createdAt, id, isFips, lengthBetween, moment, oneOf } from './columns.ts';
import { customers, subscriptions } from './customer-schema.ts';

/** That staff took the open credits of a customer off an invoice. */
export const creditSettlements = pgTable(
  'credit_settlements',
  {
    id: id(),
    customerId: uuid('customer_id')
      .notNull()
      .references(() => customers.id, { onDelete: 'cascade' }),
    /** The number of the invoice, or a note. */
    reference: text('reference').notNull(),
    /** What the credits came to. */
    lateDays: integer('late_days').notNull(),
    cents: integer('cents').notNull(),
    settledBy: uuid('settled_by').references(() => users.id, { onDelete: 'set null' }),
    settledAt: moment('settled_at').notNull(),
  },
  (settlement) => [
    index('credit_settlements_newest').on(settlement.customerId, settlement.settledAt.desc().nullsFirst()),
    index('credit_settlements_person').on(settlement.settledBy),
    check('credit_settlements_reference', lengthBetween(settlement.reference, 1, settlementLimits.reference)),
    check('credit_settlements_sums', sql`${settlement.lateDays} > 0 and ${settlement.cents} >= 0`),
  ],
);

/** A late day of a file that a customer pays for. Nothing takes back a credit; the index gives it once. */
export const freshnessCredits = pgTable(
  'freshness_credits',
  {
    id: id(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id, { onDelete: 'cascade' }),
    fips: text('fips').notNull(),
    datasetType: text('dataset_type').notNull(),
    /** The working day in New York at whose end the file was late. */
    day: date('day').notNull(),
    /** The newest read that counted at the end of that day; null if there was none. */
    lastRead: moment('last_read'),
    /** Null for a subscription without a price. */
    cents: integer('cents'),
    createdAt: createdAt(),
    /** In the order of the commits (db/queries/customers/freshness-credits.ts), so that mail can go on from the last one. */
    number: bigint('number', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Null while it is open. */
    settlementId: uuid('settlement_id').references(() => creditSettlements.id, { onDelete: 'set null' }),
  },
  (credit) => [
    uniqueIndex('freshness_credits_once').on(credit.subscriptionId, credit.fips, credit.datasetType, credit.day),
    index('freshness_credits_given').on(credit.createdAt),
    index('freshness_credits_number').on(credit.subscriptionId, credit.number),
    index('freshness_credits_settlement').on(credit.settlementId),
    index('freshness_credits_open').on(credit.subscriptionId).where(sql`${credit.settlementId} is null`),
    check('freshness_credits_fips', isFips(credit.fips)),
    check('freshness_credits_type', oneOf(credit.datasetType, datasetNames)),
    check('freshness_credits_cents', sql`${credit.cents} >= 0`),
  ],
);

/** The days whose lateness was judged, so that each is judged once and none is left out. */
export const freshnessChecks = pgTable('freshness_checks', {
  /** The last day that was over, in New York. */
  day: date('day').primaryKey(),
  checkedAt: moment('checked_at').notNull(),
  credits: integer('credits').notNull(),
});

/** What the records and the ledger say about the last 90 days: one row, computed again when something changed. */
export const measuredFigures = pgTable(
  'measured_figures',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    measuredAt: moment('measured_at').notNull(),
    figures: jsonb('figures').$type<MeasuredFigures>().notNull(),
  },
  (row) => [check('measured_figures_only', sql`${row.isOnly}`)],
);
