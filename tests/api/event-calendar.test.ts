import ical from 'node-ical';
import { expect, test } from 'vitest';
import { events } from '#content/collections/events.ts';
import { eventCalendarRoutes } from '#server/routes/event-calendar.ts';

const now = new Date('2026-11-15T12:00:00Z');
const originOf = () => 'https://deeds.example.org';
const app = eventCalendarRoutes({ now: () => now, originOf });
const feedPath = '/resources/events/calendar.ics';
const textOf = async (path: string) => (await app.request(path)).text();
const valuesOf = (text: string, name: string) =>
  [...text.replaceAll('\r\n ', '').matchAll(new RegExp(`^${name}:(.+)\r$`, 'gm'))].map(([, value = '']) => value);

test('the feed is a calendar file that can be cached for an hour', async () => {
  const { status, headers } = await app.request(feedPath);
  expect([status, headers.get('Content-Type'), headers.get('Cache-Control')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
    'public, max-age=3600',
  ]);
});

test('the feed has the next date of every event, with the same id as its single file', async () => {
  const ids = valuesOf(await textOf(feedPath), 'UID');
  for (const { slug } of events) {
    expect(ids).toContain(valuesOf(await textOf(`/resources/events/${slug}.ics`), 'UID')[0]);
  }
});

test('the feed has the dates of the next six months in order, each once', async () => {
  const text = await textOf(feedPath);
  const starts = valuesOf(text, 'DTSTART');
  expect(starts).toEqual(starts.toSorted());
  const ids = valuesOf(text, 'UID');
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => id.startsWith('texas-trustee-auctions-'))).toHaveLength(6);
});

test('a reader of others finds every date with its hours, title and address', async () => {
  const text = await textOf(feedPath);
  const read = Object.values(ical.sync.parseICS(text)).filter((entry) => entry?.type === 'VEVENT');
  expect(read.map(({ uid }) => uid)).toEqual(valuesOf(text, 'UID'));
  for (const { start, end, summary, url } of read) {
    expect(events.some(({ title }) => String(summary).endsWith(title))).toBe(true);
    expect(end?.getTime()).toBeGreaterThan(start.getTime());
    expect(start.getTime()).toBeGreaterThan(now.getTime());
    expect(String((url as { val?: string })?.val ?? url ?? '')).toMatch(/^(https:\/\/|$)/);
  }
});

test('a date keeps its id when the feed is requested again later', async () => {
  const ids = valuesOf(await textOf(feedPath), 'UID');
  const later = eventCalendarRoutes({ now: () => new Date('2026-12-20T00:00:00Z'), originOf });
  const laterIds = valuesOf(await (await later.request(feedPath)).text(), 'UID');
  expect(ids.filter((id) => laterIds.includes(id)).length).toBeGreaterThan(ids.length / 2);
});

test('the link of a webinar is complete and leads to where the site runs, and a date keeps its id everywhere', async () => {
  const path = '/resources/events/probate-docket-clinic.ics';
  const text = await textOf(path);
  expect(valuesOf(text, 'URL')).toEqual(['https://deeds.example.org/resources/sample-link?of=webinar#webinar']);
  const local = eventCalendarRoutes({ now: () => now, originOf: () => 'http://localhost:3000' });
  const localText = await (await local.request(path)).text();
  expect(valuesOf(localText, 'URL')).toEqual(['http://localhost:3000/resources/sample-link?of=webinar#webinar']);
  expect(valuesOf(localText, 'UID')).toEqual(valuesOf(text, 'UID'));
});

test('an event that does not exist has no file', async () => {
  expect((await app.request('/resources/events/no-such-event.ics')).status).toBe(404);
});
