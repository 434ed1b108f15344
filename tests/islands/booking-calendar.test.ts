import { beforeAll, expect, test } from 'vitest';
import { bookingWindow } from '#domain/booking/slots.ts';
import { addDays, isoDate, weekdayOf } from '#domain/time/calendar-date.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import { testSample } from '#tests/support/long-form.ts';
import {
  chooseDay,
  dayButton,
  dayInWords,
  nextMonth,
  openBooking,
  openBookingAt,
  openDaysRequest,
  previousMonth,
  slotsRequest,
  slotTexts,
  status,
  turnTo,
} from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const [first = '', second = ''] = daysFor('booking-calendar');

const openDays = () =>
  page
    .getByRole('grid')
    .getByRole('button', { disabled: false })
    .elements()
    .map((day) => /\w+day, \w+ \d+, \d+/.exec(day.getAttribute('aria-label') ?? '')?.[0]);

/** The query of the request for the times of a day. */
const requestedSlots = () =>
  new URL(network().sent.find(({ url }) => slotsRequest.test(url))?.url ?? '', 'http://localhost').searchParams;

test('only past days, Saturdays and Sundays cannot be chosen, in any month that has open times', async () => {
  await openBooking();
  const { first: today, last } = bookingWindow(new Date());
  const months = [isoDate(today).slice(0, 7), isoDate(last).slice(0, 7)];
  const days = Array.from({ length: 100 }, (_, index) => addDays({ ...today, day: 1 }, index));
  const weekdays = days
    .filter((day) => isoDate(day) >= isoDate(today) && weekdayOf(day) % 6 !== 0)
    .map(isoDate)
    .filter((day) => day.slice(0, 7) >= (months[0] ?? '') && day.slice(0, 7) <= (months[1] ?? ''));
  const next = nextMonth();
  const withTimes = page.getByRole('grid').getByRole('button', { name: /\d open times?$/ });
  await withTimes.first().waitFor();
  while (previousMonth().isEnabled()) await previousMonth().click();
  const offered = openDays();
  while (next.isEnabled()) {
    await next.click();
    offered.push(...openDays());
  }
  expect(offered).toEqual(weekdays.map(dayInWords));
});

test('a day whose times are all taken is marked and says so when it is chosen, and one with few left is marked', async () => {
  const [full = '', few = '', last = ''] = daysFor('booking-calendar');
  const rows = [few, few, last, last, last].map((date) => ({ date }));
  network().route(openDaysRequest, { json: rows });
  network().route(slotsRequest, { json: [] });
  await openBooking();
  await turnTo(few);
  await eventually(() => dayButton(few).getAttribute('aria-label')).toBe(
    `${dayInWords(few)}, First available date, 2 open times`,
  );
  await eventually(() => dayButton(few).getAttribute('data-few')).toBe('true');
  await eventually(() => dayButton(few).getAttribute('tabindex')).toBe('0');
  await turnTo(last);
  await eventually(() => dayButton(last).getAttribute('data-few')).toBeNull();
  if (full.slice(0, 7) !== last.slice(0, 7)) await previousMonth().click();
  await eventually(() => dayButton(full).getAttribute('aria-label')).toBe(`${dayInWords(full)}, no open times`);
  await eventually(() => dayButton(full).getAttribute('data-none')).toBe('true');
  await dayButton(full).click();
  await eventually(status).toBe('No available slots for this date');
});

test('clicking a weekend chooses nothing', async () => {
  await openBooking();
  const weekend = page.getByRole('grid').getByRole('button', { name: /^(Today, )?Saturday/ });
  await weekend.last().click({ force: true });
  await eventually(status).toBe('Please select a date from the calendar');
});

test('the page asks for a date first, then says that it is loading', async () => {
  await openBooking();
  await eventually(status).toBe('Please select a date from the calendar');
  const release = network().hold(slotsRequest);
  await chooseDay(first);
  await eventually(status).toBe('Loading available slots...');
  release();
  await eventually(status).toContain(dayInWords(first));
  await eventually(slotTexts).toHaveLength(6);
});

