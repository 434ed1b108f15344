import { beforeAll, test } from 'vitest';
import { daysFor } from '#tests/support/demo-slots.ts';
import { bookButton, chooseSlot, fillDetails, openBooking } from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';
import { toastOf } from './support/toasts.ts';

beforeAll(startSite);

const [, , day = ''] = daysFor('booking');

test('a missing name or email is requested, and the first missing field gets the focus', async () => {
  await openBooking();
  const missing = ['Missing Information', 'Please fill in your name and email'];
  await chooseSlot(day, '11:00 AM');
  await bookButton().click();
  await eventually(toastOf).toEqual(missing);
  await eventually(() => document.activeElement?.id).toBe('customer_name');
  await eventually(() => page.locator('.field-error').allInnerTexts()).toEqual([
    'Name is required',
    'Email is required',
  ]);
  await page.getByLabel('Name').fill('Ana Reyes');
  await bookButton().click();
  await eventually(() => document.activeElement?.id).toBe('customer_email');
  await eventually(toastOf).toEqual(missing);
});

test('a malformed email is refused, and its error is cleared on edit', async () => {
  await openBooking();
  await chooseSlot(day, '11:00 AM');
  await fillDetails({ name: 'Ana Reyes', email: 'ana at example' });
  await bookButton().click();
  await eventually(toastOf).toEqual(['Invalid Email', 'Please enter a valid email address']);
  await eventually(() => page.locator('#customer_email-error').innerText()).toBe('Please enter a valid email address');
  await page.getByLabel('Email').press('Backspace');
  await eventually(() => page.locator('.field-error').count()).toBe(0);
});
