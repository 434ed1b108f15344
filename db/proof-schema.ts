import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { createdAt, id, moment } from './columns.ts';

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
    index('net_new_counts_day').on(asked.userId, asked.day),
    index('net_new_counts_created').on(asked.createdAt),
    check('net_new_counts_sizes', sql`${asked.rowCount} > 0 and ${asked.recordCount} > 0`),
  ],
);
