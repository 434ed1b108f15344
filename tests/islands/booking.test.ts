import { beforeAll, expect, test } from 'vitest';
import { managePath } from '#domain/booking/manage-link.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import {
  bookButton,
  bookByApi,
  chooseDay,
  chooseSlot,
  dayInWords,
  fillDetails,
  openBooking,
  slotAt,
} from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { mailTo, newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const [first = '', second = '', third = '', fourth = ''] = daysFor('booking');
const booked = ['Demo Booked Successfully!', "We'll send you a confirmation email shortly"];

/** The lines of the confirmation. */
const facts = () => page.locator('main dl:has(+ p) dd').allInnerTexts();

const focusedHeading = () => document.activeElement?.textContent;

test('booking a demo shows a toast and a confirmation with date and time, and sends a mail', async () => {
  await openBooking();
  const email = newAddress('booking');
  await chooseSlot(first, '10:00 AM');
  await fillDetails({ name: 'Ana Reyes', email });
  const release = network().hold(/demo_bookings/);
  await bookButton().click();
  const waiting = page.getByRole('button', { name: 'Booking...' });
  await waiting.waitFor();
  await eventually(() => waiting.isDisabled()).toBe(true);
  release();
  await eventually(toastOf).toEqual(booked);
  await eventually(focusedHeading).toBe('Your demo is booked');
  await eventually(facts).toEqual([dayInWords(first), expect.stringMatching(/^10:00 AM Eastern/)]);
  await eventually(() => page.getByRole('grid').count()).toBe(0);
  await eventually(page.announcements).toContainEqual({ live: 'polite', text: `Notification ${booked.join(' ')}` });
  const mail = (await mailTo(email))?.text_body ?? '';
  expect(mail).toContain(dayInWords(first));
  // The confirmation has its own address, and nothing of the visitor is in it or in the tab's storage.
  await page.reload();
  await eventually(facts).toEqual([dayInWords(first), expect.stringMatching(/^10:00 AM Eastern/)]);
  expect(location.hash).toBe('#booked');
  expect(JSON.stringify({ ...sessionStorage })).toContain(first);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Ana|example/);
  const link = page.getByRole('link', { name: 'Reschedule or cancel the demo' });
  await eventually(() => link.getAttribute('href')).toBe(/\/book-demo\/manage\?token=[\w-]+/.exec(mail)?.[0]);
});

test('a confirmation that is opened again shows where the demo was moved, and the calendar once it is canceled', async () => {
  await openBooking();
  await chooseSlot(third, '10:00 AM');
  await fillDetails({ name: 'Ana Reyes', email: newAddress('elsewhere') });
  await bookButton().click();
  await eventually(facts).toEqual([dayInWords(third), expect.stringMatching(/^10:00 AM Eastern/)]);
  const link = page.getByRole('link', { name: 'Reschedule or cancel the demo' }).getAttribute('href') ?? '';
  const token = new URL(link, page.url()).searchParams.get('token') ?? '';
  const change = (fields: Record<string, string>) =>
    ask(managePath, { method: 'POST', body: new URLSearchParams({ token, ...fields }) });
  await change({ action: 'move', slot_id: await slotAt(third, '14:00') });
  await page.reload();
  await eventually(facts).toEqual([dayInWords(third), expect.stringMatching(/^2:00 PM Eastern/)]);
  await change({ action: 'cancel' });
  await page.reload();
  await page.getByRole('grid').waitFor();
});

test('the booked time is no longer offered', async () => {
  await openBooking();
  const id = await slotAt(second, '13:00');
  expect((await bookByApi(id, newAddress('taken'))).status).toBe(201);
  await chooseDay(second);
  await page.locator('.booking-slot').first().waitFor();
  await eventually(() => page.locator('.booking-slot', { hasText: '1:00 PM' }).count()).toBe(0);
});

test('the confirmation offers a calendar file with the time in UTC and a link home', async () => {
  await openBooking('America/Chicago');
  await chooseSlot(first, '1:00 PM');
  await fillDetails({ name: 'Ana Reyes', email: newAddress('calendar') });
  await bookButton().click();
  await eventually(facts).toEqual([
    dayInWords(first),
    expect.stringMatching(/^1:00 PM Central/),
    expect.stringMatching(new RegExp(`^${dayInWords(first)}, 2:00 PM Eastern`)),
  ]);
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await eventually(() => page.downloads().map(({ name }) => name)).toEqual(['demo.ics']);
  const file = await page.downloads()[0]?.content.text();
  const utc = (time: string) =>
    slotStart(first, time)
      .toISOString()
      .replace(/[-:]|\.000/g, '');
  expect(file).toMatch(/^BEGIN:VCALENDAR\r\n/);
  expect(file).toContain(`DTSTART:${utc('14:00')}\r\n`);
  expect(file).toContain(`DTEND:${utc('14:30')}\r\n`);
  expect(file).toContain('SUMMARY:Deedline demo\r\n');
  await eventually(() => page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/');
});

test('changing the date keeps the selected time, which is then booked', async () => {
  await openBooking();
  await chooseSlot(third, '10:00 AM');
  const summary = page.locator('.booking-summary');
  await chooseDay(fourth);
  await eventually(() => page.locator('.booking').innerText()).toContain(dayInWords(fourth));
  await eventually(() => page.locator('.booking-slot[aria-pressed=true]').count()).toBe(0);
  await eventually(() => summary.innerText()).toContain('10:00–10:30 AM');
  await eventually(() => summary.innerText()).toContain(dayInWords(third));
  const email = newAddress('kept');
  await fillDetails({ name: 'Ana Reyes', email });
  await bookButton().click();
  await eventually(facts).toEqual([dayInWords(third), expect.stringMatching(/^10:00 AM/)]);
});
