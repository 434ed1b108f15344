import type { MailBlock } from './blocks.ts';
import { composeMail } from './compose.ts';
import { personName } from './person-name.ts';
import type { MailBooking, MailSite, RenderedMail } from './types.ts';
import { momentText, shortMoment } from './when.ts';

export type BookingNotice = {
  site: MailSite;
  booking: MailBooking;
  change?: 'booked' | 'moved' | 'cancelled';
  /** The time of the demo before a move. */
  previousStart?: Date;
};

const headings = { booked: 'A demo was booked', moved: 'A demo was moved', cancelled: 'A demo was canceled' } as const;
const subjects = { booked: 'Demo booked', moved: 'Demo moved', cancelled: 'Demo canceled' } as const;

/** For the staff; a reply goes to the visitor. */
export function bookingNotice({ site, booking, change = 'booked', previousStart }: BookingNotice): RenderedMail {
  const message: MailBlock[] = booking.message ? [{ kind: 'quote', label: 'Message', text: booking.message }] : [];
  const task: MailBlock[] =
    change === 'cancelled'
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
    ],
    reason: `Booking ${booking.id}, made at ${site.url}.`,
  });
}
