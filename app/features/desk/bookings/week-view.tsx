import { FailedList, Skeleton } from '#app/ui/interactive/list-parts.tsx';
import { type BookingWeek, type ClosureRow, isWholeDay, type WeekDay, type WeekSlot } from '#domain/desk/bookings.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import type { DeskValue } from '../use-desk.ts';
import type { Copy } from './queries.ts';
import { clockTime, longDay, shortDay } from './times.ts';

export type WeekActions = {
  openBooking: (id: string) => void;
  openSlot: (day: WeekDay, slot: WeekSlot) => void;
  closeDay: (date: string) => void;
  openAgain: (closure: ClosureRow) => void;
};

type Props = { week: DeskValue<BookingWeek>; openId: string; copy: Copy['week']; actions: WeekActions };

/** Seven days side by side, or one below the other where they do not fit. */
export function WeekView({ week: { value, state, listProps, reload }, openId, copy, actions }: Props) {
  if (!value) {
    return (
      <div className="desk-week" {...listProps}>
        {state === 'failed' ? (
          <FailedList title={copy.failed} onRetry={reload}>
            {copy.failedText}
          </FailedList>
        ) : (
          <Skeleton rows={7} className="h-16" />
        )}
      </div>
    );
  }
  return (
    <div className="desk-week" aria-busy={state === 'loading'} {...listProps}>
      <ul className="desk-week-days">
        {value.days.map((day) => (
          <li key={day.date} className="desk-week-day" data-today={day.date === value.today ? '' : undefined}>
            <Day day={day} today={value.today} openId={openId} copy={copy} actions={actions} />
          </li>
        ))}
      </ul>
    </div>
  );
}

type DayProps = { day: WeekDay; today: string; openId: string; copy: Copy['week']; actions: WeekActions };

function Day({ day, today, openId, copy, actions }: DayProps) {
  const isPast = day.date < today;
  const isClosed = day.closures.some(isWholeDay);
  return (
    <>
      <div className="desk-week-head">
        <h3>
          {shortDay(day.date)}
          {day.date === today && <span className="desk-week-tag">{copy.today}</span>}
        </h3>
        {!isPast && !isClosed && (
          <button
            type="button"
            aria-label={fillIn(copy.closeDayOf, { day: longDay(day.date) })}
            onClick={() => actions.closeDay(day.date)}
            className="desk-week-action"
          >
            {copy.closeDay}
          </button>
        )}
        {day.holiday && <p className="desk-week-holiday">{day.holiday}</p>}
        {day.closures.map((closure) => (
          <p key={closure.id} className="desk-week-closure">
            <span>
              {closureText(closure, copy)}
              {closure.reason && `: ${closure.reason}`}
            </span>
            {!isPast && (
              <button
                type="button"
                aria-label={fillIn(copy.openOf, { day: longDay(day.date), what: closureText(closure, copy) })}
                onClick={() => actions.openAgain(closure)}
                className="desk-week-action"
              >
                {copy.open}
              </button>
            )}
          </p>
        ))}
      </div>
      {day.slots.length === 0 ? (
        <p className="desk-week-none">{copy.noSlots}</p>
      ) : (
        <ul className="desk-week-slots">
          {day.slots.map((slot) => (
            <Slot key={slot.id} day={day} slot={slot} openId={openId} copy={copy} actions={actions} />
          ))}
        </ul>
      )}
    </>
  );
}

export function closureText(closure: ClosureRow, copy: Copy['week']): string {
  if (isWholeDay(closure)) return copy.closedAll;
  return fillIn(copy.closedPart, { start: clockTime(closure.startTime), end: clockTime(closure.endTime) });
}

type SlotProps = { day: WeekDay; slot: WeekSlot; openId: string; copy: Copy['week']; actions: WeekActions };

function Slot({ day, slot, openId, copy, actions }: SlotProps) {
  const taken = slot.bookings.length;
  const places = { taken, places: slot.places };
  const state = slot.isOver ? 'over' : slot.isClosed ? 'closed' : taken >= slot.places ? 'full' : 'open';
  const time = clockTime(slot.startTime);
  return (
    <li className="desk-week-slot" data-state={state}>
      <p className="desk-week-time">
        {slot.isOver ? (
          <span>{time}</span>
        ) : (
          <button
            type="button"
            aria-label={fillIn(copy.slot, { day: longDay(day.date), time })}
            onClick={() => actions.openSlot(day, slot)}
          >
            {time}
          </button>
        )}
        <span className="figures">
          {state === 'closed' ? (
            copy.closed
          ) : (
            <>
              <span aria-hidden="true">{fillIn(copy.taken, places)}</span>
              <span className="sr-only">{fillIn(copy.takenLabel, places)}</span>
            </>
          )}
        </span>
      </p>
      {taken > 0 && (
        <ul>
          {slot.bookings.map((booking) => (
            <li key={booking.id}>
              <button
                type="button"
                data-opens={booking.id}
                aria-expanded={booking.id === openId}
                title={booking.company || undefined}
                onClick={() => actions.openBooking(booking.id)}
                className="desk-week-booking"
              >
                {booking.name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
