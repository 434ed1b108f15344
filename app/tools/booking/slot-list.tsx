import type { DemoSlot } from '#app/lib/api-client.ts';
import type { BookDemoPage } from '#content/pages/book-demo.ts';
import { type Moment, slotMoment } from './slot-moment.ts';

type Props = {
  date: string | null;
  slots: DemoSlot[] | null;
  chosen: DemoSlot | null;
  zone: string;
  words: BookDemoPage['tool']['slots'];
  onChoose: (slot: DemoSlot) => void;
};

/** The times of the chosen day; the line above them says what is going on. */
export function SlotList({ date, slots, chosen, zone, words, onChoose }: Props) {
  const first = slots?.[0];
  return (
    <>
      <div role="status">
        {!date && <p className="text-ink-2">{words.noDate}</p>}
        {date && !slots && <p className="text-ink-2">{words.loading}</p>}
        {slots && !first && <p className="text-ink-2">{words.none}</p>}
        {first && <DayLine slot={first} zone={zone} words={words} />}
      </div>
      {first && (
        <ul className="mt-4 grid grid-cols-2 gap-3">
          {slots.map((slot) => (
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
    <button type="button" aria-pressed={chosen} onClick={onChoose} className="slot">
      <span>
        <span className="serif text-lg">{own.time}</span>{' '}
        <span className="text-sm">{sameDay ? own.zone : `${own.zone}, ${weekdayOf(own)}`}</span>
      </span>
      {business && (
        <span className="slot-note">
          {business.time} {business.zone}
        </span>
      )}
      {slot.max_bookings > 1 && <span className="slot-note">{`${left} spots left`}</span>}
    </button>
  );
}

function weekdayOf({ day }: Moment): string {
  return day.split(',', 1)[0] ?? '';
}
