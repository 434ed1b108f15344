import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { daysFor } from '#tests/support/demo-slots.ts';
import { longTest, testSample } from '#tests/support/long-form.ts';
import { bookButton, bookByApi, chooseSlot, fillDetails, openBooking, slotAt } from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { field, focusedField, problemOf } from './support/form-page.ts';
import { network, siteDatabase, startSite } from './support/network.ts';
import { newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const [first = '', second = ''] = daysFor('booking-failures');
const bookings = /demo_bookings/;

/** A visitor who has chosen a time and filled in the form. */
async function visit(time: string, email = newAddress('refused'), day = first) {
  await openBooking();
  await chooseSlot(day, time);
  await fillDetails({ name: 'Ana Reyes', email });
  return { email };
}

/** Sends the booking for a different slot than the chosen one. */
const bookInstead = (slotId: string) =>
  network().route(bookings, ({ body }) => ({ sendInstead: JSON.stringify({ ...JSON.parse(body), slot_id: slotId }) }));

async function expectFailure(message: string): Promise<void> {
  await bookButton().click();
  await eventually(toastOf).toEqual(['Booking Failed', message]);
  await eventually(() => page.getByText('Your demo is booked').count()).toBe(0);
}

test('a time whose last seat was just taken is reported as full and removed from the list', async () => {
  const { email } = await visit('10:00 AM');
  const id = await slotAt(first, '10:00');
  await bookByApi(id, newAddress('quicker'));
  await expectFailure('This time slot is fully booked. Please choose another time.');
  await eventually(page.announcements).toContainEqual({
    live: 'assertive',
    text: expect.stringContaining('Booking Failed This time slot is fully booked.') as string,
  });
  await eventually(() => page.locator('.booking-slot').count()).toBe(5);
  await eventually(() => page.locator('.booking-slot', { hasText: '10:00 AM' }).count()).toBe(0);
  await eventually(() => document.activeElement?.querySelectorAll('.booking-slot').length).toBe(5);
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
});

test('a person whose hidden field was filled in gets through on the second try, with the same details', async () => {
  const { email } = await visit('2:00 PM', newAddress('second-try'), second);
  (page.locator('input[name=website]').element() as HTMLInputElement).value = 'https://reyes.example';
  await bookButton().click();
  await eventually(toastOf).toEqual(['Booking Failed', expect.stringContaining('send the form again')]);
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await bookButton().click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
});

test('after a refusal another time can be booked with the same details', async () => {
  await visit('1:00 PM');
  const id = await slotAt(first, '13:00');
  await bookByApi(id, newAddress('quicker'));
  await expectFailure('This time slot is fully booked. Please choose another time.');
  await page.locator('.booking-slot', { hasText: '2:00 PM' }).click();
  await bookButton().click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
});

longTest('an email address gets one seat in a group demo', async () => {
  const { email } = await visit('11:00 AM');
  const id = await slotAt(first, '11:00');
  await bookByApi(id, email.toUpperCase());
  await expectFailure('You already have a booking for this time slot.');
});

test('a deleted slot is reported as no longer existing', async () => {
  await visit('3:00 PM');
  bookInstead(randomUUID());
  await expectFailure('This time slot no longer exists.');
});

longTest('a slot in the past is reported as passed', async () => {
  await visit('3:00 PM');
  bookInstead(await (await siteDatabase()).pastSlotId());
  await expectFailure('This time slot has passed. Please choose another time.');
});

test('details that only the server checks are refused at their fields, and the first one gets the focus', async () => {
  const { email } = await visit('11:00 AM', newAddress('too-long'), second);
  const form = page.locator('main form');
  // Sets the value like a browser extension that ignores maxlength.
  for (const [name, value] of [
    ['customer_phone', '5'.repeat(256)],
    ['company', 'a'.repeat(101)],
  ] as const) {
    field(form, name).element().removeAttribute('maxlength');
    await field(form, name).fill(value);
  }
  await expectFailure('Please enter a valid phone number');
  await eventually(() => problemOf(form, 'customer_phone')).toBe('Please enter a valid phone number');
  await eventually(() => problemOf(form, 'company')).toBe('Company name must be less than 100 characters');
  await eventually(focusedField).toBe('customer_phone');
  await eventually(() => field(form, 'customer_email').inputValue()).toBe(email);
  await field(form, 'company').fill('Reyes');
  await eventually(() => problemOf(form, 'company')).toBeNull();
  await eventually(() => problemOf(form, 'customer_phone')).not.toBeNull();
});

test('a lost connection keeps the details, and the retry books with the same key', async () => {
  const { email } = await visit('4:00 PM');
  const keys = () =>
    network()
      .posts()
      .map(({ headers }) => headers['idempotency-key']);
  await page.setOffline(true);
  await expectFailure("We couldn't reach our server. Please check your connection and try again.");
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.setOffline(false);
  await bookButton().click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  expect(keys()[0]).toMatch(/^[\w-]{36}$/);
  expect(keys()).toEqual([keys()[0], keys()[0]]);
});

test('a lost response does not lead to a second booking', async () => {
  await visit('10:00 AM', newAddress('lost'), second);
  const stop = network().route(bookings, 'lost answer');
  await expectFailure("We couldn't reach our server. Please check your connection and try again.");
  stop();
  await bookButton().click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
});

longTest('a visitor over the booking limit sees when to try again', async () => {
  await visit('11:00 AM', newAddress('often'), second);
  for (let count = 0; count < 60; count += 1) await bookByApi(randomUUID(), 'ana@example.com');
  await expectFailure('Too many requests. Please try again in 10 minutes.');
});

testSample(
  [
    ['an error page from a proxy', { status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }],
    ['JSON of another server', { status: 503, json: { message: 'upstream connect error', errno: 111 } }],
    ['JSON that is not an object', { status: 500, json: 'upstream' }],
  ],
  ([name]) => name === 'an error page from a proxy',
)('%s is replaced by a plain message', async ([_, answer]) => {
  const { email } = await visit('11:00 AM', newAddress('gateway'), second);
  network().route(bookings, answer);
  await expectFailure("We couldn't book this demo just now. Please try again in a moment.");
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await eventually(() => bookButton().isEnabled()).toBe(true);
});
