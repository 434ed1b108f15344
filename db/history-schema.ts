import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { datasetNames } from '#domain/datasets/dataset-types.ts';
import type { RecordValue } from '#domain/records/filing.ts';
import { eventKinds, eventReasons } from '#domain/records/filing-event.ts';
import type { ProfileSettings } from '#domain/records/profile.ts';
import type { SourceChange } from '#domain/records/source-changes.ts';
import { users } from './account-schema.ts';
import { isFips, lengthBetween, moment, oneOf } from './columns.ts';
import { filings } from './schema.ts';

/**
 * Every change of a real record: triggers on `filings` write it in the transaction of the change, and refuse to change or
 * delete an entry. They take a lock until the transaction ends, so that numbers and times are in the order of the commits, and a
 * reader that goes on from the last number it saw misses nothing (decision 036). It has names of fields, never values.
 */
export const filingEvents = pgTable(
  'filing_events',
  {
    seq: bigint('seq', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    filingId: uuid('filing_id').notNull(),
    datasetType: text('dataset_type').notNull(),
    fips: text('fips').notNull(),
    kind: text('kind').notNull(),
    /** The fields that changed, by name. */
    fields: text('fields').array().notNull().default([]),
    /** Of a record that was closed. */
    reason: text('reason'),
    /** The version of the record after the change. */
    version: integer('version').notNull(),
    /** The read that caused it (`import_runs.run_id`); null for what staff, people and rules do. */
    runId: uuid('run_id'),
    at: moment('at').notNull().default(sql`clock_timestamp()`),
  },
  (event) => [
    index('filing_events_filing').on(event.filingId, event.seq),
    index('filing_events_file').on(event.datasetType, event.fips, event.seq),
    // What backtests count (db/queries/backtest.ts).
    index('filing_events_sold')
      .on(event.datasetType, event.fips, event.at, event.filingId)
      .where(sql`"kind" = 'closed' and "reason" = 'sold'`),
    check('filing_events_kind', oneOf(event.kind, eventKinds)),
    check('filing_events_reason', oneOf(event.reason, eventReasons)),
    check('filing_events_type', oneOf(event.datasetType, datasetNames)),
    check('filing_events_fips', isFips(event.fips)),
  ],
);

/** What a record said before a change, for 'Undo this read' and for its history at the desk. It leaves with the record. */
export const filingVersions = pgTable(
  'filing_versions',
  {
    filingId: uuid('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    /** The version that had these values. */
    version: integer('version').notNull(),
    /** The read that replaced them; null for staff. */
    runId: uuid('run_id'),
    at: moment('at').notNull().defaultNow(),
    /** The columns of `filings` that come from the source. */
    content: jsonb('content').$type<Record<string, unknown>>().notNull(),
  },
  (version) => [primaryKey({ columns: [version.filingId, version.version] })],
);

/** A field that staff corrected. It takes the place of what the source says until it is lifted. */
export const filingCorrections = pgTable(
  'filing_corrections',
  {
    filingId: uuid('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    field: text('field').notNull(),
    value: jsonb('value').$type<RecordValue>().notNull(),
    /** What the newest file says; null if it says nothing. */
    sourceValue: jsonb('source_value').$type<RecordValue>(),
    /** What the newest reads replaced, oldest first, so that each of them can be undone. */
    sourceChanges: jsonb('source_changes').$type<SourceChange[]>().notNull().default([]),
    reason: text('reason').notNull(),
    correctedBy: uuid('corrected_by').references(() => users.id, { onDelete: 'set null' }),
    at: moment('at').notNull().defaultNow(),
  },
  (correction) => [
    primaryKey({ columns: [correction.filingId, correction.field] }),
    check('filing_corrections_reason', lengthBetween(correction.reason, 1, 500)),
  ],
);

/** What the file of a source looks like, by name (domain/records/profile.ts). */
export const importProfiles = pgTable(
  'import_profiles',
  {
    name: text('name').primaryKey(),
    datasetType: text('dataset_type').notNull(),
    settings: jsonb('settings').$type<ProfileSettings>().notNull(),
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (profile) => [
    check('import_profiles_name', sql`${profile.name} ~ '^[a-z0-9][a-z0-9-]{0,59}$'`),
    check('import_profiles_type', oneOf(profile.datasetType, datasetNames)),
  ],
);

/**
 * The filings of a county file, added up: triggers on `filings` keep it in the transaction of each change, so that figures are
 * never counted again. `select recount_filings()` counts everything anew.
 */
export const filingCounts = pgTable(
  'filing_counts',
  {
    fips: text('fips').notNull(),
    datasetType: text('dataset_type').notNull(),
    /** Open records. */
    open: integer('open').notNull(),
    /** Open records whose value is known, and the sum of those values. */
    valued: integer('valued').notNull(),
    value: bigint('value', { mode: 'number' }).notNull(),
    /** Records by month of filing, yyyy-mm. */
    months: jsonb('months').$type<Record<string, number>>().notNull(),
    /** Open leads by score, in bins of two points (`scoreBins`). */
    scores: jsonb('scores').$type<Record<string, number>>().notNull(),
  },
  (counts) => [primaryKey({ columns: [counts.fips, counts.datasetType] })],
);
