import { calendarFile } from '../ics/ics.ts';
import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import { deskLink } from './desk-link.ts';
import { personName } from './person-name.ts';
import type { MailBooking, MailCalendar, MailSite, RenderedMail } from './types.ts';
import { momentText, shortMoment } from './when.ts';

export type BookingNotice = {
  site: MailSite;
  booking: MailBooking;
  change?: 'booked' | 'moved' | 'canceled';
  /** The time of the demo before a move. */
  previousStart?: Date;
  /** Who gets the notice, and so the calendar entry. */
  staffEmail: string;
  now: Date;
};

const headings = { booked: 'A demo was booked', moved: 'A demo was moved', canceled: 'A demo was canceled' } as const;
const subjects = { booked: 'Demo booked', moved: 'Demo moved', canceled: 'Demo canceled' } as const;

/** For the staff; a reply goes to the visitor. */
export function bookingNotice(notice: BookingNotice): RenderedMail {
  const { site, booking, change = 'booked', previousStart } = notice;
  const message: MailBlock[] = booking.message ? [{ kind: 'quote', label: 'Message', text: booking.message }] : [];
  const task: MailBlock[] =
    change === 'canceled'
      ? []
      : [{ kind: 'paragraph', text: 'Send the visitor the link to join. Replies to this email go to them.' }];
  return composeMail({
    site,
    subject: `${subjects[change]}: ${personName(booking.name) || booking.email}, ${shortMoment(booking.start)}`,
    heading: headings[change],
    blocks: [
      {
        kind: 'facts',
        rows: [
          ['When', momentText(booking.start, booking.end)],
          ['Before', previousStart ? shortMoment(previousStart) : ''],
          ['Name', booking.name],
          ['Email', booking.email],
          ['Phone', booking.phone],
          ['Company', booking.company],
          ['Time zone', booking.timeZone ?? ''],
        ],
      },
      ...message,
      ...task,
      { kind: 'action', label: 'Open it at the desk', href: deskLink(site, 'bookings', booking.id) },
    ],
    reason: `Booking ${booking.id}, made at ${site.url}.`,
    calendar: staffInvite(notice),
  });
}

/**
 * The demo in the staff's calendar. It has an id of its own, because the visitor's invitation has their private link,
 * and both may reach the same mailbox.
 */
function staffInvite({ site, booking, change, staffEmail, now }: BookingNotice): MailCalendar {
  const method = change === 'canceled' ? 'CANCEL' : 'REQUEST';
  const name = personName(booking.name) || booking.email;
  const details = [booking.email, booking.phone, booking.company, booking.message].filter((line) => line !== '');
  const content = calendarFile({
    uid: `desk-demo-${booking.id}`,
    organization: site.name,
    title: `Demo: ${name}`,
    description: [...details, deskLink(site, 'bookings', booking.id)].join('\n'),
    location: 'Online',
    start: booking.start,
    end: booking.end,
    now,
    invitation: {
      method,
      sequence: booking.sequence,
      organizer: { name: site.name, address: site.email },
      attendee: { name: site.name, address: staffEmail },
    },
  });
  return { content, method };
}
