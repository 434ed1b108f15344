import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Toasts, useToast } from '#app/shell/toast.tsx';
import type { FormRefusal } from '#app/shell/use-checked-form.ts';
import type { DemoSlot, NewDemoBooking } from '#app/state/tables.ts';
import { useHydrated } from '#app/ui/interactive/use-hydrated.ts';
import type { BookingPage } from '#content/pages/booking.ts';
import { site } from '#content/site.ts';
import { slotTimes } from '#domain/booking/schedule.ts';
import { bookingWindow } from '#domain/booking/slots.ts';
import { fillIn } from '#domain/text/fill-in.ts';
import { fragmentLink } from '#domain/text/fragment-link.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import { Confirmation } from './confirmation.tsx';
import { DateCalendar } from './date-calendar.tsx';
import { DetailsForm, showForm } from './details-form.tsx';
import { bookDemo, useOpenDays, useOpenSlots } from './queries.ts';
import { SlotList } from './slot-list.tsx';
import { hasDaytime, shortDay, slotMoment, visitorZone, zoneLabel } from './slot-moment.ts';
import { type BookedDemo, currentBooking, readBooking, storeBooking } from './stored-booking.ts';
import { Summary } from './summary.tsx';
import { useTimesInView } from './use-times-in-view.ts';

type Copy = BookingPage['tool'];
type Props = { copy: Copy; title: string; lead: string };

/** One panel: what the demo is, a day, a time, and then the details. It depends on today, so the browser renders it. */
export function BookingTool({ copy, title, lead }: Props) {
  const hydrated = useHydrated();
  return (
    <section id="calendar" aria-labelledby="calendar-title" className="wrap booking-page">
      <Toasts>
        {hydrated ? (
          <BookingPanel copy={copy} title={title} lead={lead} />
        ) : (
          <div className="booking">
            <About copy={copy.about} title={title} lead={lead}>
              <div className="booking-zone" />
            </About>
            <h2 id="calendar-title" className="sr-only">
              {copy.title}
            </h2>
            <div className="booking-calendar booking-calendar-waiting noscript:hidden" />
            <p className="booking-times text-sm text-ink-2 noscript:hidden">{copy.slots.noDate}</p>
            <WeeklyTimes />
          </div>
        )}
      </Toasts>
    </section>
  );
}

function BookingPanel({ copy, title, lead }: Props) {
  const show = useToast();
  const [own] = useState(visitorZone);
  const [zone, setZone] = useState(own);
  // Kept apart from the choices, because a reload has only the booking.
  const [{ booked, isNew }, setBooked] = useState<{ booked: BookedDemo | null; isNew: boolean }>(() => ({
    booked: readBooking(),
    isNew: false,
  }));

  useEffect(() => {
    const check = async () => {
      const stored = readBooking();
      if (stored) setBooked({ booked: await currentBooking(stored), isNew: false });
    };
    // The browser may have kept the page while the booking was changed on the page of its private link.
    const checkKept = ({ persisted }: PageTransitionEvent) => {
      if (persisted) check();
    };
    check();
    addEventListener('pageshow', checkKept);
    return () => removeEventListener('pageshow', checkKept);
  }, []);

  function onBooked(demo: BookedDemo): void {
    storeBooking(demo);
    setBooked({ booked: demo, isNew: true });
    show(copy.success);
  }

  return (
    <div className="booking">
      <About copy={copy.about} title={title} lead={lead}>
        {!booked && <ZoneChoice copy={copy.zone} own={own} zone={zone} onChange={setZone} />}
      </About>
      <h2 id="calendar-title" className="sr-only">
        {booked ? copy.booked.section : copy.title}
      </h2>
      {booked ? (
        <Confirmation booked={booked} copy={copy.booked} focus={isNew} />
      ) : (
        <BookingSteps copy={copy} zone={zone} onBooked={onBooked} />
      )}
    </div>
  );
}

type StepProps = { copy: Copy; zone: string; onBooked: (demo: BookedDemo) => void };

