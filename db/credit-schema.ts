import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import type { MeasuredFigures } from '#domain/freshness/measured-figures.ts';
import { createdAt, id, isFips, moment, oneOf } from './columns.ts';
import { subscriptions } from './customer-schema.ts';

/** A late day of a file that a customer pays for. Nothing changes or takes back a credit; the index gives it once. */
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
  },
  (credit) => [
    uniqueIndex('freshness_credits_once').on(credit.subscriptionId, credit.fips, credit.datasetType, credit.day),
    index('freshness_credits_given').on(credit.createdAt),
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
