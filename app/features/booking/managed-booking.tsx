import { useRef, useState } from 'react';
import { listPropsOf } from '#app/state/list-props.ts';
import { SelectField } from '#app/ui/interactive/field.tsx';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import { bookingPage } from '#content/pages/booking.ts';
import { manageBookingPage as copy } from '#content/pages/manage-booking.ts';
import { managePath } from '#domain/booking/manage-link.ts';
import type { FreeSlot, ManagedBooking, ManageView } from '#domain/booking/managed-booking.ts';
import { DateCalendar } from './date-calendar.tsx';
import { countByDay, openDays } from './queries.ts';
import { SlotList, spotsLeft } from './slot-list.tsx';
import { bothTimes, slotMoment, visitorZone } from './slot-moment.ts';
import { useTimesInView } from './use-times-in-view.ts';

type Props = Pick<ManageView, 'token' | 'slots'> & { booking: ManagedBooking };

/** A booking that can still be changed. The forms are posted by the browser, with or without scripts. */
export function ManagedDemo({ token, booking, slots }: Props) {
  const hydrated = useHydrated();
  return (
    <div className="booking">
      <div className="booking-about">
        <Facts booking={booking} />
        <CancelForm token={token} />
      </div>
      <section aria-labelledby="move-title" className="booking-move">
        <div>
          <h2 id="move-title">{copy.move.title}</h2>
          <p className="mt-1 text-sm text-ink-2">{slots.length > 0 ? copy.move.text : copy.move.none}</p>
        </div>
        {slots.length > 0 && (
          <form method="post" action={managePath} className="booking-move-form">
            <HiddenFields token={token} action="move" />
            {hydrated ? (
              <MoveByCalendar slots={slots} timeZone={booking.timeZone} />
            ) : (
              <MoveByList slots={slots} timeZone={booking.timeZone} />
            )}
          </form>
        )}
      </section>
    </div>
  );
}

function Facts({ booking }: { booking: ManagedBooking }) {
  const { customerName, date, startTime, timeZone } = booking;
  const { own, business } = slotMoment({ date, start_time: startTime }, timeZone);
  const facts = [
    [copy.found.name, customerName],
    [copy.found.date, own.day],
    [copy.found.time, `${own.time} ${own.zoneName}`],
    ...(business ? [[copy.found.business, `${business.day}, ${business.time} ${business.zoneName}`]] : []),
  ];
  return (
    <dl className="booking-managed">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type MoveProps = { slots: FreeSlot[]; timeZone: string | null };

/** Without scripts, and until they are loaded. */
function MoveByList({ slots, timeZone }: MoveProps) {
  return (
    <div className="booking-move-list">
      <SelectField
        id="slot_id"
        name="slot_id"
        label={copy.move.label}
        required
        prompt={copy.move.prompt}
        choices={slots.map((slot) => ({
          value: slot.id,
          label: [choiceLabel(slot, timeZone), spotsLeft(slot.places, slot.booked)].filter(Boolean).join(', '),
        }))}
      />
      <p className="mt-5">
        <button type="submit" className="button button-primary">
          {copy.move.submit}
        </button>
      </p>
    </div>
  );
}

/** The calendar of the booking page, over the times that the server found. */
function MoveByCalendar({ slots, timeZone }: MoveProps) {
  const [zone] = useState(() => timeZone ?? visitorZone());
  const [open] = useState(() => countByDay(slots));
  const [date, setDate] = useState<string | null>(null);
  const [chosen, setChosen] = useState<FreeSlot | null>(null);
  const times = useRef<HTMLDivElement>(null);
  useTimesInView(times, date, chosen !== null);
  const ofDay = slots.filter((slot) => slot.date === date);
  return (
    <>
      <DateCalendar
        copy={bookingPage.tool.calendar}
        open={open}
        listProps={listPropsOf('ready', openDays)}
        chosen={date}
        zone={zone}
        onChoose={setDate}
      />
      <SlotList
        region={times}
        date={date}
        slots={ofDay.map((slot) => ({
          ...slot,
          start_time: slot.startTime,
          max_bookings: slot.places,
          current_bookings: slot.booked,
        }))}
        chosen={chosen}
        zone={zone}
        copy={bookingPage.tool.slots}
        onChoose={setChosen}
      />
      {chosen && (
        <p className="booking-move-chosen">
          <input type="hidden" name="slot_id" value={chosen.id} />
          <span aria-live="polite">
            {copy.move.chosen} <strong>{choiceLabel(chosen, zone)}</strong>
          </span>
          <button type="submit" className="button button-primary">
            {copy.move.submit}
          </button>
        </p>
      )}
    </>
  );
}

/** Takes one more click, because it cannot be undone. */
function CancelForm({ token }: { token: string }) {
  return (
    <section aria-labelledby="cancel-title" className="booking-cancel">
      <h2 id="cancel-title">{copy.cancel.title}</h2>
      <p className="mt-1 text-sm text-ink-2">{copy.cancel.text}</p>
      <details>
        <summary className="text-link inline-flex min-h-11 items-center text-sm font-semibold">
          {copy.cancel.open}
        </summary>
        <form method="post" action={managePath} className="mt-1">
          <HiddenFields token={token} action="cancel" />
          <button type="submit" className="button button-danger">
            {copy.cancel.submit}
          </button>
        </form>
      </details>
    </section>
  );
}

function HiddenFields({ token, action }: { token: string; action: 'move' | 'cancel' }) {
  return (
    <>
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="action" value={action} />
    </>
  );
}

function choiceLabel({ date, startTime }: FreeSlot, timeZone: string | null): string {
  const moment = slotMoment({ date, start_time: startTime }, timeZone);
  return `${moment.own.day}, ${bothTimes(moment)}`;
}
