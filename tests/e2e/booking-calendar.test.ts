import { expect, test } from 'vitest';
import { bookingWindow, isDemoDay } from '#domain/booking/slots.ts';
import { addDays, isoDate } from '#domain/time/calendar-date.ts';
import {
  chooseDay,
  dayButton,
  dayInWords,
  nextMonth,
  openBooking,
  openBookingAt,
  openDaysAddress,
  slotTexts,
  turnTo,
} from '#tests/support/booking-page.ts';
import { testBrowser } from '#tests/support/browser.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { eventually } from '#tests/support/eventually.ts';
import { holdBack } from '#tests/support/form-page.ts';
import { type Page, reading } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const [first = ''] = daysFor('booking-calendar');
const slotsAddress = '**/rest/v1/demo_slots?*date=eq.*';

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

test('only weekdays that are not holidays and have open times, up to 45 days ahead, can be chosen', async () => {
  const { page, close } = await visit();
  const { first: today } = bookingWindow(new Date());
  const window = Array.from({ length: 46 }, (_, index) => addDays(today, index));
  const listed = await page.request.get('/rest/v1/demo_slots?select=date&is_available=eq.true&limit=1000');
  const open = new Set(((await listed.json()) as { date: string }[]).map(({ date }) => date));
  const weekdays = window.filter((date) => isDemoDay(date) && open.has(isoDate(date)));
  const next = nextMonth(page);
  // Before the open times are known, every weekday is offered.
  const withTimes = page.getByRole('grid').getByRole('button', { name: /\d open times?$/ });
  await withTimes.first().waitFor();
  const offered = await quiet(page, () => openDays(page));
  while (await quiet(next, () => next.isEnabled())) {
    await next.click();
    offered.push(...(await quiet(page, () => openDays(page))));
  }
  expect(offered).toEqual(weekdays.map((date) => dayInWords(isoDate(date))));
  await close();
});

test('a day whose times are all taken cannot be chosen, and one with few left is marked', async () => {
  const page = await browser.page({ timezoneId: 'America/New_York' });
  const [full = '', few = '', last = ''] = daysFor('booking-calendar');
  const rows = [few, few, last, last, last].map((date) => ({ date }));
  await page.route(openDaysAddress, (route) => route.fulfill({ json: rows }));
  await openBooking(page);
  await turnTo(page, few);
  await eventually(() => dayButton(page, few).getAttribute('aria-label')).toBe(
    `${dayInWords(few)}, First available date, 2 open times`,
  );
  await eventually(() => dayButton(page, few).getAttribute('data-few')).toBe('true');
  await eventually(() => dayButton(page, few).getAttribute('tabindex')).toBe('0');
  await turnTo(page, last);
  await quiet(page);
  await eventually(() => dayButton(page, last).getAttribute('data-few')).toBeNull();
  if (full.slice(0, 7) === last.slice(0, 7)) {
    await eventually(() => dayButton(page, full).getAttribute('aria-label')).toBe(`${dayInWords(full)}, no open times`);
    await dayButton(page, full).click({ force: true });
  }
  await eventually(() => status(page)).toBe('Please select a date from the calendar');
});

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

test('clicking a weekend chooses nothing', async () => {
  const { page, close } = await visit();
  const weekend = page.getByRole('grid').getByRole('button', { name: /^(Today, )?Saturday/ });
  await weekend.last().click({ force: true });
  await eventually(() => status(page)).toBe('Please select a date from the calendar');
  await close();
});

test('the page asks for a date first, then says that it is loading', async () => {
  const { page, close } = await visit();
  await eventually(() => status(page)).toBe('Please select a date from the calendar');
  const release = await holdBack(page, slotsAddress);
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe('Loading available slots...');
  release();
  await eventually(() => status(page)).toContain(dayInWords(first));
  await eventually(() => slotTexts(page)).toHaveLength(6);
  await close();
});

test('the page requests the open slots of the day, ordered by start time', async () => {
  const { page, close } = await visit();
  const requested = page.waitForRequest(slotsAddress);
  await chooseDay(page, first);
  const { searchParams } = new URL((await requested).url());
  expect(Object.fromEntries(searchParams)).toMatchObject({
    date: `eq.${first}`,
    is_available: 'eq.true',
    order: expect.stringMatching(/^start_time/),
  });
  await close();
});

test('a day without open times says so', async () => {
  const { page, close } = await visit();
  await page.route(slotsAddress, (route) => route.fulfill({ json: [] }));
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe('No available slots for this date');
  await quiet(page);
  await eventually(() => slotTexts(page)).toEqual([]);
  await quiet(page);
  await eventually(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  await close();
});

test('a federal holiday cannot be chosen', async () => {
  const page = await browser.page({ timezoneId: 'America/New_York' });
  await openBookingAt(page, '2026-11-16T15:00:00Z');
  await eventually(() => dayButton(page, '2026-11-25').getAttribute('aria-disabled')).not.toBe('true');
  const day = dayButton(page, '2026-11-26');
  await eventually(() => day.getAttribute('aria-disabled')).toBe('true');
  await day.click({ force: true });
  await eventually(() => status(page)).toBe('Please select a date from the calendar');
});

test.each(['Pacific/Honolulu', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'late in the evening in %s, each day button selects its own date',
  async (timezoneId) => {
    const page = await browser.page({ timezoneId });
    // Monday 21:30 in Honolulu, Tuesday 02:30 in New York.
    await openBookingAt(page, '2026-11-17T07:30:00Z');
    const [offered] = await quiet(page, () => openDays(page));
    expect(offered).toBe('Tuesday, November 17, 2026');
    const requested = page.waitForRequest(slotsAddress);
    await chooseDay(page, '2026-11-18');
    expect(new URL((await requested).url()).searchParams.get('date')).toBe('eq.2026-11-18');
  },
);

test('a failure to load times shows an empty list with a retry button', async () => {
  const { page, close } = await visit();
  await page.route(slotsAddress, (route) => route.fulfill({ status: 500, json: { message: 'broken' } }));
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe('No available slots for this date');
  await page.unroute(slotsAddress);
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(() => slotTexts(page)).toHaveLength(6);
  await close();
});

test('an offline visitor sees a notice, and the times load once the connection is back', async () => {
  const { page, close } = await visit();
  await page.context().setOffline(true);
  await chooseDay(page, first);
  await expect
    .poll(() => status(page), { timeout: 20_000 })
    .toBe("You seem to be offline. The times will load when you're back online.");
  await page.context().setOffline(false);
  await eventually(() => slotTexts(page)).toHaveLength(6);
  await close();
});

test('an unreachable server is not shown as a day without times', async () => {
  const { page, close } = await visit();
  await page.route(slotsAddress, (route) => route.abort());
  await chooseDay(page, first);
  await eventually(() => status(page)).toBe(
    "We couldn't reach our server. Please check your connection and try again.",
  );
  await close();
});
