import { beforeAll, expect, inject, test } from 'vitest';
import { testBrowser } from '#tests/support/browser.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Locator, Page } from '#tests/support/page.ts';
import { quiet } from '#tests/support/quiet.ts';

const browser = testBrowser();
const types = /^(Auction|Webinar|Networking|Conference|Court Hearing)$/;

let page: Page;
let upcoming: Locator;
let past: Locator;

beforeAll(async () => {
  page = await browser.page();
  await page.goto('/resources/events');
  const items = (name: string) => page.getByRole('region', { name, exact: true }).getByRole('listitem');
  upcoming = items('Upcoming Events');
  past = items('Past Webinars');
});

test('eight events are shown, each with one date, one type and one title', async () => {
  await eventually(() => upcoming.count()).toBe(8);
  for (const event of await quiet(upcoming, () => upcoming.all())) {
    await eventually(() => event.locator('time').count()).toBe(1);
    await eventually(() => event.getByText(types).count()).toBe(1);
    await eventually(() => event.getByRole('heading', { level: 3 }).count()).toBe(1);
  }
});

test('no event is over, and the soonest is first', async () => {
  const starts = await quiet(upcoming, () =>
    upcoming
      .locator('time')
      .evaluateAll((times) => times.map((time) => Date.parse((time as HTMLTimeElement).dateTime))),
  );
  expect(starts).toEqual(starts.toSorted((a, b) => a - b));
  const blocks = await quiet(page, () => page.locator('script[type="application/ld+json"]').allTextContents());
  const events = blocks.map((block) => JSON.parse(block)).filter((block) => block['@type'] === 'Event');
  // Samples and sales whose day is open are left out.
  expect(events.map(({ name }) => name).toSorted()).toEqual([
    'Georgia Power-of-Sale Auctions',
    'Texas Trustee Foreclosure Auctions',
  ]);
  expect(starts).toEqual(expect.arrayContaining(events.map((event) => Date.parse(event.startDate))));
  // The server caches the page for a minute; an event in progress counts as upcoming.
  const aMinuteAgo = Date.now() - 60_000;
  expect(events.filter((event) => Date.parse(event.endDate) < aMinuteAgo)).toEqual([]);
});

test('the date shown is in the time zone of the event', async () => {
  for (const time of await quiet(upcoming, () => upcoming.locator('time').all())) {
    const instant = Date.parse((await quiet(time, () => time.getAttribute('datetime'))) ?? '');
    const shown = Date.parse(`${await quiet(time, () => time.textContent())} UTC`);
    expect(Math.abs(instant - shown)).toBeLessThan(36 * 3_600_000);
  }
});

test('only webinars offer Register Now, which opens in a new tab and, for samples, stays on this site', async () => {
  for (const event of await quiet(upcoming, () => upcoming.all())) {
    const register = event.getByRole('link', { name: /^Register Now/ });
    const isWebinar = (await quiet(event, () => event.getByText('Webinar', { exact: true }).count())) === 1;
    await eventually(() => register.count()).toBe(isWebinar ? 1 : 0);
    if (!isWebinar) continue;
    await eventually(() => register.getAttribute('href')).toBe('/resources/sample-link?of=webinar#webinar');
    await eventually(() => register.getAttribute('target')).toBe('_blank');
    await eventually(() => register.getAttribute('rel')).toContain('noopener');
  }
});

test('every event can be added to a calendar with the date shown', async () => {
  for (const event of await quiet(upcoming, () => upcoming.all())) {
    const href = await quiet(event, () => event.getByRole('link', { name: /^Add to calendar/ }).getAttribute('href'));
    const shown = (await quiet(event, () => event.locator('time').getAttribute('datetime'))) ?? '';
    // A month has no time, because each county sets its own day.
    const start = /^\d+-\d+$/.test(shown)
      ? `;VALUE=DATE:${shown.replace('-', '')}01`
      : `:${new Date(shown).toISOString().replace(/[-:]|\.\d+/g, '')}`;
    const response = await page.request.get(href ?? '');
    expect(response.status()).toBe(200);
    expect(response.headers()['content-type']).toMatch(/^text\/calendar/);
    const text = await response.text();
    expect(text).toContain('BEGIN:VEVENT');
    expect(text).toContain(`DTSTART${start}`);
  }
});

test('all dates can be subscribed to or downloaded', async () => {
  const region = page.getByRole('region', { name: 'Upcoming Events', exact: true });
  const followed = await quiet(region, () =>
    region.getByRole('link', { name: 'Subscribe to the calendar' }).getAttribute('href'),
  );
  expect(followed).toBe(`webcal://${new URL(inject('origin')).host}/resources/events/calendar.ics`);
  const file = await quiet(region, () => region.getByRole('link', { name: 'Download all dates' }).getAttribute('href'));
  expect(file).toBe('/resources/events/calendar.ics');
});

test('the calendar file of an unknown event returns 404', async () => {
  const response = await page.request.get('/resources/events/no-such-event.ics');
  expect(response.status()).toBe(404);
});

test('four past webinars offer their recordings through the contact page', async () => {
  await eventually(() => past.count()).toBe(4);
  for (const webinar of await quiet(past, () => past.all())) {
    await eventually(async (now) =>
      Date.parse((await now(webinar.locator('time').getAttribute('datetime'))) ?? ''),
    ).toBeLessThan(Date.now());
    const request = webinar.getByRole('link', { name: /^Request Recording/ });
    await eventually(() => request.getAttribute('href')).toMatch(/^\/support\/contact\?topic=recording-/);
  }
});

test('event alerts are requested through the contact page', async () => {
  const link = page.getByRole('main').getByRole('link', { name: 'Subscribe to Event Alerts' });
  await eventually(() => link.getAttribute('href')).toBe('/support/contact?topic=event-alerts#contact-form');
});
