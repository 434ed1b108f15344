import { expect, test } from 'vitest';
import { calendarFeed, calendarFile } from './ics.ts';

const entry = {
  uid: 'texas-2026-12-01@example.com',
  organization: 'Deedline',
  title: 'Sale; first, of the month',
  description: `Bring funds.\n${'Read the notice, then the file. '.repeat(8)}é`,
  location: 'Austin, TX',
  start: new Date('2026-12-01T16:00:00Z'),
  end: new Date('2026-12-01T22:00:00Z'),
  now: new Date('2026-11-15T12:30:45.123Z'),
};

test('times are written in UTC without fractions', () => {
  const text = calendarFile(entry);
  expect(text).toContain('DTSTART:20261201T160000Z\r\nDTEND:20261201T220000Z\r\n');
  expect(text).toContain('DTSTAMP:20261115T123045Z');
});

test('days without times are written as dates, up to the day after the last, and block no time', () => {
  const days = { from: { year: 2027, month: 2, day: 1 }, until: { year: 2027, month: 3, day: 1 } };
  expect(calendarFile({ ...entry, days })).toContain(
    'DTSTART;VALUE=DATE:20270201\r\nDTEND;VALUE=DATE:20270301\r\nTRANSP:TRANSPARENT\r\n',
  );
});

test('characters with a meaning in calendar files are escaped', () => {
  expect(calendarFile(entry)).toContain('SUMMARY:Sale\\; first\\, of the month\r\n');
  expect(calendarFile(entry)).toContain('Bring funds.\\nRead');
});

test('no line exceeds 75 octets and unfolding restores the text', () => {
  const text = calendarFile(entry);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(text.replaceAll('\r\n ', '')).toContain('Read the notice\\, then the file. é\r\n');
});

const invitation = {
  method: 'REQUEST',
  sequence: 2,
  organizer: { name: 'Deedline', address: 'hello@deedline.example' },
  attendee: { name: 'Ana "Bee"\r\nATTENDEE:mailto:x@example.com', address: 'ana@example.com' },
} as const;
const unfolded = (text: string) => text.replaceAll('\r\n ', '');

test('an entry without an invitation has no method', () => {
  expect(calendarFile(entry)).not.toMatch(/METHOD|SEQUENCE|ATTENDEE/);
});

test('an invitation names its method, sequence, organizer and attendee', () => {
  const text = unfolded(calendarFile({ ...entry, invitation }));
  expect(text).toContain('\r\nMETHOD:REQUEST\r\nBEGIN:VEVENT\r\n');
  expect(text).toContain('\r\nSEQUENCE:2\r\nSTATUS:CONFIRMED\r\n');
  expect(text).toContain('\r\nORGANIZER;CN="Deedline":mailto:hello@deedline.example\r\n');
  expect(text).toMatch(/\r\nATTENDEE;CN=[^\r]+:mailto:ana@example\.com\r\n/);
});

test('a name cannot break out of its line', () => {
  const text = unfolded(calendarFile({ ...entry, invitation }));
  expect(text).toContain(`CN="Ana 'Bee' ATTENDEE:mailto:x@example.com";`);
  expect(text.match(/^ATTENDEE/gm)).toHaveLength(1);
});

test('a cancellation has the status CANCELLED', () => {
  const text = calendarFile({ ...entry, invitation: { ...invitation, method: 'CANCEL' } });
  expect(text).toContain('METHOD:CANCEL\r\n');
  expect(text).toContain('STATUS:CANCELLED\r\n');
});

const later = { ...entry, uid: 'texas-2027-01-05@example.com', start: new Date('2027-01-05T16:00:00Z') };
const feed = { organization: 'Deedline', name: 'Deedline, events', refresh: 'P1D', entries: [entry, later] };

test('a feed has every entry in one calendar', () => {
  const text = calendarFeed(feed);
  expect(text.match(/^BEGIN:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(text.match(/^UID:.+(?=\r$)/gm)).toEqual([`UID:${entry.uid}`, `UID:${later.uid}`]);
});

test('a feed has a name and a refresh interval', () => {
  const text = calendarFeed(feed);
  expect(text).toContain('\r\nNAME:Deedline\\, events\r\nX-WR-CALNAME:Deedline\\, events\r\n');
  expect(text).toContain('\r\nREFRESH-INTERVAL;VALUE=DURATION:P1D\r\nX-PUBLISHED-TTL:P1D\r\n');
});

test('a feed folds its lines like a single file', () => {
  const lines = calendarFeed(feed).split('\r\n');
  expect(lines.filter((line) => Buffer.byteLength(line) > 75 || line.includes('\n'))).toEqual([]);
});
