import { beforeAll, expect, test } from 'vitest';
import { daysFor } from '#tests/support/demo-slots.ts';
import { bookButton, chooseDay, chooseSlot, fillDetails, openBooking, status } from './support/booking-page.ts';
import { pauseClock, runFor } from './support/clock.ts';
import { eventually } from './support/eventually.ts';
import { startSite } from './support/network.ts';
import { mailTo, newAddress } from './support/outbox.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const [first = '', second = ''] = daysFor('booking-again');
const uid = (file = '') => /^UID:(.+?)\r?$/m.exec(file)?.[1];

test('the calendar entry on the page matches the one in the mail, and the heading confirms the demo', async () => {
  await openBooking();
  const email = newAddress('again');
  const heading = page.locator('#calendar-title');
  await eventually(() => heading.innerText()).toBe('Choose a time');
  await chooseSlot(first, '10:00 AM');
  await fillDetails({ name: 'Ana Reyes', email });
  await bookButton().click();
  await eventually(() => heading.innerText()).toBe('Your booking');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  await eventually(() => page.downloads().length).toBe(1);
  const fromPage = uid(await page.downloads()[0]?.content.text());
  expect(fromPage).toMatch(/^demo-./);
  expect(uid((await mailTo(email))?.calendar ?? '')).toBe(fromPage);
});

test('times that failed to load while offline are shown when the connection is back', async () => {
  await openBooking();
  pauseClock();
  await page.setOffline(true);
  await chooseDay(second);
  await eventually(async () => {
    await runFor(500);
    return status();
  }).toBe("You seem to be offline. The times will load when you're back online.");
  // The clock stands still, so nothing is tried again after a while.
  await page.setOffline(false);
  await eventually(() => page.locator('.booking-slot').count()).toBeGreaterThan(0);
});
