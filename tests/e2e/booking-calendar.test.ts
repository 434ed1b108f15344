import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { holidayOn } from '#domain/booking/federal-holidays.ts';
import { bookingWindow } from '#domain/booking/slots.ts';
import { addDays, isoDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { chooseDay, dayInWords, nextMonth, openBooking, slotTexts } from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { holdBack } from '#tests/support/form-page.ts';
import { eventually } from './eventually.ts';

const browser = testBrowser();
const [first = ''] = daysFor('booking-calendar');
const slotsAddress = '**/rest/v1/demo_slots*';

async function visit(timezoneId = 'America/New_York') {
  const page = await browser.page({ timezoneId });
  await openBooking(page);
  return { page, close: () => page.context().close() };
}

/** The line above the times. */
const status = (page: Page) => page.locator('.booking [role=status]').innerText();

const openDays = (page: Page) =>
  page
    .getByRole('grid')
    .getByRole('button', { disabled: false })
    .evaluateAll((days) => days.map((day) => /\w+day, \w+ \d+, \d+/.exec(day.getAttribute('aria-label') ?? '')?.[0]));

test('only the weekdays from today to 45 days ahead can be chosen', async () => {
  const { page, close } = await visit();
  const { first: today } = bookingWindow(new Date());
  const window = Array.from({ length: 46 }, (_, index) => addDays(today, index));
  const weekdays = window.filter((date) => ![0, 6].includes(weekdayOf(date)));
  const next = nextMonth(page);
  const offered = await openDays(page);
  while (await next.isEnabled()) {
    await next.click();
    offered.push(...(await openDays(page)));
  }
  expect(offered).toEqual(weekdays.map((date) => dayInWords(isoDate(date))));
  await close();
});

test('a weekend that is clicked chooses nothing', async () => {
  const { page, close } = await visit();
  const weekend = page.getByRole('grid').getByRole('button', { name: /^(Today, )?Saturday/ });
  await weekend.last().click({ force: true });
  expect(await status(page)).toBe('Please select a date from the calendar');
  await close();
});

test('before a date is chosen the page asks for one, then it says that it is loading', async () => {
  const { page, close } = await visit();
  expect(await status(page)).toBe('Please select a date from the calendar');
  const release = await holdBack(page, slotsAddress);
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe('Loading available slots...');
  release();
  await eventually(() => status(page)).toContain(dayInWords(first));
  expect(await slotTexts(page)).toHaveLength(6);
  await close();
});

test('the page asks for the open slots of the day, ordered by their start', async () => {
  const { page, close } = await visit();
  const asked = page.waitForRequest(slotsAddress);
  await chooseDay(page, first);
  const { searchParams } = new URL((await asked).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    date: `eq.${first}`,
    is_available: 'eq.true',
    order: expect.stringMatching(/^start_time/),
  });
  await close();
});

test('a federal holiday has no times', async () => {
  const { page, close } = await visit();
  const { first: today, last } = bookingWindow(new Date());
  const holidays = Array.from({ length: 45 }, (_, index) => addDays(today, index + 1)).filter(
    (date) => holidayOn(date) && ![0, 6].includes(weekdayOf(date)) && isoDate(date) <= isoDate(last),
  );
  // Spring goes 45 days without one: then the answer of a day without times stands in for it.
  if (!holidays[0]) await page.route(slotsAddress, (route) => route.fulfill({ json: [] }));
  await chooseDay(page, holidays[0] ? isoDate(holidays[0]) : first);
  await eventually(() => status(page)).toBe('No available slots for this date');
  expect(await slotTexts(page)).toEqual([]);
  await close();
});

test('times that cannot be loaded are an empty list', async () => {
  const { page, close } = await visit();
  await page.route(slotsAddress, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe('No available slots for this date');
  await close();
});

test('a connection that is cut while the times load ends in an empty list', async () => {
  const { page, close } = await visit();
  await page.context().setOffline(true);
  await chooseDay(page, first);
  await expect.poll(() => status(page), { timeout: 20_000 }).toBe('No available slots for this date');
  await close();
});
