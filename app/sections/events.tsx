import type { ReactNode } from 'react';
import { ButtonLink } from '#app/ui/button-link.tsx';
import { SampleMark } from '#app/ui/sample-mark.tsx';
import { SectionFrame } from '#app/ui/section-frame.tsx';
import { recordingTopic } from '#content/collections/contact-topics.ts';
import { contactPath } from '#content/contact-path.ts';
import type { eventCalendar } from '#content/pages/events.ts';
import { registrationLink } from '#content/registration-link.ts';
import { samplesMarked } from '#content/site.ts';
import type { EventRule, PastWebinar } from '#domain/events/event.ts';
import { eventHours } from '#domain/events/event-hours.ts';
import { type Occurrence, recurrenceLabel } from '#domain/events/recurrence.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { formatLongDate } from '#domain/time/date-texts.ts';

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

function EventRow({ event, date, start, end }: Upcoming) {
  const { zone } = event;
  const registration = registrationLink(event);
  const isDayOpen = event.recurrence.kind === 'open-day';
  const day = start.toLocaleDateString('en-US', {
    ...(isDayOpen ? {} : { weekday: 'long', day: 'numeric' }),
    month: 'long',
    year: 'numeric',
    timeZone: zone,
  });
  return (
    <li className="grid gap-x-10 gap-y-4 py-7 lg:grid-cols-12">
      <div className="lg:col-span-3">
        <p className="serif text-xl">
          <time dateTime={isDayOpen ? isoDate(date).slice(0, 7) : start.toISOString()}>{day}</time>
        </p>
        <p className="mt-1 text-sm text-ink-2">
          {isDayOpen ? 'Each county sets its own day' : eventHours(start, end, zone)}
        </p>
        <p className="text-xs text-ink-2">{recurrenceLabel(event.recurrence)}</p>
      </div>
      <div className="lg:col-span-6">
        <p className="flex items-center gap-2 text-xs font-semibold text-accent">
          <span>{event.type}</span> {samplesMarked && event.isSample && <SampleMark />}
        </p>
        <h3 className="text-xl">{event.title}</h3>
        <p className="mt-2 text-sm text-ink-2">{event.description}</p>
        {event.source && <p className="mt-1 text-xs text-ink-2">{event.source}</p>}
      </div>
      <div className="text-sm lg:col-span-3">
        <p>{event.location}</p>
        <p className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
          {registration && (
            <a
              href={registration}
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

/** All events as one calendar, to subscribe to or to download. */
export function CalendarLinks({ host, copy }: { host: string; copy: typeof eventCalendar }) {
  return (
    <div className="mt-8 flex flex-col gap-x-10 gap-y-4 lg:flex-row lg:items-center lg:justify-between">
      <p className="max-w-2xl text-sm text-ink-2">{copy.text}</p>
      <p className="flex shrink-0 flex-wrap items-center gap-x-6 gap-y-2 text-sm">
        <ButtonLink href={`webcal://${host}${copy.path}`} label={copy.subscribe} quiet />
        <a href={copy.path} className="text-link py-2">
          {copy.download}
        </a>
      </p>
    </div>
  );
}

export function PastWebinars({ webinars }: { webinars: PastWebinar[] }) {
  return (
    <SectionFrame id="past-webinars" title="Past Webinars">
      <ul className="divide-y divide-rule border-y border-rule">
        {webinars.map((webinar) => (
          <li key={webinar.title} className="grid items-center gap-x-8 gap-y-3 py-6 md:grid-cols-[1fr_auto]">
            <div>
              <h3 className="text-lg">{webinar.title}</h3>
              <p className="text-xs text-ink-2">
                {webinar.speaker} · <time dateTime={webinar.date}>{formatLongDate(webinar.date)}</time>{' '}
                {samplesMarked && <SampleMark />}
              </p>
              <p className="mt-2 text-sm text-ink-2">{webinar.description}</p>
            </div>
            <a
              href={contactPath(recordingTopic(webinar.title))}
              className="button button-quiet"
              aria-label={`Request Recording: ${webinar.title}`}
            >
              Request Recording
            </a>
          </li>
        ))}
      </ul>
    </SectionFrame>
  );
}
