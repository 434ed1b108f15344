import { beforeAll, expect, test } from 'vitest';
import { readFragment } from '#domain/text/fragment-link.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import {
  bookByApi,
  chooseDay,
  dayInWords,
  openBooking,
  slotAt,
  slotsRequest,
  slotTexts,
  status,
} from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const [first = '', second = ''] = daysFor('booking-calendar');

const dayAfter = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

test('a visitor on Eastern time sees one time, and how many spots a group demo has left', async () => {
  await openBooking();
  const id = await slotAt(second, '15:00');
  await bookByApi(id, newAddress('group'));
  await chooseDay(second);
  const texts = () => slotTexts().map((text) => text.replace(/E[SD]T/, 'ET'));
  await eventually(texts).toEqual([
    '10:00 AM ET',
    '11:00 AM ET 5 spots left',
    '1:00 PM ET',
    '2:00 PM ET',
    '3:00 PM ET 4 spots left',
    '4:00 PM ET',
  ]);
  await eventually(status).toMatch(/Times are shown in Eastern (Standard|Daylight) Time\./);
});

test('a visitor in Chicago sees their own time with Eastern time next to it', async () => {
  await openBooking('America/Chicago');
  await chooseDay(first);
  const texts = () => slotTexts().map((text) => text.replace(/[SD]T\b/g, 'T'));
  await eventually(texts).toEqual([
    '9:00 AM CT 10:00 AM ET',
    '10:00 AM CT 11:00 AM ET 5 spots left',
    '12:00 PM CT 1:00 PM ET',
    '1:00 PM CT 2:00 PM ET',
    '2:00 PM CT 3:00 PM ET 5 spots left',
    '3:00 PM CT 4:00 PM ET',
  ]);
  await eventually(status).toMatch(/Times are shown in Central (Standard|Daylight) Time \(America\/Chicago\)\./);
});

test('a demo that falls on the next day says so', async () => {
  await openBooking('Pacific/Auckland');
  await chooseDay(first);
  await page.locator('.booking-slot').first().waitFor();
  const nextDay = dayInWords(dayAfter(first)).split(',')[0];
  for (const text of slotTexts()) expect(text).toContain(`, ${nextDay} `);
});

test('a visitor for whom every time is at night can propose one, and the time zone can be changed', async () => {
  await openBooking('Asia/Tokyo');
  const propose = page.getByRole('link', { name: 'Propose a time' });
  await propose.waitFor();
  const url = new URL(propose.getAttribute('href') ?? '', 'http://localhost');
  expect(url.pathname).toBe('/support/contact');
  expect(readFragment(url.hash).fields.get('message')).toContain('My time zone is Asia/Tokyo.');
  await chooseDay(first);
  await eventually(slotTexts).toHaveLength(6);
  await eventually(() => propose.count()).toBe(1);
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await eventually(() => slotTexts()[0]).toMatch(/^9:00 AM C[SD]T 10:00 AM/);
  await eventually(() => propose.count()).toBe(0);
});

test('the last seat of a group demo is shown as one spot', async () => {
  await openBooking();
  const row = (id: string, max: number, current: number, start: string) => ({
    id,
    date: first,
    start_time: start,
    end_time: start.replace(':00', ':30'),
    is_available: true,
    max_bookings: max,
    current_bookings: current,
  });
  const slots = [row('a', 5, 4, '11:00:00'), row('b', 5, 3, '15:00:00'), row('c', 1, 0, '16:00:00')];
  network().route(slotsRequest, { json: slots });
  await chooseDay(first);
  const texts = () => slotTexts().map((text) => text.replace(/E[SD]T/, 'ET'));
  await eventually(texts).toEqual(['11:00 AM ET 1 spot left', '3:00 PM ET 2 spots left', '4:00 PM ET']);
});
