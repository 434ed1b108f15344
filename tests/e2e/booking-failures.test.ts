import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { bookButton, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { bookByApi, daysFor, slotAt } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { field, focusedField, problemOf } from '#tests/support/form-page.ts';
import { newAddress } from '#tests/support/mailbox.ts';
import { actOn, type Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('booking-failures');
const bookings = '**/rest/v1/demo_bookings*';

/** A visitor who has chosen a time and filled in the form. */
async function visit(time: string, email = newAddress('refused'), day = first) {
  const page = await browser.page({ timezoneId: 'America/New_York', viewport: { width: 1280, height: 900 } });
  const announcements = await recordAnnouncements(page);
  await openBooking(page);
  await chooseSlot(page, day, time);
  await fillDetails(page, { name: 'Ana Reyes', email });
  return { page, email, announcements, close: () => page.context().close() };
}

/** Sends the booking for a different slot than the chosen one. */
const bookInstead = (page: Page, slotId: string) =>
  page.route(bookings, (route) =>
    route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), slot_id: slotId }) }),
  );

async function expectFailure(page: Page, message: string): Promise<void> {
  await bookButton(page).click();
  await eventually(() => toastOf(page)).toEqual(['Booking Failed', message]);
  await quiet(page);
  await eventually(() => page.getByText('Your demo is booked').count()).toBe(0);
}

test('a time whose last seat was just taken is reported as full and removed from the list', async () => {
  const { page, email, announcements, close } = await visit('10:00 AM');
  const { id } = await slotAt(page.request, first, '10:00');
  await bookByApi(page.request, id, newAddress('quicker'));
  await expectFailure(page, 'This time slot is fully booked. Please choose another time.');
  await eventually(announcements).toContainEqual({
    live: 'assertive',
    text: expect.stringContaining('Booking Failed This time slot is fully booked.') as string,
  });
  await eventually(() => page.locator('.booking-slot').count()).toBe(5);
  await quiet(page);
  await eventually(() => page.locator('.booking-slot', { hasText: '10:00 AM' }).count()).toBe(0);
  await eventually(() => page.evaluate(() => document.activeElement?.querySelectorAll('.booking-slot').length)).toBe(5);
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await close();
});

test('a person whose hidden field was filled in gets through on the second try, with the same details', async () => {
  const { page, email, close } = await visit('2:00 PM', newAddress('second-try'), second);
  await actOn(page.locator('input[name=website]'), (field: HTMLInputElement) => {
    field.value = 'https://reyes.example';
  });
  await bookButton(page).click();
  await eventually(() => toastOf(page)).toEqual(['Booking Failed', expect.stringContaining('send the form again')]);
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await bookButton(page).click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  await close();
});

test('after a refusal another time can be booked with the same details', async () => {
  const { page, close } = await visit('1:00 PM');
  const { id } = await slotAt(page.request, first, '13:00');
  await bookByApi(page.request, id, newAddress('quicker'));
  await expectFailure(page, 'This time slot is fully booked. Please choose another time.');
  await page.locator('.booking-slot', { hasText: '2:00 PM' }).click();
  await bookButton(page).click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  await close();
});

test('an email address gets one seat in a group demo', async () => {
  const { page, email, close } = await visit('11:00 AM');
  const { id } = await slotAt(page.request, first, '11:00');
  await bookByApi(page.request, id, email.toUpperCase());
  await expectFailure(page, 'You already have a booking for this time slot.');
  await close();
});

test('a deleted slot is reported as no longer existing', async () => {
  const { page, close } = await visit('3:00 PM');
  await bookInstead(page, randomUUID());
  await expectFailure(page, 'This time slot no longer exists.');
  await close();
});

test('a slot in the past is reported as passed', async () => {
  const { page, close } = await visit('3:00 PM');
  await bookInstead(page, inject('pastSlotId'));
  await expectFailure(page, 'This time slot has passed. Please choose another time.');
  await close();
});

test('details that only the server checks are refused at their fields, and the first one gets the focus', async () => {
  const { page, email, close } = await visit('11:00 AM', newAddress('too-long'), second);
  const form = page.locator('main form');
  // Sets the value like a browser extension that ignores maxlength.
  for (const [name, value] of [
    ['customer_phone', '5'.repeat(256)],
    ['company', 'a'.repeat(101)],
  ] as const) {
    await actOn(field(form, name), (input) => input.removeAttribute('maxlength'));
    await field(form, name).fill(value);
  }
  await expectFailure(page, 'Please enter a valid phone number');
  await eventually(() => problemOf(form, 'customer_phone')).toBe('Please enter a valid phone number');
  await eventually(() => problemOf(form, 'company')).toBe('Company name must be less than 100 characters');
  await eventually(() => focusedField(page)).toBe('customer_phone');
  await eventually(() => field(form, 'customer_email').inputValue()).toBe(email);
  await field(form, 'company').fill('Reyes');
  await eventually(() => problemOf(form, 'company')).toBeNull();
  await quiet(form);
  await eventually(() => problemOf(form, 'customer_phone')).not.toBeNull();
  await close();
});

test('a lost connection keeps the details, and the retry books with the same key', async () => {
  const { page, email, close } = await visit('4:00 PM');
  const keys: (string | undefined)[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await expectFailure(page, "We couldn't reach our server. Please check your connection and try again.");
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await page.context().setOffline(false);
  await bookButton(page).click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  expect(keys[0]).toMatch(/^[\w-]{36}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  await close();
});

test('a lost response does not lead to a second booking', async () => {
  const { page, close } = await visit('10:00 AM', newAddress('lost'), second);
  await page.route(
    bookings,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await expectFailure(page, "We couldn't reach our server. Please check your connection and try again.");
  await bookButton(page).click();
  await page.getByRole('heading', { name: 'Your demo is booked' }).waitFor();
  await close();
});

test('a visitor over the booking limit sees when to try again', async () => {
  const { page, close } = await visit('11:00 AM', newAddress('often'), second);
  for (let count = 0; count < 10; count += 1) await bookByApi(page.request, randomUUID(), 'ana@example.com');
  await expectFailure(page, 'Too many requests. Please try again in a few minutes.');
  await close();
});

test.each([
  [
    'an error page from a proxy',
    { status: 502, contentType: 'text/html', body: '<html><h1>502 Bad Gateway</h1></html>' },
  ],
  ['JSON of another server', { status: 503, json: { message: 'upstream connect error', errno: 111 } }],
  ['JSON that is not an object', { status: 500, json: 'upstream' }],
])('%s is replaced by a plain message', async (_, answer) => {
  const { page, email, close } = await visit('11:00 AM', newAddress('gateway'), second);
  await page.route(bookings, (route) => route.fulfill(answer));
  await expectFailure(page, "We couldn't book this demo just now. Please try again in a moment.");
  await eventually(() => page.getByLabel('Email').inputValue()).toBe(email);
  await eventually(() => bookButton(page).isEnabled()).toBe(true);
  await close();
});
