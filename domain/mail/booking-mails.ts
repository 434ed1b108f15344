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
      say('Thanks for booking a demo. It takes 30 minutes, online.'),
      whenOf(booking),
      say('Before it starts, your analyst will email you the link to join. A calendar invite is attached.'),
      manage(mail),
      say('Questions? Just reply to this email.'),
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
      say("Your demo has been moved. Here's the new time:"),
      whenOf(booking),
      say(`Your earlier time, ${shortMoment(mail.previousStart, booking.timeZone)}, has been released.`),
      say('The attached calendar invite replaces the earlier one.'),
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
    subject: `Your ${site.name} demo is canceled: ${shortMoment(booking.start, booking.timeZone)}`,
    heading: 'Your demo is canceled',
    blocks: [
      say(greeting(booking.name)),
      say('Your demo has been canceled. It was set for:'),
      whenOf(booking),
      say("The attached file removes it from your calendar. You're welcome to book another time."),
      { kind: 'action', label: 'Book a Demo', href: `${site.url}/book-demo` },
    ],
    reason: `You're getting this email because a demo booked at ${site.url} with this address was canceled.`,
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
  `You're getting this email because a demo was booked at ${site.url} with this address. If that wasn't you, cancel it with the link above or reply to this email.`;

function invite(method: 'REQUEST' | 'CANCEL', { site, booking, manageUrl, now }: BookingMail) {
  const { id: bookingId, sequence, start, end, name, email } = booking;
  const organizer = { name: site.name, address: site.email };
  const attendee = { name: personName(name) || email, address: email };
  return calendarInvite(method, { bookingId, sequence, start, end, attendee, organizer, manageUrl, now });
}
