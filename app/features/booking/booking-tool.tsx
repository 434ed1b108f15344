import { useState } from 'react';
import type { DemoSlot, NewDemoBooking } from '#app/lib/api-client.ts';
import { useIdempotencyKey } from '#app/lib/idempotency-key.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { useHydrated } from '#app/ui/interactive/hydrated.ts';
import { useToast } from '#app/ui/interactive/toast.tsx';
import type { BookingPage } from '#content/pages/booking.ts';
import { bookDemo } from './booking-api.ts';
import { Confirmation } from './confirmation.tsx';
import { DetailsForm } from './details-form.tsx';
import { SlotList } from './slot-list.tsx';
import { visitorZone } from './slot-moment.ts';
import { useOpenSlots } from './use-open-slots.ts';

type Words = BookingPage['tool'];

/** The calendar is larger than the rest of the page, which need not wait for it. */
const loadCalendar = () => import('./date-calendar.tsx');

/** Choose a day, a time, say who comes: booked. The calendar depends on today, so it is drawn in the browser. */
export function BookingTool({ words, onBooked }: { words: Words; onBooked: () => void }) {
  const hydrated = useHydrated();
  return hydrated ? <Choosing words={words} onBooked={onBooked} /> : <Waiting words={words} />;
}

/** Holds the calendar's place, so that nothing moves when it comes. */
function Waiting({ words }: { words: Words }) {
  return (
    <div className="booking noscript:hidden">
      <div className="calendar calendar-waiting" />
      <p className="text-ink-2">{words.slots.noDate}</p>
    </div>
  );
}

function Choosing({ words, onBooked }: { words: Words; onBooked: () => void }) {
  const show = useToast();
  const { keyFor } = useIdempotencyKey();
  const [zone] = useState(visitorZone);
  const [date, setDate] = useState<string | null>(null);
  const [slot, setSlot] = useState<DemoSlot | null>(null);
  const [bookingId, setBookingId] = useState<string | null>(null);
  const [reads, setReads] = useState(0);
  const readAgain = () => setReads((count) => count + 1);
  const slots = useOpenSlots(date, reads);
  const calendar = useResource('calendar', loadCalendar, { whenIdle: true }).value;

  async function book(booking: NewDemoBooking, signs: string): Promise<void> {
    const idempotencyKey = keyFor(JSON.stringify(booking));
    const answer = await bookDemo(booking, { idempotencyKey, signs, timeZone: zone }, words.failure);
    if (!answer.ok) {
      show({ title: words.failure.title, description: answer.problem, variant: 'destructive' });
      // The times shown may no longer be the times there are.
      readAgain();
      return;
    }
    setBookingId(answer.bookingId);
    onBooked();
    show(words.success);
  }

  if (slot && bookingId) return <Confirmation slot={slot} bookingId={bookingId} zone={zone} words={words.booked} />;
  return (
    <>
      <div className="booking">
        {calendar ? (
          <calendar.DateCalendar label={words.calendarLabel} onChoose={setDate} />
        ) : (
          <div className="calendar calendar-waiting" />
        )}
        <div>
          <SlotList
            date={date}
            slots={slots}
            chosen={slot}
            zone={zone}
            words={words.slots}
            onChoose={setSlot}
            onRetry={readAgain}
          />
        </div>
      </div>
      {slot && <DetailsForm slot={slot} zone={zone} words={words.details} onBook={book} />}
    </>
  );
}
