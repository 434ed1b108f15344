import { expect, test } from 'vitest';
import { calendarInvite, type DemoInvite } from './demo-ics.ts';
import { slotStart } from './slots.ts';

const invite: DemoInvite = {
  bookingId: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
  sequence: 0,
  start: slotStart('2026-11-16', '10:00'),
  end: slotStart('2026-11-16', '10:30'),
  attendee: { name: 'Ana Reyes', address: 'ana@example.com' },
  organizer: { name: 'Deedline', address: 'hello@deedline.example' },
  manageUrl: 'https://www.deedline.example/book-demo/manage?token=abc',
  now: new Date('2026-11-15T12:00:00Z'),
};
const uid = (text: string) => /^UID:(.+)\r$/m.exec(text)?.[1];

test('the invitation is for the half hour in UTC', () => {
  const { content, method } = calendarInvite('REQUEST', invite);
  expect(method).toBe('REQUEST');
  expect(content).toContain('DTSTART:20261116T150000Z\r\nDTEND:20261116T153000Z\r\n');
});

test('a move and a cancellation update the same entry with a higher sequence', () => {
  const first = calendarInvite('REQUEST', invite).content;
  const moved = calendarInvite('REQUEST', { ...invite, sequence: 1, start: slotStart('2026-11-17', '13:00') }).content;
  const canceled = calendarInvite('CANCEL', { ...invite, sequence: 2 }).content;
  expect(new Set([uid(first), uid(moved), uid(canceled)]).size).toBe(1);
  expect(moved).toContain('SEQUENCE:1\r\n');
  expect(canceled).toContain('SEQUENCE:2\r\n');
});

test('the change link is in the entry until it is canceled', () => {
  expect(calendarInvite('REQUEST', invite).content.replaceAll('\r\n ', '')).toContain(invite.manageUrl);
  expect(calendarInvite('CANCEL', invite).content.replaceAll('\r\n ', '')).not.toContain(invite.manageUrl);
});
