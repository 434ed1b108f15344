import { calendarInvite } from '#domain/booking/demo-ics.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import { greeting } from './greeting.ts';
import { personName } from './person-name.ts';
import type { MailBooking, MailSite, RenderedMail } from './types.ts';
import { shortMoment, whenRows } from './when.ts';

export type BookingMail = {
  site: MailSite;
  booking: MailBooking;
  /** The private page where the visitor moves or cancels the demo. */
  manageUrl: string;
  now: Date;
};

export function bookingConfirmation(mail: BookingMail): RenderedMail {
  const { site, booking } = mail;
  return composeMail({
    site,
    subject: `Your ${site.name} demo: ${shortMoment(booking.start, booking.timeZone)}`,
    heading: 'Your demo is booked',
    blocks: [
      say(greeting(booking.name)),
      say('Thank you for booking a demo. It takes 30 minutes, online.'),
      whenOf(booking),
      say('Before it starts, your analyst writes to this address with the link to join. A calendar file is attached.'),
      manage(mail),
      say('Questions? Reply to this mail.'),
    ],
    reason: reason(site),
    calendar: invite('REQUEST', mail),
  });
}

export function bookingMoved(mail: BookingMail & { previousStart: Date }): RenderedMail {
  const { site, booking } = mail;
  return composeMail({
    site,
    subject: `Your ${site.name} demo has moved: ${shortMoment(booking.start, booking.timeZone)}`,
    heading: 'Your demo has a new time',
    blocks: [
      say(greeting(booking.name)),
      say('Your demo has been moved. This is the new time:'),
      whenOf(booking),
      say(`The earlier time, ${shortMoment(mail.previousStart, booking.timeZone)}, is free again.`),
      say('The attached calendar file replaces the one you have.'),
      manage(mail),
    ],
    reason: reason(site),
    calendar: invite('REQUEST', mail),
  });
}

export function bookingCanceled(mail: BookingMail): RenderedMail {
  const { site, booking } = mail;
  return composeMail({
    site,
    subject: `Your ${site.name} demo is cancelled: ${shortMoment(booking.start, booking.timeZone)}`,
    heading: 'Your demo is cancelled',
    blocks: [
      say(greeting(booking.name)),
      say('Your demo has been cancelled. This was its time:'),
      whenOf(booking),
      say(
        'The attached calendar file takes the entry out of your calendar. You can book another time whenever you like.',
      ),
      { kind: 'action', label: 'Book a Demo', href: `${site.url}/book-demo` },
    ],
    reason: `You get this mail because a demo booked at ${site.url} with this address was cancelled.`,
    calendar: invite('CANCEL', mail),
  });
}

const say = (text: string): MailBlock => ({ kind: 'paragraph', text });

const whenOf = ({ start, end, timeZone }: MailBooking): MailBlock => ({
  kind: 'facts',
  rows: whenRows(start, end, timeZone),
});

const manage = ({ manageUrl }: BookingMail): MailBlock => ({
  kind: 'action',
  label: 'Move or cancel this demo',
  href: manageUrl,
});

const reason = (site: MailSite) =>
  `You get this mail because a demo was booked at ${site.url} with this address. If it was not you, cancel it with the link above or reply to this mail.`;

function invite(method: 'REQUEST' | 'CANCEL', { site, booking, manageUrl, now }: BookingMail) {
  const { id: bookingId, sequence, start, end, name, email } = booking;
  const organizer = { name: site.name, address: site.email };
  const attendee = { name: personName(name) || email, address: email };
  return calendarInvite(method, { bookingId, sequence, start, end, attendee, organizer, manageUrl, now });
}
