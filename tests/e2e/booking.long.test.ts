import { expect, test } from 'vitest';
import { bookButton, chooseSlot, dayInWords, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';

import { mailTo, manageLink, newAddress } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { holdBack, quiet } from '#tests/support/quiet.ts';
import { recordAnnouncements, toastOf } from '#tests/support/toasts.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('booking');
const booked = ['Demo Booked Successfully!', "We'll send you a confirmation email shortly"];

async function visit(timezoneId = 'America/New_York') {
  const page = await browser.page({ timezoneId, viewport: { width: 1280, height: 900 } });
  const announcements = await recordAnnouncements(page);
  await openBooking(page);
  return { page, announcements };
}

/** The lines of the confirmation. */
const facts = (page: Page) => page.locator('main dl:has(+ p) dd').allInnerTexts();

const focusedHeading = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

test('booking a demo shows a toast and a confirmation with date and time, and sends a mail', async () => {
  const { page, announcements } = await visit();
  const email = newAddress('booking');
  await chooseSlot(page, first, '10:00 AM');
  await fillDetails(page, { name: 'Ana Reyes', email });
  const release = await holdBack(page, '**/rest/v1/demo_bookings*');
  await bookButton(page).click();
  const waiting = page.getByRole('button', { name: 'Booking...' });
  await waiting.waitFor();
  await eventually(() => waiting.isDisabled()).toBe(true);
  release();
  await eventually(() => toastOf(page)).toEqual(booked);
  await eventually(() => focusedHeading(page)).toBe('Your demo is booked');
  await eventually(() => facts(page)).toEqual([dayInWords(first), expect.stringMatching(/^10:00 AM Eastern/)]);
  await quiet(page);
  await eventually(() => page.getByRole('grid').count()).toBe(0);
  await eventually(announcements).toContainEqual({ live: 'polite', text: `Notification ${booked.join(' ')}` });
  const mail = await mailTo(email);
  expect(mail.text).toContain(dayInWords(first));
  // The confirmation has its own address, and nothing of the visitor is in it or in the tab's storage.
  await page.reload();
  await eventually(() => facts(page)).toEqual([dayInWords(first), expect.stringMatching(/^10:00 AM Eastern/)]);
  await eventually(async (now) => new URL(await now(page.url())).hash).toBe('#booked');
  await quiet(page);
  await eventually(() => page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Ana|example/);
  const link = page.getByRole('link', { name: 'Reschedule or cancel the demo' });
  await eventually(() => link.getAttribute('href')).toBe(manageLink(mail));
  await page.getByRole('banner').getByRole('link', { name: 'Book a Demo' }).click();
  await page.getByRole('grid').waitFor();
});

test('a booking that is changed later is no longer confirmed when the visitor comes back', async () => {
  const { page } = await visit();
  await chooseSlot(page, second, '11:00 AM');
  await fillDetails(page, { name: 'Ana Reyes', email: newAddress('changed') });
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Reschedule or cancel the demo' }).click();
  await page.getByText('I want to cancel').click();
  await page.getByRole('button', { name: 'Cancel the demo' }).click();
  await page.getByRole('heading', { name: 'Your demo is canceled' }).waitFor();
  await page.goto('/book-demo#booked');
  await page.getByRole('grid').waitFor();
});
