import type { ReactNode } from 'react';
import type { EventRule } from '#domain/events/event.ts';
import { type Occurrence, recurrenceLabel } from '#domain/events/recurrence.ts';
import { SectionFrame } from './section-frame.tsx';

type Upcoming = Occurrence & { event: EventRule };

export function EventList({ upcoming, children }: { upcoming: Upcoming[]; children?: ReactNode }) {
  return (
    <SectionFrame id="upcoming" title="Upcoming Events" heading="above">
      <ul className="divide-y divide-rule border-y border-rule">
        {upcoming.map((entry) => (
          <EventRow key={entry.event.slug} {...entry} />
        ))}
      </ul>
      {children}
    </SectionFrame>
  );
}

function EventRow({ event, start, end }: Upcoming) {
  const { zone } = event;
  const day = start.toLocaleDateString('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: zone,
  });
  const from = start.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit', timeZone: zone });
  const to = end.toLocaleTimeString('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: zone,
    timeZoneName: 'short',
  });
  return (
    <li className="grid gap-x-10 gap-y-4 py-7 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <p className="serif text-xl">
          <time dateTime={start.toISOString()}>{day}</time>
        </p>
        <p className="figures mt-1 text-sm text-ink-2">
          {from} - {to}
        </p>
        <p className="text-xs text-ink-2">{recurrenceLabel(event.recurrence)}</p>
      </div>
      <div className="lg:col-span-6">
        <p className="text-xs font-semibold text-accent">{event.type}</p>
        <h3 className="text-xl">{event.title}</h3>
        <p className="mt-2 text-sm text-ink-2">{event.description}</p>
        {event.source && <p className="mt-1 text-xs text-ink-2">{event.source}</p>}
      </div>
      <div className="text-sm lg:col-span-3">
        <p>{event.location}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          {event.registrationUrl && (
            <a
              href={event.registrationUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="button button-primary"
              aria-label={`Register Now: ${event.title} (opens in a new tab)`}
            >
              Register Now
            </a>
          )}
          <a
            href={`/resources/events/${event.slug}.ics`}
            className="text-link py-2"
            aria-label={`Add to calendar: ${event.title}`}
          >
            Add to calendar
          </a>
        </p>
      </div>
    </li>
  );
}
