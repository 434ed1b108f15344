import { expect, test } from 'vitest';
import { chooseDay, dayInWords, openBooking, slotTexts } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { newAddress } from '#tests/support/mailbox.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('booking-calendar');

async function visit(timezoneId = 'America/New_York') {
  const page = await browser.page({ timezoneId });
  await openBooking(page);
  return { page, close: () => page.context().close() };
}

/** The line above the times. */
const status = (page: Page) => page.locator('.booking [role=status]').innerText();

const dayAfter = (iso: string) => new Date(Date.parse(iso) + 86_400_000).toISOString().slice(0, 10);

test('a visitor on Eastern time sees one time, and how many spots a group demo has left', async () => {
  const { page, close } = await visit();
  const { id } = await slotAt(page.request, second, '15:00');
  await bookByApi(page.request, id, newAddress('group'));
  await chooseDay(page, second);
  const texts = () => reading(async (now) => (await now(slotTexts(page))).map((text) => text.replace(/E[SD]T/, 'ET')));
  await eventually(texts).toEqual([
    '10:00 AM ET',
    '11:00 AM ET 5 spots left',
    '1:00 PM ET',
    '2:00 PM ET',
    '3:00 PM ET 4 spots left',
    '4:00 PM ET',
  ]);
  await eventually(() => status(page)).toMatch(/Times are shown in Eastern (Standard|Daylight) Time\./);
  await close();
});

test('a visitor in Chicago sees their own time with Eastern time next to it', async () => {
  const { page, close } = await visit('America/Chicago');
  await chooseDay(page, first);
  const texts = () => reading(async (now) => (await now(slotTexts(page))).map((text) => text.replace(/[SD]T\b/g, 'T')));
  await eventually(texts).toEqual([
    '9:00 AM CT 10:00 AM ET',
    '10:00 AM CT 11:00 AM ET 5 spots left',
    '12:00 PM CT 1:00 PM ET',
    '1:00 PM CT 2:00 PM ET',
    '2:00 PM CT 3:00 PM ET 5 spots left',
    '3:00 PM CT 4:00 PM ET',
  ]);
  await eventually(() => status(page)).toMatch(
    /Times are shown in Central (Standard|Daylight) Time \(America\/Chicago\)\./,
  );
  await close();
});

test('a demo that falls on the next day says so', async () => {
  const { page, close } = await visit('Pacific/Auckland');
  await chooseDay(page, first);
  await page.locator('.booking-slot').first().waitFor();
  const nextDay = dayInWords(dayAfter(first)).split(',')[0];
  for (const text of await quiet(page, () => slotTexts(page))) expect(text).toContain(`, ${nextDay} `);
  await close();
});

test('a visitor for whom every time is at night can propose one, and the time zone can be changed', async () => {
  const { page, close } = await visit('Asia/Tokyo');
  const propose = page.getByRole('link', { name: 'Propose a time' });
  const url = new URL((await quiet(propose, () => propose.getAttribute('href'))) ?? '', 'http://localhost');
  expect(url.pathname).toBe('/support/contact');
  expect(url.searchParams.get('message')).toContain('My time zone is Asia/Tokyo.');
  await chooseDay(page, first);
  await eventually(() => slotTexts(page)).toHaveLength(6);
  await eventually(() => propose.count()).toBe(1);
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await eventually(async (now) => (await now(slotTexts(page)))[0]).toMatch(/^9:00 AM C[SD]T 10:00 AM/);
  await quiet(propose);
  await eventually(() => propose.count()).toBe(0);
  await close();
});

test('the last seat of a group demo is shown as one spot', async () => {
  const { page, close } = await visit();
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
  await page.route('**/rest/v1/demo_slots?*date=eq.*', (route) => route.fulfill({ json: slots }));
  await chooseDay(page, first);
  const texts = () => reading(async (now) => (await now(slotTexts(page))).map((text) => text.replace(/E[SD]T/, 'ET')));
  await eventually(texts).toEqual(['11:00 AM ET 1 spot left', '3:00 PM ET 2 spots left', '4:00 PM ET']);
  await close();
});
