import { expect, test } from 'vitest';
import { bookingCanceled, bookingConfirmation, bookingMoved } from './booking-mails.ts';
import { bookingNotice } from './booking-notice.ts';
import { contactNotice, contactReceipt } from './contact-mails.ts';
import { messageId } from './message-id.ts';
import type { MailBooking, MailSubmission } from './types.ts';

const site = {
  name: 'Deedline',
  email: 'hello@deedline.example',
  phone: '(512) 555-0142',
  office: 'Austin, Texas, by appointment',
  url: 'https://www.deedline.example',
};
const hostile = '<b>Ana</b>\r\nBcc: x@example.com';
const booking: MailBooking = {
  id: '3f0c9c52-8f0e-4f57-9a43-1f3f6b9e7a10',
  sequence: 0,
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '512-555-0100',
  company: 'Reyes & Sons',
  message: 'First line\nSecond <line>',
  timeZone: 'America/Denver',
  start: new Date('2026-11-16T15:00:00Z'),
  end: new Date('2026-11-16T15:30:00Z'),
};
const submission: MailSubmission = {
  id: '9d1f6f2e-55a3-4f0f-8f7e-0a8f0c7d1b11',
  type: 'general',
  name: 'Ana Reyes',
  email: 'ana@example.com',
  phone: '',
  company: '',
  territory: '',
  datasets: '',
  message: 'Do you cover Travis County?',
};
const manageUrl = 'https://www.deedline.example/book-demo/manage?token=abc&x=1';
const now = new Date('2026-11-15T12:00:00Z');
const previousStart = new Date('2026-11-13T16:00:00Z');
const visit = { site, booking, manageUrl, now };
const staff = { site, staffEmail: 'staff@deedline.example', now };

/** All six mails, for the same visitor. */
const allMails = (name: string) => {
  const guest = { ...booking, name, company: name, message: name };
  const writer = { ...submission, name, company: name, message: name, territory: name, type: 'quote' as const };
  return {
    bookingConfirmation: bookingConfirmation({ ...visit, booking: guest }),
    bookingMoved: bookingMoved({ ...visit, booking: guest, previousStart }),
    bookingCanceled: bookingCanceled({ ...visit, booking: guest }),
    bookingNotice: bookingNotice({ ...staff, booking: guest, change: 'moved', previousStart }),
    contactReceipt: contactReceipt({ site, submission: writer }),
    contactNotice: contactNotice({ site, submission: writer }),
  };
};
const names = Object.keys(allMails('Ana')) as (keyof ReturnType<typeof allMails>)[];

test.each(names)('%s has a subject of one line and no typed text as markup', (name) => {
  const mail = allMails(hostile)[name];
  expect(mail.subject).not.toMatch(/[\r\n]/);
  expect(mail.html).not.toContain('<b>Ana');
});

test.each(names)('%s is signed with the provider and its office in both parts', (name) => {
  const mail = allMails('Ana Reyes')[name];
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain(site.office);
    expect(part).toContain(site.phone);
    expect(part).toContain(site.email);
  }
});

test.each(names)('%s is at most 600 pixels wide and has a dark scheme', (name) => {
  const { html } = allMails('Ana Reyes')[name];
  expect(html).toContain('max-width:600px');
  expect(html).toContain('prefers-color-scheme: dark');
  expect(html).not.toMatch(/<script|<img|src=/i);
});

test.each(names)('%s follows our writing rules', (name) => {
  const { subject, text } = allMails('Ana Reyes')[name];
  expect(`${subject}\n${text}`).not.toMatch(/[\u2018\u2019\u201c\u201d\u2013\u2014!]/);
});

test.each(names)('%s reads as American English, with times on a 12-hour clock', (name) => {
  const { subject, text } = allMails('Ana')[name];
  const words = `${subject}\n${text}`;
  expect(words).not.toMatch(/cancelled|this mail|You get|it is urgent|by post|agree a/);
  expect(words.match(/\d{1,2}:\d\d(?! [AP]M)/g)).toBeNull();
});

test('a value of several lines cannot look like another field', () => {
  const { text } = contactNotice({ site, submission: { ...submission, company: 'X\nEmail: boss@example.com' } });
  expect(text).toContain('Company: X Email: boss@example.com');
});

test('a receipt contains no typed text, because the address may be someone else’s', () => {
  const spam = { ...submission, name: 'Win at evil.example http://evil.example', message: 'Buy now', company: 'Evil' };
  const { subject, text, html } = contactReceipt({ site, submission: spam });
  expect(`${subject}${text}${html}`).not.toMatch(/evil|Buy now/i);
  expect(text).toContain('Hello,\n');
});

test('a person is greeted by name', () => {
  expect(contactReceipt({ site, submission: { ...submission, name: "Zoë O'Neil-Åström Jr." } }).text).toContain(
    "Hello Zoë O'Neil-Åström Jr.,",
  );
});

test('a message id is stable, specific to its mail and on one line', () => {
  expect(messageId(site, 'booking-moved', booking.id, 2)).toBe(`<booking-moved.${booking.id}.2@www.deedline.example>`);
  expect(messageId(site, 'x\r\nBcc: y')).not.toMatch(/[\r\n ]/);
});

test('a booking without a usable name is announced by its address', () => {
  const named = { ...booking, name: 'https://win.example' };
  expect(bookingNotice({ ...staff, booking: named }).subject).toContain(`: ${booking.email},`);
});
