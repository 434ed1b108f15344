import { type DemoSlot, type NewDemoBooking, tables } from '#app/lib/api-client.ts';
import { patience } from '#app/lib/patience.ts';

/** The open times of a day; a list that cannot be loaded is an empty one. */
export async function openSlots(date: string, signal: AbortSignal): Promise<DemoSlot[]> {
  const { data } = await tables()
    .from('demo_slots')
    .select('*')
    .eq('date', date)
    .eq('is_available', true)
    .order('start_time')
    .abortSignal(signal);
  return data ?? [];
}

type Sender = { idempotencyKey: string; timeZone: string };

/** Null when the place is taken, else what the backend says about it. */
export async function bookDemo(
  booking: NewDemoBooking,
  { idempotencyKey, timeZone }: Sender,
  unreachable: string,
): Promise<string | null> {
  const { error, status } = await tables()
    .from('demo_bookings')
    .insert(booking)
    .setHeader('Idempotency-Key', idempotencyKey)
    .setHeader('X-Time-Zone', timeZone)
    .abortSignal(AbortSignal.timeout(patience));
  if (!error) return null;
  return status === 0 ? unreachable : error.message || unreachable;
}
