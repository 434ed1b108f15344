import { useEffect, useRef } from 'react';
import type { DemoSlot } from '#app/lib/api-client.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { demoCalendar, download } from './booking-ics.ts';
import { type Moment, slotMoment } from './slot-moment.ts';

type Props = { slot: DemoSlot; bookingId: string; zone: string; words: BookingPage['tool']['booked'] };

/** Stands in the place of the calendar once the demo is booked. */
export function Confirmation({ slot, bookingId, zone, words }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { own, business } = slotMoment(slot, zone);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="rounded-md border border-rule bg-card px-6 py-8 sm:px-8">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-28 text-2xl outline-none">
        {words.title}
      </h3>
      <dl className="mt-5 divide-y divide-rule border-y border-rule">
        <Row label={words.date} value={own.day} />
        <Row label={words.time} value={timeOf(own)} />
        {business && <Row label={words.business} value={`${business.day}, ${timeOf(business)}`} />}
      </dl>
      <p className="mt-5 text-ink-2">{words.next}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row">
        <button
          type="button"
          className="button button-primary"
          onClick={() => download(demoCalendar(slot, bookingId, words.calendar, new Date()), words.fileName)}
        >
          {words.add}
        </button>
        <ButtonLink {...words.home} quiet />
      </div>
    </div>
  );
}

function timeOf({ time, zoneName }: Moment): string {
  return `${time} ${zoneName}`;
}

function Row({ label, value }: { label: string; value: string }) {
  return (
    <div className="grid gap-x-4 py-3 sm:grid-cols-[10rem_1fr]">
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
