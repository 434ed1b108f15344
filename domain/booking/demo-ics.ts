import { type CalendarPerson, calendarFile } from '../ics/ics.ts';
import { demoUid } from './manage-link.ts';

export type DemoInvite = {
  bookingId: string;
  /** The booking's sequence, higher than in any earlier mail. */
  sequence: number;
  start: Date;
  end: Date;
  attendee: CalendarPerson;
  organizer: CalendarPerson;
  /** Where the visitor cancels or moves the demo. */
  manageUrl: string;
  now: Date;
};

export type CalendarAttachment = { content: string; method: 'REQUEST' | 'CANCEL' };

/** The calendar part of a booking mail, which creates, updates or cancels the same entry. */
export function calendarInvite(method: 'REQUEST' | 'CANCEL', invite: DemoInvite): CalendarAttachment {
  const { sequence, start, end, attendee, organizer, manageUrl, now } = invite;
  const content = calendarFile({
    // A later mail updates the entry that an earlier one created.
    uid: demoUid(invite.bookingId),
    organization: organizer.name,
    title: `${organizer.name} demo`,
    description: method === 'REQUEST' ? `To cancel or move the demo: ${manageUrl}` : 'This demo was canceled.',
    location: 'Online',
    start,
    end,
    now,
    invitation: { method, sequence, organizer, attendee },
  });
  return { content, method };
}
