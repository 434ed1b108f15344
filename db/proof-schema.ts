import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { caseVerdicts } from '#domain/case-lists/case-list.ts';
import { maxSourceKeyLength } from '#domain/records/source-key.ts';
import { users } from './account-schema.ts';
import { createdAt, id, isFips, lengthBetween, moment, oneOf } from './columns.ts';

/** That an account asked for a net-new count. Neither list is stored, nor the key, nor the result. */
export const netNewCounts = pgTable(
  'net_new_counts',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date('day').notNull(),
    counties: text('counties').array().notNull(),
    datasets: text('datasets').array().notNull(),
    rowCount: integer('row_count').notNull(),
    recordCount: integer('record_count').notNull(),
    createdAt: createdAt(),
    /** A count is answered once. */
    answeredAt: moment('answered_at'),
  },
  (asked) => [
    index('net_new_counts_user').on(asked.userId),
    index('net_new_counts_created').on(asked.createdAt),
    check('net_new_counts_sizes', sql`${asked.rowCount} > 0 and ${asked.recordCount} > 0`),
  ],
);

/** Case numbers of a county that a buyer pulled at the courthouse. It leaves with the account. */
export const caseLists = pgTable(
  'case_lists',
  {
    id: id(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fips: text('fips').notNull(),
    county: text('county').notNull(),
    state: text('state').notNull(),
    /** In UTC. */
    day: date('day').notNull(),
    createdAt: createdAt(),
  },
  (list) => [
    index('case_lists_newest').on(list.userId, list.createdAt.desc().nullsFirst(), list.id),
    check('case_lists_fips', isFips(list.fips)),
  ],
);

/** A case of such a list. Whether we have it is looked up for each report; what staff say about it is stored. */
export const caseListCases = pgTable(
  'case_list_cases',
  {
    id: id(),
    listId: uuid('list_id')
      .notNull()
      .references(() => caseLists.id, { onDelete: 'cascade' }),
    fips: text('fips').notNull(),
    /** As `filings.source_key` has it. */
    sourceKey: text('source_key').notNull(),
    /** As it was pasted. */
    number: text('number').notNull(),
    askedAt: moment('asked_at').notNull(),
    /** We had it when we were asked, so it never waits for staff. */
    wasKnown: boolean('was_known').notNull().default(false),
    verdict: text('verdict'),
    verdictAt: moment('verdict_at'),
  },
  (asked) => [
    uniqueIndex('case_list_cases_list').on(asked.listId, asked.sourceKey),
    index('case_list_cases_county').on(asked.fips, asked.sourceKey),
    // What waits for staff.
    index('case_list_cases_open')
      .on(asked.askedAt, asked.id)
      .where(sql`${asked.verdict} is null and not ${asked.wasKnown}`),
    check('case_list_cases_fips', isFips(asked.fips)),
    check('case_list_cases_key', lengthBetween(asked.sourceKey, 1, maxSourceKeyLength)),
    check('case_list_cases_number', lengthBetween(asked.number, 1, maxSourceKeyLength)),
    check('case_list_cases_verdict', oneOf(asked.verdict, caseVerdicts)),
    check('case_list_cases_judged', sql`(${asked.verdict} is null) = (${asked.verdictAt} is null)`),
  ],
);
