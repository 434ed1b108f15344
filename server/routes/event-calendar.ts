import { type Context, Hono } from 'hono';
import { events } from '#content/collections/events.ts';
import { eventCalendar } from '#content/pages/events.ts';
import { registrationLink } from '#content/registration-link.ts';
import { sampleTitle } from '#content/samples.ts';
import { site } from '#content/site.ts';
import type { EventRule } from '#domain/events/event.ts';
import { eventEntry } from '#domain/events/event-ics.ts';
import { nextOccurrence, occurrencesUntil } from '#domain/events/recurrence.ts';
import { calendarFeed, calendarFile } from '#domain/ics/ics.ts';
import type { OriginOf } from './site.ts';

const publisher = { organization: site.name, host: new URL(site.origin).hostname };
const sixMonths = 183 * 86_400_000;

type Options = { now: () => Date; originOf: OriginOf };

/** Calendar files for the events page: a feed of all dates, and the next date of each event. */
export function eventCalendarRoutes({ now, originOf }: Options): Hono {
  return new Hono()
    .get(eventCalendar.path, (context) =>
      answer(context, eventCalendar.fileName, allDates(now(), originOf(context.req.raw))),
    )
    .get('/resources/events/:file{[a-z0-9-]+\\.ics}', (context) => {
      const file = context.req.param('file');
      const event = eventsAt(originOf(context.req.raw)).find(({ slug }) => `${slug}.ics` === file);
      if (!event) return context.notFound();
      const moment = now();
      return answer(context, file, calendarFile(eventEntry(event, nextOccurrence(event, moment), publisher, moment)));
    });
}

/** The events as a calendar program needs them, which knows no page that they are on: marked, with complete addresses. */
function eventsAt(origin: string): EventRule[] {
  return events.map((event) => {
    const link = registrationLink(event);
    const marked = { ...event, title: sampleTitle(event.title, event.isSample) };
    return link ? { ...marked, registrationUrl: new URL(link, origin).href } : marked;
  });
}

function allDates(now: Date, origin: string): string {
  const until = new Date(now.getTime() + sixMonths);
  const entries = eventsAt(origin).flatMap((event) =>
    occurrencesUntil(event, now, until).map((occurrence) => eventEntry(event, occurrence, publisher, now)),
  );
  entries.sort((a, b) => a.start.getTime() - b.start.getTime());
  return calendarFeed({ organization: site.name, name: eventCalendar.name, refresh: 'P1D', entries });
}

function answer(context: Context, fileName: string, text: string): Response {
  context.header('Content-Type', 'text/calendar; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="${fileName}"`);
  context.header('Cache-Control', 'public, max-age=3600');
  return context.body(text);
}
