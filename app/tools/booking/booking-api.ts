import { type DemoSlot, type NewDemoBooking, tables } from '#app/lib/api-client.ts';
import { patience } from '#app/lib/patience.ts';
import { bookingIdHeader } from '#domain/booking/demo-uid.ts';
import { signsHeader } from '#domain/forms/bot-signs.ts';

/** The open times of a day, or null when they could not be read. */
export async function openSlots(date: string, signal: AbortSignal): Promise<DemoSlot[] | null> {
  const { data } = await tables()
    .from('demo_slots')
    .select('*')
    .eq('date', date)
    .eq('is_available', true)
    .order('start_time')
    // The client would try for seven seconds before it tells.
    .retry(false)
    .abortSignal(signal);
  return data;
}

type Sender = { idempotencyKey: string; signs: string; timeZone: string };

export type BookingAnswer = { ok: true; bookingId: string } | { ok: false; problem: string };

/** Takes the place, or tells in the backend's words why not. */
export async function bookDemo(
  booking: NewDemoBooking,
  { idempotencyKey, signs, timeZone }: Sender,
  unreachable: string,
): Promise<BookingAnswer> {
  // The client hands on no headers.
  let bookingId = idempotencyKey;
  const noteId: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    bookingId = response.headers.get(bookingIdHeader) ?? bookingId;
    return response;
  };
  const { error, status } = await tables(noteId)
    .from('demo_bookings')
    .insert(booking)
    .setHeader('Idempotency-Key', idempotencyKey)
    .setHeader('X-Time-Zone', timeZone)
    .setHeader(signsHeader, signs)
    .abortSignal(AbortSignal.timeout(patience));
  if (!error) return { ok: true, bookingId };
  return { ok: false, problem: status === 0 ? unreachable : error.message || unreachable };
}
