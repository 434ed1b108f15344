import type { Db } from '#db/client.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type BookingCursor, type BookingFilter, listBookings } from '#db/queries/desk/bookings.ts';
import type { BookingRow } from '#domain/desk/bookings.ts';
import { csvLines, csvOf } from '#domain/export/csv.ts';
import { pageSizes } from '#domain/lists/keyset.ts';
import type { DeskContext } from './context.ts';

const columns = [
  'Date',
  'Start (Eastern)',
  'End (Eastern)',
  'Name',
  'Email',
  'Phone',
  'Company',
  'Message',
  'Canceled',
];

/** A list as CSV, read in parts so that a long one never fills the memory. The export is recorded before it starts. */
export async function exportBookings(
  db: Db,
  filter: BookingFilter,
  context: DeskContext,
): Promise<AsyncGenerator<string>> {
  const details = { status: filter.status, searched: filter.q !== '' };
  await recordAudit(db, { ...context, action: 'booking.export', details });
  return csvParts(db, filter, context.now);
}

async function* csvParts(db: Db, filter: BookingFilter, now: Date): AsyncGenerator<string> {
  yield csvOf({ columns, rows: [] });
  let after: BookingCursor | null = null;
  do {
    const { rows, next }: Awaited<ReturnType<typeof listBookings>> = await listBookings(db, filter, {
      now,
      after,
      limit: pageSizes.export,
    });
    yield csvLines(rows.map(cellsOf));
    after = next;
  } while (after);
}

function cellsOf(row: BookingRow): string[] {
  const { date, startTime, endTime, name, email, phone, company, message, canceledAt } = row;
  return [date, startTime, endTime, name, email, phone, company, message, canceledAt ?? ''];
}
