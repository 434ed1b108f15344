import type { DemoSlot } from '#app/lib/api-client.ts';
import { RetryButton } from '#app/ui/interactive/list-parts.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { plural } from '#domain/format.ts';
import type { SlotProblem } from './queries.ts';
import { slotMoment, type ZonedMoment } from './slot-moment.ts';

/** Shown only where a slot has more than one place. */
const spotsLeft = { one: '1 spot left', many: '{count} spots left' };

type Props = {
  date: string | null;
  slots: DemoSlot[] | SlotProblem | null;
  chosen: DemoSlot | null;
  zone: string;
  words: BookingPage['tool']['slots'];
  onChoose: (slot: DemoSlot) => void;
  onRetry: () => void;
};

/** The times of the chosen day, under a status line. */
export function SlotList({ date, slots, chosen, zone, words, onChoose, onRetry }: Props) {
  const problem = typeof slots === 'string' ? slots : null;
  const times = problem === null ? (slots as DemoSlot[] | null) : [];
  const first = times?.[0];
  return (
    <>
      <div role="status">
        {!date && <p className="text-ink-2">{words.noDate}</p>}
        {date && !times && <p className="text-ink-2">{words.loading}</p>}
        {times && !first && <p className="text-ink-2">{problem ? words[problem] : words.none}</p>}
        {first && <DayLine slot={first} zone={zone} words={words} />}
      </div>
      {problem && <RetryButton onRetry={onRetry} />}
      {first && (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {times.map((slot) => (
            <li key={slot.id}>
              <SlotButton slot={slot} zone={zone} chosen={slot.id === chosen?.id} onChoose={() => onChoose(slot)} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function DayLine({ slot, zone, words }: { slot: DemoSlot; zone: string; words: Props['words'] }) {
  const { own, business } = slotMoment(slot, zone);
  return (
    <>
      <p className="serif text-lg">{(business ?? own).day}</p>
      <p className="text-sm text-ink-2">
        {words.zone} {own.zoneName}
        {business && ` (${zone.replaceAll('_', ' ')})`}.
      </p>
    </>
  );
}

type ButtonProps = { slot: DemoSlot; zone: string; chosen: boolean; onChoose: () => void };

function SlotButton({ slot, zone, chosen, onChoose }: ButtonProps) {
  const { own, business } = slotMoment(slot, zone);
  const sameDay = !business || business.day === own.day;
  const left = slot.max_bookings - slot.current_bookings;
  return (
    <button type="button" aria-pressed={chosen} onClick={onChoose} className="booking-slot">
      <span>
        <span className="serif text-lg">{own.time}</span>{' '}
        <span className="text-sm">{sameDay ? own.zone : `${own.zone}, ${weekdayOf(own)}`}</span>
      </span>
      {business && (
        <span className="booking-slot-note">
          {business.time} {business.zone}
        </span>
      )}
      {slot.max_bookings > 1 && <span className="booking-slot-note">{plural(left, spotsLeft)}</span>}
    </button>
  );
}

function weekdayOf({ day }: ZonedMoment): string {
  return day.split(',', 1)[0] ?? '';
}
