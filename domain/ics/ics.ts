import { type CalendarDate, isoDate } from '../time/calendar-date.ts';

export type CalendarPerson = { name: string; address: string };

/** Lets calendar programs update and cancel the entry by themselves (RFC 5546). */
export type CalendarInvitation = {
  method: 'REQUEST' | 'CANCEL';
  /** Increases with each change; calendars keep the highest. */
  sequence: number;
  organizer: CalendarPerson;
  attendee: CalendarPerson;
};

export type CalendarEntry = {
  /** The same for each file of an event, so that a second import replaces the first. */
  uid: string;
  organization: string;
  title: string;
  description: string;
  location: string;
  start: Date;
  end: Date;
  /** Whole days instead of times: the first day, and the day after the last. */
  days?: { from: CalendarDate; until: CalendarDate };
  now: Date;
  url?: string;
  invitation?: CalendarInvitation;
};

/** A calendar to subscribe to. */
export type CalendarFeed = {
  organization: string;
  name: string;
  /** How often calendars should look for changes, such as 'P1D'. */
  refresh: string;
  entries: CalendarEntry[];
};

/** An iCalendar file (RFC 5545) with one event, in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  const method = entry.invitation ? [`METHOD:${entry.invitation.method}`] : [];
  return calendar(entry.organization, [...method, ...entryLines(entry)]);
}

/** Writes the name and refresh interval both by RFC 7986 and for older programs. */
export function calendarFeed({ organization, name, refresh, entries }: CalendarFeed): string {
  return calendar(organization, [
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
    `X-PUBLISHED-TTL:${refresh}`,
    ...entries.flatMap(entryLines),
  ]);
}

function calendar(organization: string, content: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(organization)}//Events//EN`,
    ...content,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function entryLines(entry: CalendarEntry): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${entry.uid}`,
    `DTSTAMP:${utc(entry.now)}`,
    ...(entry.days
      ? [
          `DTSTART;VALUE=DATE:${day(entry.days.from)}`,
          `DTEND;VALUE=DATE:${day(entry.days.until)}`,
          'TRANSP:TRANSPARENT',
        ]
      : [`DTSTART:${utc(entry.start)}`, `DTEND:${utc(entry.end)}`]),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    `LOCATION:${escaped(entry.location)}`,
    ...(entry.url ? [`URL:${entry.url}`] : []),
    ...(entry.invitation ? invitationLines(entry.invitation) : []),
    'END:VEVENT',
  ];
}

function invitationLines({ method, sequence, organizer, attendee }: CalendarInvitation): string[] {
  return [
    `SEQUENCE:${sequence}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `ORGANIZER;CN=${quoted(organizer.name)}:mailto:${organizer.address}`,
    `ATTENDEE;CN=${quoted(attendee.name)};ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:${attendee.address}`,
  ];
}

function utc(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '');
}

function day(date: CalendarDate): string {
  return isoDate(date).replaceAll('-', '');
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, '');
}

/** Parameters have no escape for quotes and must not contain line breaks. */
function quoted(text: string): string {
  return `"${text.replaceAll('"', "'").replace(/\p{Cc}+/gu, ' ')}"`;
}

/** A line has at most 75 octets; the rest continues on lines that start with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const char of line) {
    const size = new TextEncoder().encode(char).length;
    if (octets + size > 74) {
      parts.push(part);
      part = '';
      octets = 0;
    }
    part += char;
    octets += size;
  }
  return [...parts, part].join('\r\n ');
}
