import { expect, test } from 'vitest';
import { dayInWords, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { longTest } from '#tests/support/long-form.ts';
import { mailTo, newAddress } from '#tests/support/mailbox.ts';
import type { Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const [, , , , day = ''] = daysFor('booking');

/** The label or text of the focused element, as a screen reader would read it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement as HTMLElement | null;
    const field = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : null;
    return (field ?? element?.getAttribute('aria-label') ?? element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  });

/** Presses a key until the expected element has focus. */
async function pressUntil(page: Page, key: string, wanted: string): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await quiet(page, () => focused(page))).includes(wanted)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} does not lead to ${wanted}, but to ${await quiet(page, () => focused(page))}`);
}

test('a demo can be booked with the keyboard alone', async () => {
  const page = await browser.page({ timezoneId: 'America/New_York' });
  const email = newAddress('keyboard');
  await openBooking(page);
  // Nothing takes the focus when the page opens.
  await eventually(() => page.evaluate(() => document.activeElement === document.body)).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
  await pressUntil(page, 'Tab', 'First available date');
  await pressUntil(page, 'ArrowRight', dayInWords(day));
  await page.keyboard.press('Enter');
  await page.locator('.booking-slot').first().waitFor();
  await pressUntil(page, 'Tab', '2:00 PM');
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Your details');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toBe('Name');
  await page.keyboard.type('Ana Reyes');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toBe('Email');
  await page.keyboard.type(email);
  // Nobody is as fast as this test, and the server refuses who is.
  await eventually(() => page.evaluate(() => performance.now())).toBeGreaterThan(1100);
  await page.keyboard.press('Enter');
  await eventually(() => focused(page)).toBe('Your demo is booked');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toBe('Add to calendar');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toBe('Reschedule or cancel the demo');
  await page.keyboard.press('Tab');
  await eventually(() => focused(page)).toBe('Return to Home');
  expect((await mailTo(email)).text).toContain(dayInWords(day));
});
longTest('F8 focuses the visible message, and Escape closes it', async () => {
  const page = await browser.page();
  await page.goto('/support/contact');
  await page.locator('main form[novalidate] button[type=submit]').press('Enter');
  const toast = page.locator('.toast');
  await toast.waitFor();
  await page.keyboard.press('F8');
  await pressUntil(page, 'Tab', 'Close');
  await page.keyboard.press('Escape');
  await eventually(() => toast.isVisible()).toBe(false);
});
