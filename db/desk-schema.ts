import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  time,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { type UploadOptions, type UploadReport, uploadStatuses } from '#domain/desk/uploads.ts';
import { users } from './account-schema.ts';
import { bytes, createdAt, id, lengthAtMost, lengthBetween, moment, oneOf } from './columns.ts';
import { attemptsColumn, leaseColumns } from './lease.ts';

const byUser = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });

/** Times without demos. The job that adds slots adds closed ones there, so that nothing opens again by itself. */
export const closures = pgTable(
  'closures',
  {
    id: id(),
    date: date('date').notNull(),
    /** Every demo that overlaps these hours is closed; 00:00 to 24:00 is the whole day. */
    startTime: time('start_time').notNull().default('00:00'),
    endTime: time('end_time').notNull().default('24:00'),
    reason: text('reason').notNull().default(''),
    createdBy: byUser('created_by'),
    createdAt: createdAt(),
  },
  (closure) => [
    uniqueIndex('closures_time').on(closure.date, closure.startTime, closure.endTime),
    check('closures_times', sql`${closure.startTime} < ${closure.endTime}`),
    check('closures_reason', lengthAtMost(closure.reason, 200)),
  ],
);

/** What staff did. A trigger refuses changes and deletions; only the retention job may delete old entries. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    at: moment('at').notNull(),
    /** The staff member, or null for a command of the operator or a job. */
    actorId: uuid('actor_id'),
    /** The staff member's address, 'command' or 'job'. */
    actor: text('actor').notNull(),
    /** Such as 'booking.cancel' (domain/desk/audit.ts). */
    action: text('action').notNull(),
    /** What it was done to: an id or a reference, never personal data. */
    subject: text('subject').notNull().default(''),
    /** Ids, counts and settings, never personal data. */
    details: jsonb('details').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
  },
  (entry) => [
    index('audit_entries_action').on(entry.action, entry.id.desc().nullsFirst()),
    index('audit_entries_actor').on(entry.actor, entry.id.desc().nullsFirst()),
    index('audit_entries_subject').on(entry.subject, entry.id.desc().nullsFirst()),
    index('audit_entries_at').on(entry.at),
    check('audit_entries_actor', lengthBetween(entry.actor, 1, 254)),
  ],
);

/** Files that staff uploaded for import. The file is in the data folder until the import is done. */
export const uploads = pgTable(
  'uploads',
  {
    /** Chosen by the browser, so that a repeated request starts nothing new. */
    id: id(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    options: jsonb('options').$type<UploadOptions>().notNull(),
    status: text('status').notNull().default('receiving'),
    bytesRead: integer('bytes_read').notNull().default(0),
    rowsRead: integer('rows_read').notNull().default(0),
    /** The report of the import, once it is done. */
    report: jsonb('report').$type<UploadReport>(),
    /** Why the file could not be imported, or not to its end, in plain words. */
    problem: text('problem'),
    hasRejectedFile: boolean('has_rejected_file').notNull().default(false),
    attempts: attemptsColumn(),
    ...leaseColumns(),
    uploadedBy: byUser('uploaded_by'),
    createdAt: createdAt(),
    /** When the first try began. */
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (upload) => [
    index('uploads_newest').on(upload.createdAt, upload.id),
    index('uploads_open')
      .on(upload.createdAt, upload.id)
      .where(sql`${upload.status} in ('receiving', 'waiting', 'running')`),
    // For what is stored about a person, and for the deletion of an account.
    index('uploads_person').on(upload.uploadedBy),
    check('uploads_status', oneOf(upload.status, uploadStatuses)),
    check('uploads_name', lengthBetween(upload.fileName, 1, 200)),
  ],
);

/**
 * The content of uploads on PostgreSQL, whose servers have no folder in common: the file until it is imported, and then the
 * rows that were rejected and the cells that were left empty.
 */
export const uploadParts = pgTable(
  'upload_parts',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => uploads.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    /** Where in the file it begins. */
    place: integer('place').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (part) => [
    primaryKey({ columns: [part.uploadId, part.kind, part.place] }),
    check('upload_parts_kind', oneOf(part.kind, ['file', 'rejected', 'warnings'])),
  ],
);

/**
 * What is left to do after rows of a person were deleted: remove mail files, and overwrite the old versions of the rows.
 * It holds no personal data.
 */
export const erasures = pgTable(
  'erasures',
  {
    id: id(),
    erasedAt: moment('erased_at').notNull(),
    /** The mails that were deleted: a process that was sending one may still write its file. */
    mailIds: uuid('mail_ids').array().notNull(),
    /** The names of mail files that mention the person. */
    files: text('files').array().notNull(),
    filesRemovedAt: moment('files_removed_at'),
    /** When the tables should be rewritten, which takes a while. */
    scrubDueAt: moment('scrub_due_at').notNull(),
    scrubbedAt: moment('scrubbed_at'),
  },
  (erasure) => [
    index('erasures_open')
      .on(erasure.erasedAt)
      .where(sql`${erasure.filesRemovedAt} is null or ${erasure.scrubbedAt} is null`),
  ],
);
