import { Hono } from 'hono';
import { events } from '#content/collections/events.ts';
import { site } from '#content/site.ts';
import { calendarFile } from '#domain/events/calendar-file.ts';
import { nextOccurrence } from '#domain/events/recurrence.ts';

/** Each event of the events page as a calendar file of its next date. */
export const eventCalendarRoutes = new Hono().get('/resources/events/:file{[a-z0-9-]+\\.ics}', (context) => {
  const slug = context.req.param('file').replace(/\.ics$/, '');
  const event = events.find((candidate) => candidate.slug === slug);
  if (!event) return context.notFound();
  const now = new Date();
  const { start, end } = nextOccurrence(event, now);
  const { title, description, location, registrationUrl } = event;
  const host = new URL(site.origin).hostname;
  const text = calendarFile({
    uid: `${slug}-${start.toISOString().slice(0, 10)}@${host}`,
    organisation: site.name,
    title,
    description,
    location,
    start,
    end,
    now,
    ...(registrationUrl && { url: registrationUrl }),
  });
  context.header('Content-Type', 'text/calendar; charset=utf-8');
  context.header('Content-Disposition', `attachment; filename="${slug}.ics"`);
  context.header('Cache-Control', 'public, max-age=3600');
  return context.body(text);
});
