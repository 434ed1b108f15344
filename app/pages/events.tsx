import { useLoaderData } from 'react-router';
import { headOf } from '#app/layout/head.ts';
import { ContentPage } from '#app/sections/content-page.tsx';
import { CalendarLinks, EventList, PastWebinars } from '#app/sections/events.tsx';
import { events, pastWebinars } from '#content/collections/events.ts';
import { eventCalendar, eventsPage as page } from '#content/pages/events.ts';
import { registrationLink } from '#content/registration-link.ts';
import { withoutSamples } from '#content/samples.ts';
import { site } from '#content/site.ts';
import { upcoming } from '#domain/events/recurrence.ts';

/** Rendered on request, so that the dates shown are always the next ones. */
export const loader = ({ request }: { request: Request }) => ({
  dates: upcoming(events, new Date()),
  calendarHost: new URL(request.url).host,
});

type Loaded = ReturnType<typeof loader>;

/** Search engines get the events that are real and whose day is known. */
export function meta({ loaderData }: { loaderData?: Loaded }) {
  const real = withoutSamples(events).filter(({ recurrence }) => recurrence.kind !== 'open-day');
  const known = (loaderData?.dates ?? []).filter(({ event }) => real.some(({ slug }) => slug === event.slug));
  const structured = known.map(({ event, start, end }) => {
    const { path } = page.meta;
    return {
      '@type': 'Event',
      name: event.title,
      startDate: start.toISOString(),
      endDate: end.toISOString(),
      eventStatus: 'https://schema.org/EventScheduled',
      location: event.isOnline
        ? { '@type': 'VirtualLocation', url: new URL(registrationLink(event) ?? path, site.origin).href }
        : { '@type': 'Place', name: event.location, address: event.location },
    };
  });
  return headOf(page.meta, structured)();
}

export default function Events() {
  const { dates, calendarHost } = useLoaderData<Loaded>();
  return (
    <ContentPage page={page}>
      <EventList upcoming={dates}>
        <CalendarLinks host={calendarHost} copy={eventCalendar} />
      </EventList>
      <PastWebinars webinars={pastWebinars} />
    </ContentPage>
  );
}