function BookingSteps({ copy, zone, onBooked }: StepProps) {
  const [date, setDate] = useState<string | null>(null);
  const [slot, setSlot] = useState<DemoSlot | null>(null);
  const [taken, setTaken] = useState(false);
  const [reads, setReads] = useState(0);
  const readAgain = () => setReads((count) => count + 1);
  const { open, listProps } = useOpenDays(reads);
  const slots = useOpenSlots(date, reads);
  const times = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLHeadingElement>(null);
  useTimesInView(times, slots === null ? null : date, slot !== null);

  function choose(chosen: DemoSlot): void {
    setSlot(chosen);
    setTaken(false);
  }

  async function book(
    booking: NewDemoBooking,
    sender: { idempotencyKey: string; signs: string },
  ): Promise<FormRefusal | null> {
    const answer = await bookDemo(booking, { ...sender, timeZone: zone }, copy.failure);
    if (answer.ok && slot) {
      onBooked({ slot, bookingId: answer.bookingId, token: answer.token, zone });
      return null;
    }
    // The listed times may be out of date.
    readAgain();
    if (answer.ok) return null;
    if (answer.taken && slot) {
      setTaken(true);
      setDate(slot.date);
      times.current?.focus();
    }
    const toast = { title: copy.failure.title, description: answer.problem, variant: 'destructive' } as const;
    return { fields: answer.fields, toast };
  }

  const listed = Array.isArray(slots) ? slots : null;
  const isEmpty = date !== null && listed?.length === 0;
  return (
    <>
      <DateCalendar
        copy={copy.calendar}
        open={open && isEmpty ? new Map(open).set(date, 0) : open}
        listProps={listProps}
        chosen={date}
        zone={zone}
        onChoose={setDate}
      />
      <SlotList
        region={times}
        date={date}
        slots={slots}
        chosen={taken ? null : slot}
        zone={zone}
        copy={copy.slots}
        onChoose={choose}
        onRetry={readAgain}
      >
        {!hasDaytime(listed?.length ? listed : usualTimes(date), zone) && <Proposal copy={copy.propose} zone={zone} />}
      </SlotList>
      {slot && (
        <>
          <div className="booking-bar" data-bottom-bar>
            <p aria-live="polite">
              <strong>
                {shortDay(slot, zone, 'short')} · {slotMoment(slot, zone).own.time}
              </strong>
              <br />
              {taken ? copy.summary.taken : slotMoment(slot, zone).own.zoneName}
            </p>
            <button type="button" className="button button-primary" onClick={() => showForm(details.current)}>
              {copy.details.title}
            </button>
          </div>
          <Summary slot={slot} zone={zone} copy={copy.summary} taken={taken} />
          <DetailsForm
            slot={slot}
            zone={zone}
            taken={taken}
            heading={details}
            copy={copy.details}
            onChooseAgain={() => times.current?.focus()}
            onBook={book}
          />
        </>
      )}
    </>
  );
}

/** The times that every day has, on a day or today. */
function usualTimes(date: string | null): { date: string; start_time: string }[] {
  const day = date ?? isoDate(bookingWindow(new Date()).first);
  return slotTimes.map(({ start }) => ({ date: day, start_time: start }));
}

function About({
  copy,
  title,
  lead,
  children,
}: {
  copy: Copy['about'];
  title: string;
  lead: string;
  children: ReactNode;
}) {
  return (
    <div className="booking-about">
      <p className="booking-analyst">
        <img src="/favicon.svg" alt="" width={20} height={20} />
        {copy.analyst}
      </p>
      <p className="booking-eyebrow">{copy.eyebrow}</p>
      <h1>{title}</h1>
      <p className="booking-lead">{lead}</p>
      <ul className="booking-facts">
        {copy.facts.map(({ strong, text }) => (
          <li key={strong}>
            <strong>{strong}</strong> {text}
          </li>
        ))}
      </ul>
      {children}
      <dl className="booking-agenda figures">
        {copy.agenda.map(([minutes, text]) => (
          <div key={minutes}>
            <dt>{minutes}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

type ZoneProps = { copy: Copy['zone']; own: string; zone: string; onChange: (zone: string) => void };

function ZoneChoice({ copy, own, zone, onChange }: ZoneProps) {
  const isListed = copy.choices.some((choice) => choice.zone === own);
  return (
    <div className="booking-zone">
      <select aria-label={copy.label} value={zone} onChange={(event) => onChange(event.target.value)}>
        {!isListed && <option value={own}>{zoneLabel(own)}</option>}
        {copy.choices.map((choice) => (
          <option key={choice.zone} value={choice.zone}>
            {choice.label}
          </option>
        ))}
      </select>
    </div>
  );
}

function Proposal({ copy, zone }: { copy: Copy['propose']; zone: string }) {
  const message = fillIn(copy.message, { zone: zone.replaceAll('_', ' ') });
  return (
    <p className="booking-proposal">
      {copy.text}{' '}
      <a href={fragmentLink('/support/contact', { message }, 'contact-form')} className="text-link">
        {copy.label}
      </a>
    </p>
  );
}

/** '1 p.m.' for '13:00'; every demo starts on the hour. */
function clockTime(start: string): string {
  const hour = Number.parseInt(start, 10);
  return `${hour > 12 ? hour - 12 : hour} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

/** Without JavaScript: the times of every weekday and how to contact us. */
function WeeklyTimes() {
  return (
    <noscript>
      <div className="booking-weekly">
        <ul className="figures grid grid-cols-2 gap-3 sm:grid-cols-3">
          {slotTimes.map(({ start, places }) => (
            <li key={start} className="rounded-md border border-rule bg-card px-4 py-3">
              <span className="serif text-xl">{clockTime(start)}</span>
              <span className="block text-xs text-ink-2">
                {places > 1 ? `Group demo, ${places} spots` : 'One on one'}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-6 text-sm text-ink-2">
          Monday through Friday, Eastern time. The calendar needs JavaScript. To hold a time without it, call{' '}
          <a href={site.phone.href} className="text-link">
            {site.phone.display}
          </a>
          , write to{' '}
          <a href={`mailto:${site.email}?subject=Demo`} className="text-link">
            {site.email}
          </a>{' '}
          or use the{' '}
          <a href="/support/contact" className="text-link">
            contact form
          </a>
          .
        </p>
      </div>
    </noscript>
  );
}
