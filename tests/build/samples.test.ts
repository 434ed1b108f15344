import { readdirSync, readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { type Document, type Element, Window } from 'happy-dom';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import * as eventsPage from '#app/pages/events.tsx';
import { EventList, PastWebinars } from '#app/sections/events.tsx';
import { articleFeed } from '#content/article-feed.ts';
import { events, pastWebinars } from '#content/collections/events.ts';
import { eventCalendar } from '#content/pages/events.ts';
import { registry } from '#content/registry.ts';
import { searchEntries } from '#content/search/entries.ts';
import { upcoming } from '#domain/events/recurrence.ts';
import { articleFeedRoutes } from '#server/routes/article-feed.ts';
import { eventCalendarRoutes } from '#server/routes/event-calendar.ts';
import { inventedIn, inventedNames, ownCollections, unmarked } from '#tests/content/support/invented.ts';

const now = new Date('2026-11-15T12:00:00Z');
const origin = 'https://deeds.example.org';
const pages = registry
  .filter(({ render }) => render === 'build')
  .map(({ path }) => ({ path, html: readFileSync(`build/client${path}/index.html`, 'utf8') }));

/** Names in the page without a mark within the row, card or heading that they are part of. */
function unmarkedIn(html: string): string[] {
  const main = /<main.*<\/main>/s.exec(html)?.[0] ?? html;
  if (!inventedNames.some((name) => main.includes(escaped(name)))) return [];
  const { document }: { document: Document } = new Window();
  document.body.innerHTML = main.replace(/<script.*?<\/script>/gs, '');
  return inventedNames.filter((name) =>
    [...document.body.querySelectorAll('*')].some((element) => isNamed(element, name) && !hasMark(element)),
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');
const isNamed = (element: Element, name: string) =>
  element.textContent.includes(name) && ![...element.children].some((child) => child.textContent.includes(name));
const hasMark = (element: Element) =>
  [...(element.closest('li, figure, header, tr') ?? element).querySelectorAll('small')].some(
    ({ textContent }) => textContent === 'Sample',
  );

test('every collection says whether it is invented', () => {
  const files = readdirSync('content/collections').map((file) => file.replace(/\.ts$/, ''));
  expect(new Set(files)).toEqual(new Set([...Object.keys(inventedIn), ...ownCollections]));
  expect(inventedNames.length).toBeGreaterThan(40);
});

test('whatever is invented is marked on every page', () => {
  expect(pages.flatMap(({ path, html }) => unmarkedIn(html).map((name) => `${path}: ${name}`))).toEqual([]);
  const rendered = [
    createElement(EventList, { upcoming: upcoming(events, now) }),
    createElement(PastWebinars, { webinars: pastWebinars }),
  ];
  expect(rendered.flatMap((part) => unmarkedIn(renderToStaticMarkup(part)))).toEqual([]);
});

test('nothing invented is in structured data, which has no mark', () => {
  const blocks = pages.flatMap(({ html }) =>
    [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, json = '']) => json),
  );
  const loaderData = { dates: upcoming(events, now), calendarHost: 'deeds.example.org' };
  const all = [...blocks, JSON.stringify(eventsPage.meta({ loaderData }))];
  expect(blocks.length).toBeGreaterThan(pages.length / 2);
  expect(all.flatMap((block) => inventedNames.filter((name) => block.includes(name)))).toEqual([]);
  expect(all.filter((block) => block.includes('"Person"'))).toEqual([]);
});

test('every invented entry of a feed or calendar is marked', async () => {
  const calendar = eventCalendarRoutes({ now: () => now, originOf: () => origin });
  const files = [eventCalendar.path, ...events.map(({ slug }) => `/resources/events/${slug}.ics`)];
  const texts = await Promise.all(files.map(async (file) => (await calendar.request(file)).text()));
  const dates = texts.flatMap((text) => text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1));
  const feed = await (await articleFeedRoutes({ originOf: () => origin }).request(articleFeed.path)).text();
  const entries = new XMLParser().parse(feed).feed.entry.map((entry: unknown) => JSON.stringify(entry));
  expect([dates.length, entries.length].every((count) => count > 8)).toBe(true);
  expect([...dates, ...entries].flatMap(unmarked)).toEqual([]);
});

test('an excerpt of the search that names something invented marks it', () => {
  expect(
    searchEntries.flatMap(({ title, headings, passages }) => [title, ...headings, ...passages].flatMap(unmarked)),
  ).toEqual([]);
});

test('an unmarked name is reported', () => {
  const [name = ''] = inventedNames;
  expect(unmarkedIn(`<main><ul><li>${name} <small>Sample</small></li><li><p>${name}</p></li></ul></main>`)).toEqual([
    name,
  ]);
  expect(unmarked(`By ${name}`)).toEqual([name]);
});
