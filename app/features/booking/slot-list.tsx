import type { ReactNode, RefObject } from 'react';
import { listPropsOf } from '#app/state/list-props.ts';
import type { DemoSlot } from '#app/state/tables.ts';
import { RetryButton } from '#app/ui/interactive/list-parts.tsx';
import type { SlotCopy } from '#content/pages/booking.ts';
import { plural } from '#domain/format.ts';
import type { SlotProblem } from './queries.ts';
import { slotMoment, type ZonedMoment } from './slot-moment.ts';

const left = { one: '1 spot left', many: '{count} spots left' };

/** Empty where a slot has only one place. */
export const spotsLeft = (places: number, booked: number): string => (places > 1 ? plural(places - booked, left) : '');

type ListedSlot = Pick<DemoSlot, 'id' | 'date' | 'start_time' | 'max_bookings' | 'current_bookings'>;

type Props<Slot> = {
  /** Gets the focus when the times have changed. */
  region: RefObject<HTMLDivElement | null>;
  date: string | null;
  slots: Slot[] | SlotProblem | null;
  chosen: { id: string } | null;
  zone: string;
  copy: SlotCopy;
  onChoose: (slot: Slot) => void;
  onRetry?: () => void;
  children?: ReactNode;
};

/** The times of the chosen day, under a status line. */
export function SlotList<Slot extends ListedSlot>(props: Props<Slot>) {
  const { region, date, slots, chosen, zone, copy, onChoose, onRetry, children } = props;
  const problem = typeof slots === 'string' ? slots : null;
  const times = problem === null ? (slots as Slot[] | null) : [];
  const first = times?.[0];
  const state = !date ? 'initial' : problem ? 'failed' : times ? 'ready' : 'loading';
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be one of the form's.
    <div
      ref={region}
      tabIndex={-1}
      role="group"
      aria-label={copy.label}
      className="booking-times"
      {...listPropsOf(state, date)}
    >
      <div role="status">
        {!date && <p className="text-sm text-ink-2">{copy.noDate}</p>}
        {date && !times && <p className="text-sm text-ink-2">{copy.loading}</p>}
        {times && !first && <p className="text-sm text-ink-2">{problem ? copy[problem] : copy.none}</p>}
        {first && <DayLine slot={first} count={times.length} zone={zone} copy={copy} />}
      </div>
      {problem && onRetry && <RetryButton onRetry={onRetry} />}
      {first && (
        <ul className="booking-slots">
          {times.map((slot) => (
            <li key={slot.id}>
              <SlotButton slot={slot} zone={zone} chosen={slot.id === chosen?.id} onChoose={() => onChoose(slot)} />
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

type LineProps = { slot: ListedSlot; count: number; zone: string; copy: SlotCopy };

function DayLine({ slot, count, zone, copy }: LineProps) {
  const { own, business } = slotMoment(slot, zone);
  const { day } = business ?? own;
  return (
    <>
      <p className="booking-times-day">
        {/* The column has no room for the year. */}
        <span className="sr-only">{day}</span>
        <span aria-hidden="true" className="font-semibold">
          {day.replace(/, \d+$/, '')}
        </span>{' '}
        <span className="text-ink-2">{plural(count, copy.times)}</span>
      </p>
      <p className="text-xs text-ink-2">
        {copy.zone} {own.zoneName}
        {business && ` (${zone.replaceAll('_', ' ')})`}.
      </p>
    </>
  );
}

type ButtonProps = { slot: ListedSlot; zone: string; chosen: boolean; onChoose: () => void };

function SlotButton({ slot, zone, chosen, onChoose }: ButtonProps) {
  const { own, business } = slotMoment(slot, zone);
  const sameDay = !business || business.day === own.day;
  const spots = spotsLeft(slot.max_bookings, slot.current_bookings);
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className="booking-slot">
      <span className="booking-slot-time">
        <span>{own.time}</span> <small>{sameDay ? own.zone : `${own.zone}, ${weekdayOf(own)}`}</small>
      </span>{' '}
      <span className="booking-slot-notes">
        {business && (
          <small>
            {business.time} {business.zone}
          </small>
        )}{' '}
        {spots && <small>{spots}</small>}
      </span>
    </button>
  );
}

function weekdayOf({ day }: ZonedMoment): string {
  return day.split(',', 1)[0] ?? '';
}
