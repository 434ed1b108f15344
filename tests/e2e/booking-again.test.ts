import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { bookButton, chooseDay, chooseSlot, fillDetails, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { mailTo, newAddress } from '#tests/support/mailbox.ts';

const browser = testBrowser();
const [first = '', second = ''] = daysFor('booking-again');
const uid = (file: string) => /^UID:(.+?)\r?$/m.exec(file)?.[1];

test('the calendar entry on the page matches the one in the mail, and the heading confirms the demo', async () => {
  const page = await browser.page({ timezoneId: 'America/New_York', viewport: { width: 1280, height: 900 } });
  await openBooking(page);
  const email = newAddress('again');
  const heading = page.locator('#calendar-title');
  await eventually(() => heading.innerText()).toBe('Choose a time');
  await chooseSlot(page, first, '10:00 AM');
  await fillDetails(page, { name: 'Ana Reyes', email });
  await bookButton(page).click();
  await eventually(() => heading.innerText()).toBe('Your booking');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Add to calendar' }).click();
  const fromPage = uid(readFileSync(await (await download).path(), 'utf8'));
  const { attachments } = await mailTo(email);
  const invite = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
  const content = invite?.content ?? '';
  expect(fromPage).toMatch(/^demo-./);
  expect(uid(typeof content === 'string' ? content : new TextDecoder().decode(content))).toBe(fromPage);
});

test('times that failed to load while offline are shown when the connection is back', async () => {
  const page = await browser.page({ viewport: { width: 1280, height: 900 } });
  await openBooking(page);
  await page.context().setOffline(true);
  await chooseDay(page, second);
  await eventually(() => page.locator('.booking [role=status]').innerText()).toBe(
    "You seem to be offline. The times will load when you're back online.",
  );
  await page.context().setOffline(false);
  await eventually(() => page.locator('.booking-slot').count()).toBeGreaterThan(0);
});
