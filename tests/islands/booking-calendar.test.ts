import { beforeAll, expect, test } from 'vitest';
import { bookingWindow, isDemoDay } from '#domain/booking/slots.ts';
import { addDays, isoDate } from '#domain/time/calendar-date.ts';
import { daysFor } from '#tests/support/demo-slots.ts';
import {
  chooseDay,
  dayButton,
  dayInWords,
  nextMonth,
  openBooking,
  openBookingAt,
  openDaysRequest,
  slotsRequest,
  slotTexts,
  status,
  turnTo,
} from './support/booking-page.ts';
import { eventually } from './support/eventually.ts';
import { ask, network, startSite } from './support/network.ts';
import { page } from './support/page.ts';

beforeAll(startSite);

const [first = ''] = daysFor('booking-calendar');

const openDays = () =>
  page
    .getByRole('grid')
    .getByRole('button', { disabled: false })
    .elements()
    .map((day) => /\w+day, \w+ \d+, \d+/.exec(day.getAttribute('aria-label') ?? '')?.[0]);

/** The query of the request for the times of a day. */
const requestedSlots = () =>
  new URL(network().sent.find(({ url }) => slotsRequest.test(url))?.url ?? '', 'http://localhost').searchParams;

test('only weekdays that are not holidays and have open times, up to 45 days ahead, can be chosen', async () => {
  await openBooking();
  const { first: today } = bookingWindow(new Date());
  const window = Array.from({ length: 46 }, (_, index) => addDays(today, index));
  const listed = await ask('/rest/v1/demo_slots?select=date&is_available=eq.true&limit=1000');
  const open = new Set(((await listed.json()) as { date: string }[]).map(({ date }) => date));
  const weekdays = window.filter((date) => isDemoDay(date) && open.has(isoDate(date)));
  const next = nextMonth();
  // Before the open times are known, every weekday is offered.
  const withTimes = page.getByRole('grid').getByRole('button', { name: /\d open times?$/ });
  await withTimes.first().waitFor();
  const offered = openDays();
  while (next.isEnabled()) {
    await next.click();
    offered.push(...openDays());
  }
  expect(offered).toEqual(weekdays.map((date) => dayInWords(isoDate(date))));
});

test('a day whose times are all taken cannot be chosen, and one with few left is marked', async () => {
  const [full = '', few = '', last = ''] = daysFor('booking-calendar');
  const rows = [few, few, last, last, last].map((date) => ({ date }));
  network().route(openDaysRequest, { json: rows });
  await openBooking();
  await turnTo(few);
  await eventually(() => dayButton(few).getAttribute('aria-label')).toBe(
    `${dayInWords(few)}, First available date, 2 open times`,
  );
  await eventually(() => dayButton(few).getAttribute('data-few')).toBe('true');
  await eventually(() => dayButton(few).getAttribute('tabindex')).toBe('0');
  await turnTo(last);
  await eventually(() => dayButton(last).getAttribute('data-few')).toBeNull();
  if (full.slice(0, 7) === last.slice(0, 7)) {
    await eventually(() => dayButton(full).getAttribute('aria-label')).toBe(`${dayInWords(full)}, no open times`);
    await dayButton(full).click({ force: true });
  }
  await eventually(status).toBe('Please select a date from the calendar');
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

test('a federal holiday cannot be chosen', async () => {
  await openBookingAt('2026-11-16T15:00:00Z');
  await eventually(() => dayButton('2026-11-25').getAttribute('aria-disabled')).not.toBe('true');
  const day = dayButton('2026-11-26');
  await eventually(() => day.getAttribute('aria-disabled')).toBe('true');
  await day.click({ force: true });
  await eventually(status).toBe('Please select a date from the calendar');
});

test.each(['Pacific/Honolulu', 'America/Los_Angeles', 'Pacific/Auckland'])(
  'late in the evening in %s, each day button selects its own date',
  async (timezoneId) => {
    // Monday 21:30 in Honolulu, Tuesday 02:30 in New York.
    await openBookingAt('2026-11-17T07:30:00Z', timezoneId);
    await eventually(() => openDays()[0]).toBe('Tuesday, November 17, 2026');
    await chooseDay('2026-11-18');
    await eventually(() => requestedSlots().get('date')).toBe('eq.2026-11-18');
  },
);

test('a failure to load times shows an empty list with a retry button', async () => {
  await openBooking();
  const stop = network().route(slotsRequest, { status: 500, json: { message: 'broken' } });
  await chooseDay(first);
  await eventually(status).toBe('No available slots for this date');
  stop();
  await page.getByRole('button', { name: 'Try again' }).click();
  await eventually(slotTexts).toHaveLength(6);
});

test('an offline visitor sees a notice, and the times load once the connection is back', async () => {
  await openBooking();
  await page.setOffline(true);
  await chooseDay(first);
  await eventually(status).toBe("You seem to be offline. The times will load when you're back online.");
  await page.setOffline(false);
  await eventually(slotTexts).toHaveLength(6);
});

test('an unreachable server is not shown as a day without times', async () => {
  await openBooking();
  network().route(slotsRequest, 'no connection');
  await chooseDay(first);
  await eventually(status).toBe("We couldn't reach our server. Please check your connection and try again.");
});
