import { useState } from 'react';
import type { DemoSlot, NewDemoBooking } from '#app/lib/api-client.ts';
import { useResource } from '#app/lib/use-resource.ts';
import { Toasts, useToast } from '#app/ui/interactive/toast.tsx';
import type { FormRefusal } from '#app/ui/interactive/use-checked-form.ts';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { BookingPage } from '#content/pages/booking.ts';
import { site } from '#content/site.ts';
import { slotTimes } from '#domain/booking/slot-times.ts';
import { Confirmation } from './confirmation.tsx';
import { DetailsForm } from './details-form.tsx';
import { bookDemo, useOpenSlots } from './queries.ts';
import { SlotList } from './slot-list.tsx';
import { visitorZone } from './slot-moment.ts';

type Props = { words: BookingPage['tool']; onBooked: () => void };

/** The calendar is larger than the rest of the page, so it is loaded after it. */
const loadCalendar = () => import('./date-calendar.tsx');

/** Choose a day and a time, then fill in the details. The calendar depends on today, so only the browser renders it. */
export function BookingTool(props: Props) {
  const hydrated = useHydrated();
  return (
    <>
      <Toasts>{hydrated ? <BookingSteps {...props} /> : <Placeholder words={props.words} />}</Toasts>
      <WeeklyTimes />
    </>
  );
}

/** As large as the calendar, so that nothing moves when it is loaded. */
function Placeholder({ words }: Pick<Props, 'words'>) {
  return (
    <div className="booking noscript:hidden">
      <div className="booking-calendar booking-calendar-waiting" />
      <p className="text-ink-2">{words.slots.noDate}</p>
    </div>
  );
}

function BookingSteps({ words, onBooked }: Props) {
  const show = useToast();
  const [zone] = useState(visitorZone);
  const [date, setDate] = useState<string | null>(null);
  const [slot, setSlot] = useState<DemoSlot | null>(null);
  const [bookingId, setBookingId] = useState<string | null>(null);
  const [reads, setReads] = useState(0);
  const readAgain = () => setReads((count) => count + 1);
  const slots = useOpenSlots(date, reads);
  const calendar = useResource('calendar', loadCalendar, { whenIdle: true }).value;

  async function book(
    booking: NewDemoBooking,
    sender: { idempotencyKey: string; signs: string },
  ): Promise<FormRefusal | null> {
    const answer = await bookDemo(booking, { ...sender, timeZone: zone }, words.failure);
    if (!answer.ok) {
      // The listed times may be out of date.
      readAgain();
      const toast = { title: words.failure.title, description: answer.problem, variant: 'destructive' } as const;
      return { fields: answer.fields, toast };
    }
    setBookingId(answer.bookingId);
    onBooked();
    show(words.success);
    return null;
  }

  if (slot && bookingId) return <Confirmation slot={slot} bookingId={bookingId} zone={zone} words={words.booked} />;
  return (
    <>
      <div className="booking">
        {calendar ? (
          <calendar.DateCalendar label={words.calendarLabel} onChoose={setDate} />
        ) : (
          <div className="booking-calendar booking-calendar-waiting" />
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

/** Without JavaScript: the times of every weekday and how to contact us. */
function WeeklyTimes() {
  return (
    <noscript>
      <ul className="figures grid grid-cols-2 gap-3 sm:grid-cols-3">
        {slotTimes.map(({ start, places }) => (
          <li key={start} className="rounded-md border border-rule bg-card px-4 py-3">
            <span className="serif text-xl">{start}</span>
            <span className="block text-xs text-ink-2">
              {places > 1 ? `Group demo, ${places} places` : 'One to one'}
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-sm text-ink-2">
        Monday to Friday, Eastern time. To hold one, call{' '}
        <a href={site.phone.href} className="text-link">
          {site.phone.display}
        </a>{' '}
        or write to{' '}
        <a href={`mailto:${site.email}?subject=Demo`} className="text-link">
          {site.email}
        </a>
        .
      </p>
    </noscript>
  );
}
