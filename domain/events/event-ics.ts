import { calendarDateIn } from '#domain/time/zones.ts';
import type { CalendarEntry } from '../ics/ics.ts';
import type { EventRule } from './event.ts';
import type { Occurrence } from './recurrence.ts';

type Publisher = { organization: string; host: string };

/** The uid depends only on the event and its date, so it is the same in every file. */
export function eventEntry(
  event: EventRule,
  { start, end }: Occurrence,
  { organization, host }: Publisher,
  now: Date,
): CalendarEntry {
  const { slug, title, description, location, registrationUrl } = event;
  const days =
    event.recurrence.kind === 'open-day'
      ? { from: calendarDateIn(start, event.zone), until: calendarDateIn(end, event.zone) }
      : undefined;
  return {
    uid: `${slug}-${start.toISOString().slice(0, 10)}@${host}`,
    organization,
    title,
    description,
    location,
    start,
    end,
    ...(days && { days }),
    now,
    ...(registrationUrl && { url: registrationUrl }),
  };
}
