import { test } from 'vitest';
import { chooseDay, openBooking } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { reading } from '#tests/support/page.ts';

const browser = testBrowser();
const [first = ''] = daysFor('booking-calendar');
test('on a phone the times of a chosen day are in view, above the cookie banner and the bar of the chosen time', async () => {
  const page = await browser.page({
    timezoneId: 'America/New_York',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  await openBooking(page);
  const banner = page.locator('.cookie-banner');
  await banner.waitFor();
  await chooseDay(page, first);
  const slots = page.locator('.booking-slot');
  await slots.first().waitFor();
  const edges = (selector: string) =>
    reading(async (now) => {
      const boxes = await now(
        page.locator(selector).evaluateAll((all) => all.map((one) => one.getBoundingClientRect())),
      );
      return { top: Math.min(...boxes.map((box) => box.top)), bottom: Math.max(...boxes.map((box) => box.bottom)) };
    });
  await eventually(
    async (now) => (await now(edges('.booking-slot'))).bottom - (await now(edges('.cookie-banner'))).top,
  ).toBeLessThan(0);
  await eventually(async (now) => (await now(edges('.booking-slot'))).top).toBeGreaterThan(72);
  await page.getByRole('button', { name: 'Essential Only', exact: true }).click();
  await slots.first().click();
  const bar = page.locator('.booking-bar');
  await eventually(() => bar.innerText()).toContain('10:00 AM');
  await eventually(async (now) => (await now(edges('.booking-bar'))).bottom).toBeLessThanOrEqual(844);
  await bar.getByRole('button', { name: 'Your details' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Your details');
  await eventually(() => page.getByLabel('Name').evaluate((field) => field.getBoundingClientRect().top)).toBeLessThan(
    844,
  );
});

test('the panel with the details of a chosen time fits in a window of 800 pixels', async () => {
  const page = await browser.page({ timezoneId: 'America/Chicago', viewport: { width: 1280, height: 800 } });
  await openBooking(page);
  await chooseDay(page, first);
  await page.locator('.booking-slot').first().click();
  await eventually(() =>
    page.locator('.booking').evaluate((panel) => panel.getBoundingClientRect().bottom + scrollY),
  ).toBeLessThan(800);
});
