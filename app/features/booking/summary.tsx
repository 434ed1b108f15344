import type { DemoSlot } from '#app/state/tables.ts';
import type { BookingPage } from '#content/pages/booking.ts';
import { slotMoment, timeRange } from './slot-moment.ts';

type Props = {
  slot: Pick<DemoSlot, 'date' | 'start_time' | 'end_time'>;
  zone: string;
  copy: BookingPage['tool']['summary'];
  taken?: boolean;
};

/** The chosen time, which stays when the calendar moves on to another day. */
export function Summary({ slot, zone, copy, taken = false }: Props) {
  const { own, business } = slotMoment(slot, zone);
  return (
    <div className="booking-summary">
      <h3>{copy.title}</h3>
      <p className={taken ? 'booking-summary-time line-through' : 'booking-summary-time'}>{timeRange(slot, zone)}</p>
      <p>{own.day}</p>
      <p>{own.zoneName}</p>
      {business && (
        <p>
          {business.time} {business.zoneName}
          {business.day !== own.day && `, ${business.day}`}
        </p>
      )}
      {taken && (
        <p className="booking-summary-taken">
          <strong>{copy.taken}</strong> {copy.takenText}
        </p>
      )}
      <TravisCounty />
    </div>
  );
}

/** The county of our office, from the geometry of the maps. */
function TravisCounty() {
  return (
    <svg viewBox="0 0 60 53" className="booking-county" aria-hidden="true">
      <path d="M5 18L7 15L6 13L11 2L15 3L18 2L24 9L25 15L30 18L42 13L46 15L48 14L58 20L49 37L38 48L34 51L2 24z" />
    </svg>
  );
}
