import type { Db } from '#db/client.ts';
import { insertBookingLink, lockBooking } from '#db/queries/bookings.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { CalendarError } from '#domain/desk/bookings.ts';
import { cancelDemo, moveDemo, onePerAddress, withSlot } from '../manage-booking.ts';
import { hashOf, newToken } from '../secrets.ts';
import type { DeskContext } from './context.ts';

/** `sequence` is the one that staff saw; null if they did not look. */
type Seen = { id: string; sequence?: number | null | undefined };

export type BookingChangeResult = { ok: true } | { ok: false; error: CalendarError };

/** Staff change a booking because someone asked them to, so the mail is not held back by the limit of an address. */
const delaySeconds = 0;

/** Cancels a booking with the same mails as the visitor's own link. Canceling it again changes nothing. */
export function cancelAsStaff(db: Db, { id, sequence }: Seen, context: DeskContext): Promise<BookingChangeResult> {
  return db.transaction(async (tx) => {
    const booking = await lockBooking(tx, id);
    if (booking?.canceledAt) return { ok: true };
    const found = await withSlot(tx, booking, context.now);
    if (!found.ok) return found;
    if (isStale(found.booking, sequence)) return { ok: false, error: 'changed' };
    await cancelDemo(tx, found, delaySeconds, context);
    await recordAudit(tx, { ...context, action: 'booking.cancel', subject: id, details: { from: timeOf(found.slot) } });
    return { ok: true };
  });
}

/**
 * Moves a booking to any open slot of the future, as often as needed, with the same mails as the visitor's own link.
 * The mail has a new link, and the earlier ones stay valid. A repeated move changes nothing.
 */
export function moveAsStaff(
  db: Db,
  { id, sequence, slotId }: Seen & { slotId: string },
  context: DeskContext,
): Promise<BookingChangeResult> {
  return onePerAddress<BookingChangeResult>(() =>
    db.transaction(async (tx) => {
      const found = await withSlot(tx, await lockBooking(tx, id), context.now);
      if (!found.ok) return found;
      if (found.slot.id === slotId) return { ok: true };
      if (isStale(found.booking, sequence)) return { ok: false, error: 'changed' };
      const token = newToken();
      const moved = await moveDemo(tx, found, { slotId, earliest: context.now, token, delaySeconds }, context);
      if (!moved.ok) return moved;
      await insertBookingLink(tx, id, hashOf(token));
      const details = { from: timeOf(found.slot), to: timeOf(moved.slot) };
      await recordAudit(tx, { ...context, action: 'booking.move', subject: id, details });
      return { ok: true };
    }),
  );
}

function isStale(booking: { sequence: number }, seen: number | null | undefined): boolean {
  return seen !== null && seen !== undefined && seen !== booking.sequence;
}

const timeOf = ({ date, startTime }: { date: string; startTime: string }) => `${date} ${startTime.slice(0, 5)}`;