test('the page requests the open slots of the day, ordered by start time', async () => {
  await openBooking();
  await chooseDay(first);
  await eventually(() => Object.fromEntries(requestedSlots())).toMatchObject({
    date: `eq.${first}`,
    is_available: 'eq.true',
    order: expect.stringMatching(/^start_time/),
  });
});

test('a day without open times says so', async () => {
  await openBooking();
  network().route(slotsRequest, { json: [] });
  await chooseDay(first);
  await eventually(status).toBe('No available slots for this date');
  await eventually(slotTexts).toEqual([]);
  await eventually(() => page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
});

test('a federal holiday has no open times, and says so when it is chosen', async () => {
  await openBookingAt('2026-11-16T15:00:00Z');
  network().route(slotsRequest, { json: [] });
  const day = dayButton('2026-11-26');
  await eventually(() => day.getAttribute('aria-label')).toBe('Thursday, November 26, 2026, no open times');
  await day.click();
  await eventually(status).toBe('No available slots for this date');
});

const today = () => page.locator('.booking-day[aria-current=date]').getAttribute('aria-label');

test("today is the visitor's, and follows the chosen time zone", async () => {
  // Monday 21:51 in Los Angeles, Tuesday 00:51 in New York.
  await openBookingAt('2026-11-17T05:51:00Z', 'America/Los_Angeles');
  await eventually(today).toMatch(/^Today, Monday, November 16, 2026/);
  await eventually(() => dayButton('2026-11-16').getAttribute('aria-disabled')).toBe('false');
  await page.getByLabel('Time zone').selectOption('America/New_York');
  await eventually(today).toMatch(/^Today, Tuesday, November 17, 2026/);
  await eventually(() => dayButton('2026-11-16').getAttribute('aria-disabled')).toBe('true');
});

test('yesterday can be chosen where it is still today in New York and times are open', async () => {
  // Tuesday 06:00 in Auckland, Monday 12:00 in New York.
  await openBookingAt('2026-11-16T17:00:00Z', 'Pacific/Auckland');
  await eventually(today).toMatch(/^Today, Tuesday, November 17, 2026/);
  await eventually(() => dayButton('2026-11-16').getAttribute('aria-label')).toMatch(/First available date, 3 open/);
  await chooseDay('2026-11-16');
  await eventually(() => requestedSlots().get('date')).toBe('eq.2026-11-16');
});

testSample(
  [
    ['Pacific/Honolulu', 'Monday, November 16, 2026'],
    ['America/Los_Angeles', 'Monday, November 16, 2026'],
    ['Pacific/Auckland', 'Tuesday, November 17, 2026'],
  ],
  ([zone]) => zone === 'Pacific/Auckland',
)('late in the evening in %s, each day button selects its own date', async ([timezoneId, firstDay]) => {
  // Monday 21:30 in Honolulu, Tuesday 02:30 in New York.
  await openBookingAt('2026-11-17T07:30:00Z', timezoneId);
  await eventually(() => openDays()[0]).toBe(firstDay);
  await chooseDay('2026-11-18');
  await eventually(() => requestedSlots().get('date')).toBe('eq.2026-11-18');
});

test('a failure to load times shows an empty list with a retry button, and an unreachable server is not shown as a day without times', async () => {
  await openBooking();
  const stop = network().route(slotsRequest, { status: 500, json: { message: 'broken' } });
  await chooseDay(first);
  await eventually(status).toBe('No available slots for this date');
  stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(slotTexts).toHaveLength(6);

  network().route(slotsRequest, 'no connection');
  await chooseDay(second);
  await eventually(status).toBe("We couldn't reach our server. Please check your connection and try again.");
});

test('an offline visitor sees a notice, and the times load once the connection is back', async () => {
  await openBooking();
  await page.setOffline(true);
  await chooseDay(first);
  await eventually(status).toBe("You seem to be offline. The times will load when you're back online.");
  await page.setOffline(false);
  await eventually(slotTexts).toHaveLength(6);
});
