import { type DemoSlot, type NewDemoBooking, tables } from '#app/lib/api-client.ts';
import { patience } from '#app/lib/patience.ts';
import { bookingIdHeader } from '#domain/booking/demo-uid.ts';
import { signsHeader } from '#domain/forms/bot-signs.ts';

/** Why times could not be read: without an answer the line may be down, here or somewhere on the way. */
export type SlotProblem = 'offline' | 'unreachable' | 'refused';

/** The open times of a day, or why they could not be read. */
export async function openSlots(date: string, signal: AbortSignal): Promise<DemoSlot[] | SlotProblem> {
  const { data, status } = await tables()
    .from('demo_slots')
    .select('*')
    .eq('date', date)
    .eq('is_available', true)
    .order('start_time')
    // The client would try for seven seconds before it tells.
    .retry(false)
    .abortSignal(signal);
  if (data) return data;
  if (status !== 0) return 'refused';
  return navigator.onLine ? 'unreachable' : 'offline';
}

type Sender = { idempotencyKey: string; signs: string; timeZone: string };

export type BookingAnswer = { ok: true; bookingId: string } | { ok: false; problem: string };

/** Takes the place, or tells in the backend's words why not. What others answer on its behalf is not for visitors. */
export async function bookDemo(
  booking: NewDemoBooking,
  { idempotencyKey, signs, timeZone }: Sender,
  words: { unreachable: string; failed: string },
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
  if (status === 0) return { ok: false, problem: words.unreachable };
  // All four fields are in every error of ours; a proxy's page is a message alone.
  const ours = typeof error === 'object' && 'hint' in error && 'code' in error;
  return { ok: false, problem: (ours && error.message) || words.failed };
}
