import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { deletionStages, deletionLists as listTypes } from '#domain/privacy/deletion-list.ts';
import { users } from './account-schema.ts';
import { createdAt, id, moment, oneOf } from './columns.ts';
import { filings } from './schema.ts';

/** A file of California's deletion platform (decision 048). */
export const deletionLists = pgTable(
  'deletion_lists',
  {
    id: id(),
    /** As downloaded, such as 20260312_4821_Phone.csv: the answer has the same name. */
    fileName: text('file_name').notNull(),
    listType: text('list_type').notNull(),
    fileDate: date('file_date').notNull(),
    stage: text('stage').notNull().default('receiving'),
    /** Work items, or of a file of removed ones, those taken off the list. */
    itemCount: integer('item_count').notNull().default(0),
    /** Records up to this one were compared. */
    comparedTo: uuid('compared_to'),
    /** Requests by the code of their answer, once the list is matched. */
    answers: jsonb('answers').$type<Record<string, number>>().notNull().default({}),
    uploadedBy: uuid('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** When the answers were last written, also those that a later import has changed. */
    matchedAt: moment('matched_at'),
    /** When they were last downloaded. */
    answeredAt: moment('answered_at'),
  },
  (list) => [
    uniqueIndex('deletion_lists_file').on(list.fileName),
    index('deletion_lists_newest').on(list.createdAt.desc().nullsFirst(), list.id),
    index('deletion_lists_person').on(list.uploadedBy),
    check('deletion_lists_type', oneOf(list.listType, [...listTypes, 'Removed'])),
    check('deletion_lists_stage', oneOf(list.stage, deletionStages)),
  ],
);

/** One request of a person, as a hash of an identifier; we never learn who it is unless we hold the same identifier. */
export const deletionItems = pgTable(
  'deletion_items',
  {
    /** The platform's, twelve letters and digits. */
    id: text('id').primaryKey(),
    listId: uuid('list_id')
      .notNull()
      .references(() => deletionLists.id),
    listType: text('list_type').notNull(),
    /** SHA-256 in base64, as the platform writes it. */
    hash: text('hash').notNull(),
    /** The code of the answer, once the list is matched. */
    status: smallint('status'),
    /** The person took the request back. */
    removedAt: moment('removed_at'),
  },
  (item) => [
    index('deletion_items_hash').on(item.listType, item.hash).where(sql`${item.removedAt} is null`),
    index('deletion_items_list').on(item.listId, item.id),
    check('deletion_items_id', sql`${item.id} ~ '^[A-Za-z0-9]{12}$'`),
    check('deletion_items_hash', sql`${item.hash} ~ '^[A-Za-z0-9+/]{43}=$'`),
    check('deletion_items_status', sql`${item.status} between 2 and 5`),
  ],
);

/** A record that has the identifier of a request. It keeps the record left out after the identifier itself is deleted. */
export const deletionMatches = pgTable(
  'deletion_matches',
  {
    itemId: text('item_id')
      .notNull()
      .references(() => deletionItems.id),
    filingId: uuid('filing_id')
      .notNull()
      .references(() => filings.id, { onDelete: 'cascade' }),
    /** Tells the people of one identifier apart: a hash of the name beside it. */
    person: text('person').notNull(),
  },
  (match) => [
    primaryKey({ columns: [match.itemId, match.filingId, match.person] }),
    index('deletion_matches_filing').on(match.filingId),
  ],
);
