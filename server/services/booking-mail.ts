import type { Db } from '#db/client.ts';
import type { StoredBooking } from '#db/queries/bookings.ts';
import type { StoredSlot } from '#db/queries/slots.ts';
import { manageLink } from '#domain/booking/manage-link.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { bookingCanceled, bookingConfirmation, bookingMoved } from '#domain/mail/booking-mails.ts';
import { bookingNotice } from '#domain/mail/booking-notice.ts';
import type { MailBooking } from '#domain/mail/types.ts';
import type { ServiceContext } from './context.ts';
import { type Mail, queueMails } from './queue-mail.ts';

export type BookingChange = { kind: 'booked' } | { kind: 'moved'; from: BookedDemo['slot'] } | { kind: 'canceled' };

/** The kinds of mail as they are stored. */
const mailKinds = { booked: 'booking-booked', moved: 'booking-moved', canceled: 'booking-cancelled' } as const;

/** A booking with its slot, without the slot's booking count, which other bookings change. */
export type BookedDemo = { booking: StoredBooking; slot: Pick<StoredSlot, 'id' | 'date' | 'startTime' | 'endTime'> };

/**
 * Queues the mail to the visitor and the notice to the staff; call it in the transaction of the change. Anyone can book
 * with someone else's address, so the mail may be delayed.
 */
export async function enqueueBookingMail(
  db: Db,
  demo: BookedDemo,
  change: BookingChange & { delaySeconds: number },
  token: string,
  { now, publicUrl, staffEmail }: ServiceContext,
): Promise<void> {
  const booking = mailBooking(demo);
  const previousStart = change.kind === 'moved' ? slotStart(change.from.date, change.from.startTime) : undefined;
  const about = [booking.id, booking.sequence];
  const toVisitor: Mail = {
    kind: mailKinds[change.kind],
    to: booking,
    about,
    delaySeconds: change.delaySeconds,
    write: (site) => {
      const mail = { site, booking, manageUrl: `${publicUrl}${manageLink(token)}`, now };
      if (previousStart) return bookingMoved({ ...mail, previousStart });
      return change.kind === 'canceled' ? bookingCanceled(mail) : bookingConfirmation(mail);
    },
  };
  const toStaff: Mail = {
    kind: `${mailKinds[change.kind]}-notice`,
    to: { staff: staffEmail },
    replyTo: booking,
    about,
    write: (site) =>
      bookingNotice({
        site,
        booking,
        change: change.kind,
        staffEmail,
        now,
        ...(previousStart ? { previousStart } : {}),
      }),
  };
  await queueMails(db, publicUrl, [toVisitor, toStaff]);
}

function mailBooking({ booking, slot }: BookedDemo): MailBooking {
  return {
    id: booking.id,
    sequence: booking.sequence,
    name: booking.customerName,
    email: booking.customerEmail,
    phone: booking.customerPhone,
    company: booking.company,
    message: booking.message,
    timeZone: booking.timeZone,
    start: slotStart(slot.date, slot.startTime),
    end: slotStart(slot.date, slot.endTime),
  };
}
