import { beforeAll, test } from 'vitest';
import { dayInWords, openBooking, openBookingAt, status } from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { openForm } from './support/form-page.ts';
import { startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const focused = () => document.activeElement?.getAttribute('aria-label') ?? '';
const stops = () => page.getByRole('grid').locator('button[tabindex="0"]');

test('arrows, Home, End and the page keys move between days, and only one day is in the tab order', async () => {
  await openBookingAt('2026-11-16T12:00:00Z');
  // The open times are there: a key that is pressed while they arrive may find the calendar between two states.
  await eventually(() => stops().getAttribute('aria-label')).toMatch(/First available date, \d+ open times?$/);
  await stops().focus();
  const steps = [
    ['ArrowDown', '2026-11-23'],
    ['End', '2026-11-28'],
    ['Home', '2026-11-22'],
    ['PageDown', '2026-12-22'],
    ['ArrowUp', '2026-12-15'],
    ['ArrowLeft', '2026-12-14'],
    ['PageUp', '2026-11-16'],
  ] as const;
  for (const [key, iso] of steps) {
    await page.keyboard.press(key);
    await eventually(focused).toContain(dayInWords(iso));
  }
  await eventually(() => stops().count()).toBe(1);
});

test('a weekend can be reached with the arrow keys but not chosen', async () => {
  await openBooking();
  await eventually(() => stops().getAttribute('aria-label')).toMatch(/First available date, \d+ open times?$/);
  await stops().focus();
  for (let presses = 0; presses < 7 && !focused().includes('Saturday'); presses += 1) {
    await page.keyboard.press('ArrowRight');
  }
  await eventually(focused).toContain('Saturday');
  await page.keyboard.press('Enter');
  await page.quiet();
  await eventually(status).toBe('Please select a date from the calendar');
});

test('F8 focuses the visible message, and Escape closes it', async () => {
  const form = await openForm('/support/contact');
  await form.locator('button[type=submit]').press('Enter');
  const toast = page.locator('.toast');
  await toast.waitFor();
  await page.keyboard.press('F8');
  await eventually(focused).toBe('Notifications (F8)');
  await page.keyboard.press('Escape');
  await eventually(() => toast.isVisible()).toBe(false);
});
