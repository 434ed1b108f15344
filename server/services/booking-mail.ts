import type { Db } from '#db/client.ts';
import type { StoredBooking } from '#db/queries/bookings.ts';
import { enqueueMails } from '#db/queries/outbox.ts';
import type { StoredSlot } from '#db/queries/slots.ts';
import { manageLink } from '#domain/booking/manage-link.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { bookingCanceled, bookingConfirmation, bookingMoved } from '#domain/mail/booking-mails.ts';
import { bookingNotice } from '#domain/mail/booking-notice.ts';
import { messageId } from '#domain/mail/message-id.ts';
import { personName } from '#domain/mail/person-name.ts';
import type { MailBooking } from '#domain/mail/types.ts';
import type { ServiceContext } from './context.ts';
import { mailSite } from './mail-site.ts';

export type BookingChange = { kind: 'booked' } | { kind: 'moved'; from: BookedDemo['slot'] } | { kind: 'cancelled' };

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
  const site = mailSite(publicUrl);
  const booking = mailBooking(demo);
  const visitor = { name: personName(booking.name), address: booking.email };
  const mail = { site, booking, manageUrl: `${publicUrl}${manageLink(token)}`, now };
  const previousStart = change.kind === 'moved' ? slotStart(change.from.date, change.from.startTime) : undefined;
  const rendered = previousStart
    ? bookingMoved({ ...mail, previousStart })
    : change.kind === 'cancelled'
      ? bookingCanceled(mail)
      : bookingConfirmation(mail);
  const toVisitor = {
    kind: `booking-${change.kind}`,
    to: visitor,
    messageId: messageId(site, `booking-${change.kind}`, booking.id, booking.sequence),
    delaySeconds: change.delaySeconds,
    ...rendered,
  };
  const toStaff = {
    kind: `booking-${change.kind}-notice`,
    to: { name: site.name, address: staffEmail },
    replyTo: visitor,
    messageId: messageId(site, `booking-${change.kind}-notice`, booking.id, booking.sequence),
    ...bookingNotice({
      site,
      booking,
      change: change.kind,
      staffEmail,
      now,
      ...(previousStart ? { previousStart } : {}),
    }),
  };
  await enqueueMails(db, [toVisitor, toStaff]);
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
