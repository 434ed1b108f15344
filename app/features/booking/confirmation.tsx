import { useEffect, useRef } from 'react';
import { saveFile } from '#app/lib/save-file.ts';
import { ButtonLink } from '#app/ui/button-link.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { demoUid, manageLink } from '#domain/booking/manage-link.ts';
import { slotStart } from '#domain/booking/slots.ts';
import { calendarFile } from '#domain/ics/ics.ts';
import { slotMoment, type ZonedMoment } from './slot-moment.ts';
import type { BookedDemo } from './stored-booking.ts';

type Props = { booked: BookedDemo; copy: BookingPage['tool']['booked']; focus: boolean };

/** Replaces the calendar once the demo is booked. */
export function Confirmation({ booked, copy, focus }: Props) {
  const { slot, bookingId, token, zone } = booked;
  const heading = useRef<HTMLHeadingElement>(null);
  const { own, business } = slotMoment(slot, zone);
  useEffect(() => {
    if (focus) heading.current?.focus();
  }, [focus]);
  return (
    <div className="booking-confirmed">
      <h3 ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {copy.title}
      </h3>
      <dl className="mt-5 divide-y divide-rule border-y border-rule">
        <Row label={copy.date} value={own.day} />
        <Row label={copy.time} value={timeOf(own)} />
        {business && <Row label={copy.business} value={`${business.day}, ${timeOf(business)}`} />}
      </dl>
      <p className="mt-5 text-ink-2">{token ? copy.next.linked : copy.next.mailed}</p>
      <div className="mt-6 flex flex-col gap-3 sm:flex-row sm:flex-wrap">
        <button
          type="button"
          className="button button-primary"
          onClick={() => saveFile(copy.fileName, demoCalendar(slot, bookingId, copy.calendar, new Date()))}
        >
          {copy.add}
        </button>
        {token && <ButtonLink href={manageLink(token)} label={copy.manage} quiet />}
        <ButtonLink {...copy.home} quiet />
      </div>
    </div>
  );
}

/** The same entry as in the confirmation mail, in UTC. */
function demoCalendar(slot: BookedDemo['slot'], bookingId: string, copy: Props['copy']['calendar'], now: Date): Blob {
  const entry = calendarFile({
    ...copy,
    uid: demoUid(bookingId),
    start: slotStart(slot.date, slot.start_time),
    end: slotStart(slot.date, slot.end_time),
    now,
  });
  return new Blob([entry], { type: 'text/calendar;charset=utf-8' });
}

function timeOf({ time, zoneName }: ZonedMoment): string {
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
