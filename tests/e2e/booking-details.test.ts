import { test } from 'vitest';
import { bookButton, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const [, , day = ''] = daysFor('booking');

async function visit() {
  const page = await browser.page({ timezoneId: 'America/New_York' });
  await openBooking(page);
  return { page, close: () => page.context().close() };
}

test('a missing name or email is requested, and the first missing field gets the focus', async () => {
  const { page, close } = await visit();
  const missing = ['Missing Information', 'Please fill in your name and email'];
  await chooseSlot(page, day, '11:00 AM');
  await bookButton(page).click();
  await eventually(() => toastOf(page)).toEqual(missing);
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_name');
  await page.getByLabel('Name').fill('Ana Reyes');
  await bookButton(page).click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('customer_email');
  await eventually(() => toastOf(page)).toEqual(missing);
  await close();
});

test('a malformed email is refused, and its error is cleared on edit', async () => {
  const { page, close } = await visit();
  await chooseSlot(page, day, '11:00 AM');
  await fillDetails(page, { name: 'Ana Reyes', email: 'ana at example' });
  await bookButton(page).click();
  await eventually(() => toastOf(page)).toEqual(['Invalid Email', 'Please enter a valid email address']);
  await eventually(() => page.locator('#customer_email-error').innerText()).toBe('Please enter a valid email address');
  await page.getByLabel('Email').press('Backspace');
  await eventually(() => page.locator('.field-error').count()).toBe(0);
  await close();
});
