import { beforeAll, beforeEach, expect, test } from 'vitest';
import { daysFor } from '#tests/support/demo-slots.ts';
import { longTest } from '#tests/support/long-form.ts';
import { bookByApi, chooseDay, dayInWords, openBooking, slotAt, slotTexts } from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, signIn, startOwnSite } from './support/network.ts';
import { allMailTo, newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

const [day = '', other = '', third = '', fourth = ''] = daysFor('booking');
/** 'Monday, November 16' */
const named = (date: string) => dayInWords(date).replace(/, \d{4}$/, '');

beforeAll(startOwnSite(async () => {}));
beforeEach(async () => void (await signIn('staff@deedline.example', 'staff')));

const open = async (date = day) => {
  await page.goto(`/desk/bookings?week=${date}`);
  await page.locator('.desk-week-day').first().waitFor();
};

async function publicTimes(): Promise<string> {
  await openBooking();
  await chooseDay(day);
  await page.locator('.booking-slot').first().waitFor();
  await page.quiet();
  return slotTexts().join('\n');
}

async function book(date: string, time: string, name: string) {
  const email = newAddress(name);
  const booked = await bookByApi(await slotAt(date, time), email);
  expect(booked.status).toBe(201);
  return { email, id: booked.headers.get('Booking-Id') ?? '' };
}

async function slotRow(date: string, time: string): Promise<{ is_available: boolean; max_bookings: number }> {
  const [slot] = await (await ask(`/rest/v1/demo_slots?date=eq.${date}&start_time=eq.${time}:00`)).json();
  return slot;
}

const closeTimes = () => page.getByRole('dialog', { name: 'Close times' });

test('staff close an hour, which the public calendar no longer offers, and open it again', async () => {
  page.setTimeZone('America/New_York');
  expect(await publicTimes()).toContain('10:00 AM');
  await open();
  // By keyboard alone.
  await page.getByRole('button', { name: `Change ${named(day)}, 10:00 AM` }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Close this time' }).focus();
  await page.keyboard.press('Enter');
  await closeTimes().getByText('Nobody is booked then.').waitFor();
  await closeTimes().getByLabel('Reason, for staff only').fill('Dentist');
  await page.keyboard.press('Enter');
  await page.getByText('Closed 10:00 AM to 10:30 AM: Dentist').waitFor();
  expect(await publicTimes()).not.toContain('10:00 AM');
  await open();
  await page.getByRole('button', { name: `Open ${named(day)} again: Closed 10:00 AM to 10:30 AM` }).click();
  await eventually(() => toastOf().join()).toContain('Opened again');
  expect(await publicTimes()).toContain('10:00 AM');
});

test('a day with a booking closes after the visitor is moved, whose mail has a link that works', async () => {
  page.setTimeZone('America/New_York');
  const { email } = await book(day, '13:00', 'moved');
  await open();
  await page.getByRole('button', { name: `Close day: ${named(day)}` }).click();
  const dialog = closeTimes();
  await dialog.getByText('One person is booked then.').waitFor();
  await dialog.getByRole('button', { name: 'Close these times' }).click();
  await eventually(() => toastOf().join()).toContain('People are booked at this time.');
  await dialog.getByLabel('Move Ben Okafor to').selectOption(await slotAt(other, '13:00'));
  await dialog.getByRole('button', { name: 'Move Ben Okafor' }).click();
  await dialog.getByText('Nobody is booked then.').waitFor();
  await dialog.getByRole('button', { name: 'Close these times' }).click();
  await page.getByText('Closed all day').waitFor();
  const mails = await allMailTo(email);
  expect(mails).toHaveLength(2);
  for (const { text_body } of mails) {
    const link = /\/book-demo\/manage\?token=[\w-]+/.exec(text_body)?.[0] ?? '';
    const booked = await ask(link, { headers: { Accept: 'application/json' } });
    expect(await booked.json()).toMatchObject({ slot: { date: other } });
  }
});

longTest('staff close a day and open it again', async () => {
  await open(fourth);
  await page.getByRole('button', { name: `Close day: ${named(fourth)}` }).click();
  await closeTimes().getByText('Nobody is booked then.').waitFor();
  await closeTimes().getByRole('button', { name: 'Close these times' }).click();
  await page.getByText('Closed all day').waitFor();
  await page.quiet();
  expect(closeTimes().count()).toBe(0);
  const isOffered = async () => (await slotRow(fourth, '10:00')).is_available;
  expect(await isOffered()).toBe(false);
  await page.getByRole('button', { name: `Open ${named(fourth)} again: Closed all day` }).click();
  await eventually(() => page.getByText('Closed all day', { exact: true }).count()).toBe(0);
  expect(await isOffered()).toBe(true);
});

longTest('staff add a time and change its places', async () => {
  await open(third);
  await page.getByRole('button', { name: 'Add a slot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a slot' });
  await dialog.getByLabel('Date').fill(third);
  await dialog.getByLabel('From').fill('08:00');
  await dialog.getByLabel('Until').fill('08:30');
  await dialog.getByLabel('Places').fill('2');
  await dialog.getByLabel('Places').press('Enter');
  await eventually(toastOf).toContain('Slot added');
  const slot = page.getByRole('button', { name: `Change ${named(third)}, 8:00 AM` });
  await slot.click();
  const places = page.getByRole('dialog').getByLabel('Places');
  await eventually(() => places.inputValue()).toBe('2');
  await places.fill('3');
  await places.press('Enter');
  await eventually(toastOf).toContain('Places saved');
  await eventually(() => page.locator('.desk-week-slot', { has: slot }).innerText()).toContain('0 of 3 places taken');
  expect((await slotRow(third, '08:00')).max_bookings).toBe(3);
});

test('a form stays as it was filled in when the session has ended', async () => {
  await open(third);
  await page.getByRole('button', { name: 'Add a slot' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a slot' });
  await dialog.getByLabel('Date').fill(third);
  await dialog.getByLabel('From').fill('07:00');
  await dialog.getByLabel('Until').fill('07:30');
  network().cookies.clear();
  await dialog.getByLabel('Places').press('Enter');
  await eventually(toastOf).toContain(
    'Your session has ended. Sign in again in another tab, then send this once more.',
  );
  // What a sign-in in another tab does.
  await signIn('staff@deedline.example', 'staff');
  await dialog.getByLabel('Places').press('Enter');
  await page.getByRole('button', { name: `Change ${named(third)}, 7:00 AM` }).waitFor();
});

test('a booking is found in the list, opened, closed with Back, moved and canceled, each with a mail', async () => {
  const { email, id } = await book(third, '11:00', 'listed');
  await book(third, '13:00', 'another');
  await page.goto('/desk/bookings?view=upcoming');
  const row = page.getByRole('button', { name: 'Ben Okafor' });
  await eventually(() => row.count()).toBeGreaterThan(1);
  await page.getByLabel('Search bookings').fill(email.slice(0, 12));
  await eventually(() => row.count()).toBe(1);
  await row.click();
  const sheet = page.getByRole('complementary', { name: 'Ben Okafor' });
  await sheet.getByText(email).waitFor();
  await eventually(page.search).toBe(`?view=upcoming&open=${id}`);
  await page.goBack();
  await eventually(() => sheet.count()).toBe(0);
  await row.press('Enter');
  await sheet.getByLabel('Move to').selectOption(await slotAt(other, '14:00'));
  await sheet.getByRole('button', { name: 'Move', exact: true }).press('Enter');
  await sheet.getByText(dayInWords(other)).waitFor();
  const moved = await allMailTo(email);
  expect([moved.length, moved[1]?.text_body]).toEqual([2, expect.stringContaining(dayInWords(other))]);
  await sheet.getByRole('button', { name: 'Cancel demo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel demo' }).click();
  await sheet.getByText('This demo is canceled.').waitFor();
  await page.getByText('No demo matches your search').waitFor();
  const canceled = await allMailTo(email);
  expect([canceled.length, canceled[2]?.subject]).toEqual([3, expect.stringContaining('canceled')]);
});
