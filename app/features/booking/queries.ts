import { useEffect, useState } from 'react';
import { type DemoSlot, type NewDemoBooking, tables } from '#app/lib/api-client.ts';
import { requestTimeoutMs } from '#app/lib/request-timeout.ts';
import { bookingIdHeader } from '#domain/booking/demo-uid.ts';
import { isBookable } from '#domain/booking/slots.ts';
import { signsHeader } from '#domain/forms/bot-signs.ts';
import { type FieldProblems, readFieldProblems } from '#domain/forms/validate.ts';

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
  const { data, status } = await tables()
    .from('demo_slots')
    .select('*')
    .eq('date', date)
    .eq('is_available', true)
    .order('start_time')
    // The client would retry for seven seconds before it reports a failure.
    .retry(false)
    .abortSignal(signal);
  if (data) return data;
  if (status !== 0) return 'refused';
  return navigator.onLine ? 'unreachable' : 'offline';
}

type Sender = { idempotencyKey: string; signs: string; timeZone: string };

export type BookingAnswer = { ok: true; bookingId: string } | { ok: false; problem: string; fields: FieldProblems };

/** Books a demo, or returns the server's reason why not. A proxy's own error response is not shown to visitors. */
export async function bookDemo(
  booking: NewDemoBooking,
  { idempotencyKey, signs, timeZone }: Sender,
  words: { unreachable: string; failed: string },
): Promise<BookingAnswer> {
  // The client does not pass on response headers.
  let bookingId = idempotencyKey;
  const fetchNotingId: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    bookingId = response.headers.get(bookingIdHeader) ?? bookingId;
    return response;
  };
  const { error, status } = await tables(fetchNotingId)
    .from('demo_bookings')
    .insert(booking)
    .setHeader('Idempotency-Key', idempotencyKey)
    .setHeader('X-Time-Zone', timeZone)
    .setHeader(signsHeader, signs)
    .abortSignal(AbortSignal.timeout(requestTimeoutMs));
  if (!error) return { ok: true, bookingId };
  if (status === 0) return { ok: false, problem: words.unreachable, fields: {} };
  // Our errors always have all four fields; a proxy's error page has only a message.
  const ours = typeof error === 'object' && 'hint' in error && 'code' in error;
  if (!ours) return { ok: false, problem: words.failed, fields: {} };
  return { ok: false, problem: error.message || words.failed, fields: readFieldProblems(error.details) };
}
