import { useEffect, useRef, useState } from 'react';
import { HttpProblem } from '#app/state/http.ts';
import type { ListProps } from '#app/state/list-props.ts';
import { requestTimeoutMs } from '#app/state/request-timeout.ts';
import { useResource } from '#app/state/resource.ts';
import { type DemoSlot, type NewDemoBooking, table } from '#app/state/tables.ts';
import { bookingErrors } from '#domain/booking/errors.ts';
import { bookingIdHeader, manageTokenHeader } from '#domain/booking/manage-link.ts';
import { bookingWindow, isBookable } from '#domain/booking/slots.ts';
import { signsHeader } from '#domain/forms/bot-signs.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';
import { isoDate } from '#domain/time/calendar-date.ts';
import type { OpenDays } from './date-calendar.tsx';

/** Why times could not be read. Without a response, the visitor may be offline or the network may be down. */
export type SlotProblem = 'offline' | 'unreachable' | 'refused';

const secondTryMs = 500;
const retryMs = 15_000;

/**
 * The times that can be booked on a day: null while they are loading, or why they could not be read. After a failure
 * they are requested again in the background.
 */
export function useOpenSlots(date: string | null, attempt: number): DemoSlot[] | SlotProblem | null {
  const [loaded, setLoaded] = useState<{ of: string; slots: DemoSlot[] | SlotProblem } | null>(null);
  const requestKey = date && `${date} ${attempt}`;
  useEffect(() => {
    if (!date || !requestKey) return;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const load = async (tries: number): Promise<void> => {
      const slots = await readOpenSlots(date, controller.signal);
      if (controller.signal.aborted) return;
      const failed = typeof slots === 'string';
      if (failed) {
        timer = setTimeout(load, tries === 0 ? secondTryMs : retryMs, tries + 1);
        if (tries === 0) return;
        addEventListener('online', retry, { signal: controller.signal, once: true });
      }
      const now = new Date();
      setLoaded({ of: requestKey, slots: failed ? slots : slots.filter((slot) => isBookable(slot, now)) });
    };
    const retry = () => {
      clearTimeout(timer);
      load(1);
    };
    load(0);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [date, requestKey]);
  return loaded && loaded.of === requestKey ? loaded.slots : null;
}

async function readOpenSlots(date: string, signal: AbortSignal): Promise<DemoSlot[] | SlotProblem> {
  try {
    const { data } = await table('demo_slots')
      .select('*')
      .eq('date', date)
      .eq('is_available', true)
      .order('start_time')
      .read(signal);
    return data;
  } catch (reason) {
    if (reason instanceof HttpProblem) return 'refused';
  }
  return navigator.onLine ? 'unreachable' : 'offline';
}

/** The key of the calendar. */
export const openDays = 'open-days';

/**
 * How many times are open on each day of the booking window, in one request. Null until known, or if it cannot be read;
 * a new attempt keeps the earlier answer until there is another.
 */
export function useOpenDays(attempt: number): { open: OpenDays | null; listProps: ListProps } {
  const { value, listProps } = useResource(`${openDays} ${attempt}`, readOpenDays);
  const latest = useRef(value);
  if (value) latest.current = value;
  return { open: latest.current, listProps: { ...listProps, 'data-key': openDays } };
}

async function readOpenDays(signal: AbortSignal): Promise<OpenDays> {
  const { first, last } = bookingWindow(new Date());
  const { data } = await table('demo_slots')
    .select('date')
    .eq('is_available', true)
    .gte('date', isoDate(first))
    .lte('date', isoDate(last))
    .read(signal);
  return countByDay(data);
}

export function countByDay(slots: { date: string }[]): OpenDays {
  const counts = new Map<string, number>();
  for (const { date } of slots) counts.set(date, (counts.get(date) ?? 0) + 1);
  return counts;
}

type Sender = { idempotencyKey: string; signs: string; timeZone: string };

export type BookingAnswer =
  /** The token of the private link is only in the first response to a booking. */
  | { ok: true; bookingId: string; token: string | null }
  /** `taken`: nobody can book this time any more. */
  | { ok: false; problem: string; fields: FieldProblems; taken: boolean };

const takenErrors: string[] = [bookingErrors.full, bookingErrors.passed, bookingErrors.missing];

/** Books a demo, or returns the server's reason why not. A proxy's own error response is not shown to visitors. */
export async function bookDemo(
  booking: NewDemoBooking,
  { idempotencyKey, signs, timeZone }: Sender,
  copy: { unreachable: string; failed: string },
): Promise<BookingAnswer> {
  let bookingId = idempotencyKey;
  let token: string | null = null;
  const fetchNotingId: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    bookingId = response.headers.get(bookingIdHeader) ?? bookingId;
    token = response.headers.get(manageTokenHeader);
    return response;
  };
  const { error, status } = await table('demo_bookings', fetchNotingId)
    .insert(booking)
    .header('Idempotency-Key', idempotencyKey)
    .header('X-Time-Zone', timeZone)
    .header(signsHeader, signs)
    .write(AbortSignal.timeout(requestTimeoutMs));
  if (!error) return { ok: true, bookingId, token };
  const refused = { ok: false, fields: {}, taken: false } as const;
  if (status === 0) return { ...refused, problem: copy.unreachable };
  // Our errors always have all four fields; a proxy's error page has only a message.
  const ours = typeof error === 'object' && 'hint' in error && 'code' in error;
  if (!ours) return { ...refused, problem: copy.failed };
  return {
    ...refused,
    problem: error.message || copy.failed,
    fields: readFieldProblems(error.details),
    taken: takenErrors.includes(error.message),
  };
}
