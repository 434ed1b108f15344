import { useState } from 'react';
import type { OpenSlot, WeekDay } from '#domain/desk/bookings.ts';
import { plural } from '#domain/format.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { MoveForm } from './move-form.tsx';
import { type Changeable, type Copy, useBookingChanges, useFreeSlots } from './queries.ts';
import { shortMoment } from './times.ts';

type Times = { startTime: string; endTime: string };
type BookedProps = { day: WeekDay; times: Times; copy: Copy; onChanged: () => void };

/** Who is booked at the times that are to be closed. */
export function Booked({ day, times, copy, onChanged }: BookedProps) {
  const free = useFreeSlots();
  const changes = useBookingChanges(copy, () => {
    free.reload();
    onChanged();
  });
  const isWithin = (slot: Times) => slot.startTime < times.endTime && slot.endTime > times.startTime;
  const booked = day.slots
    .filter((slot) => !slot.isOver && isWithin(slot))
    .flatMap((slot) => slot.bookings.map((booking) => ({ ...booking, startTime: slot.startTime })));
  const targets = (free.value?.slots ?? []).filter((slot) => slot.date !== day.date || !isWithin(slot));
  if (booked.length === 0) return <p className="mt-4 text-sm text-ink-2">{copy.closing.nobody}</p>;
  return (
    <section aria-labelledby="booked-title" className="mt-5">
      <h3 id="booked-title" className="text-sm font-semibold" aria-live="polite">
        {plural(booked.length, copy.closing.booked)}
      </h3>
      <ul className="desk-booked-list">
        {booked.map((booking) => (
          <BookedRow
            key={booking.id}
            booking={booking}
            time={shortMoment({ date: day.date, startTime: booking.startTime })}
            slots={targets}
            copy={copy}
            changes={changes}
          />
        ))}
      </ul>
    </section>
  );
}

type RowProps = {
  booking: Changeable & { company: string };
  time: string;
  slots: OpenSlot[];
  copy: Copy;
  changes: ReturnType<typeof useBookingChanges>;
};

/** Canceling needs a second click, because a dialog in front of this one would hide who it is about. */
function BookedRow({ booking, time, slots, copy, changes }: RowProps) {
  const [asking, setAsking] = useState(false);
  const { name, company } = booking;
  return (
    <li>
      <p>
        <span className="font-semibold">{name}</span>{' '}
        <span className="text-ink-2">{[company, time].filter(Boolean).join(' · ')}</span>
      </p>
      <MoveForm name={name} slots={slots} copy={copy.move} onMove={(slotId) => changes.move(booking, slotId)} />
      {asking ? (
        <p className="flex flex-wrap items-center gap-2">
          <span>{copy.cancel.title}</span>
          <button
            type="button"
            aria-label={fillIn(copy.cancel.confirmOf, { name })}
            onClick={() => changes.cancel(booking)}
            className="button button-danger desk-booking-button"
          >
            {copy.cancel.confirm}
          </button>
          <button type="button" onClick={() => setAsking(false)} className="button button-quiet desk-booking-button">
            {copy.cancel.keep}
          </button>
        </p>
      ) : (
        <button
          type="button"
          aria-label={fillIn(copy.cancel.confirmOf, { name })}
          onClick={() => setAsking(true)}
          className="desk-week-action"
        >
          {copy.sheet.cancel}
        </button>
      )}
    </li>
  );
}
