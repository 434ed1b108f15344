import type { CalendarEntry } from '#domain/calendar/ics.ts';
import type { EventRule } from './event.ts';
import type { Occurrence } from './recurrence.ts';

type Publisher = { organization: string; host: string };

/** One date of an event for a calendar. The same date has the same id in every file that holds it. */
export function eventEntry(
  event: EventRule,
  { start, end }: Occurrence,
  { organization, host }: Publisher,
  now: Date,
): CalendarEntry {
  const { slug, title, description, location, registrationUrl } = event;
  return {
    uid: `${slug}-${start.toISOString().slice(0, 10)}@${host}`,
    organization,
    title,
    description,
    location,
    start,
    end,
    now,
    ...(registrationUrl && { url: registrationUrl }),
  };
}
