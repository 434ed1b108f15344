import type { Db, Row, TimedRead } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import {
  bookingsOfAddress,
  countInbox,
  earlierMessages,
  findSubmission,
  type InboxFilter,
  readExportPage,
  readInboxPage,
} from '#db/queries/desk/inbox.ts';
import type { After } from '#db/queries/desk/search-list.ts';
import type { HeldReason, InboxMessage, InboxRow, SubmissionStatus } from '#domain/desk/inbox.ts';
import { csvOf } from '#domain/export/csv.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';
import type { DeskContext } from './context.ts';

/** A page of the inbox, newest first. */
export async function listInbox(
  timedRead: TimedRead,
  filter: InboxFilter,
  after: string | null,
): Promise<Page<InboxRow>> {
  const found = await readInboxPage(timedRead, filter, readCursor(after, timeKey), pageSizes.desk + 1);
  const { rows, next } = pageOf(found, pageSizes.desk, ({ at, id }) => [at, id]);
  return {
    rows: rows.map(({ at: _, createdAt, ...row }) => ({ ...row, createdAt: iso(createdAt) }) as InboxRow),
    next,
  };
}

/** For the tabs. */
export function inboxCounts(db: Db): Promise<{ new: number; held: number }> {
  return countInbox(db);
}

/** A message with everything else that its address sent or booked. Null if there is no such message. */
export async function openMessage(db: Db, id: string): Promise<InboxMessage | null> {
  const found = await findSubmission(db, id);
  if (!found) return null;
  const [earlier, bookings] = await Promise.all([
    earlierMessages(db, found.email, id),
    bookingsOfAddress(db, found.email),
  ]);
  const { submissionType, suspicious, idempotencyKey: _key, notified: _notified, ...fields } = found;
  return {
    ...fields,
    type: typeOf(submissionType),
    status: fields.status as SubmissionStatus,
    held: suspicious,
    heldReason: fields.heldReason as HeldReason | null,
    createdAt: fields.createdAt.toISOString(),
    statusAt: fields.statusAt?.toISOString() ?? null,
    releasedAt: fields.releasedAt?.toISOString() ?? null,
    earlier: earlier.map((each) => ({
      ...each,
      type: typeOf(each.type),
      status: each.status as SubmissionStatus,
      createdAt: each.createdAt.toISOString(),
    })),
    bookings: bookings.map(({ canceledAt, ...each }) => ({ ...each, canceled: canceledAt !== null })),
  };
}

const exportColumns = [
  'Received',
  'Kind',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Territory',
  'Datasets',
  'Message',
  'Status',
  'Held back',
  'Note',
];

/** The messages of a list as CSV, in parts. The audit entry is written first, so that no export goes without one. */
export async function exportInbox(
  db: Db,
  filter: InboxFilter,
  { now, actor }: Pick<DeskContext, 'now' | 'actor'>,
): Promise<AsyncGenerator<string>> {
  // The search may be a name or an address, which the audit list must not keep.
  const details = { list: filter.tab, searched: filter.search !== '' };
  await recordAudit(db, { now, actor, action: 'submission.export', details });
  return exportParts(db, filter);
}

async function* exportParts(db: Db, filter: InboxFilter): AsyncGenerator<string> {
  let after: After = null;
  let isFirst = true;
  do {
    const found: Row[] = await readExportPage(db, filter, after, pageSizes.export);
    const cells = found.map((row) => [
      iso(row.createdAt),
      row.type === 'quote' ? 'Quote request' : 'Message',
      ...['name', 'email', 'phone', 'company', 'territory', 'datasets', 'message', 'status'].map((key) =>
        String(row[key]),
      ),
      row.held ? 'yes' : 'no',
      String(row.note),
    ]);
    const text = csvOf({ columns: exportColumns, rows: cells });
    // Only the first part has the line of the columns.
    yield isFirst ? text : text.slice(text.indexOf('\n') + 1);
    isFirst = false;
    const last = found.length === pageSizes.export ? found.at(-1) : undefined;
    after = last ? [String(last.at), String(last.id)] : null;
  } while (after);
}

const typeOf = (type: string) => (type === 'quote' ? 'quote' : 'general');

/** A time as the driver returned it: the embedded database's is a Date, PostgreSQL's may be text. */
const iso = (time: unknown) => new Date(time as string | Date).toISOString();
