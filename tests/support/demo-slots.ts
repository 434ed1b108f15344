import type { APIRequestContext, APIResponse } from 'playwright-core';
import { bookingWindow, isDemoDay } from '#domain/booking/slots.ts';
import { addDays, isoDate } from '#domain/time/calendar-date.ts';

export type DemoSlot = {
  id: string;
  date: string;
  start_time: string;
  end_time: string;
  max_bookings: number;
  is_available: boolean;
};

const files = [
  'booking',
  'booking-calendar',
  'booking-failures',
  'manage-booking',
  'form-states',
  'booking-again',
] as const;
const daysPerFile = 5;

/**
 * Days with demo slots. Test files run in parallel on one server, so each file has its own days. The next two days are
 * excluded, because their slots may close while a test runs.
 */
export function daysFor(file: (typeof files)[number]): string[] {
  const { first } = bookingWindow(new Date());
  const window = Array.from({ length: 43 }, (_, index) => addDays(first, index + 2));
  const from = files.indexOf(file) * daysPerFile;
  return window
    .filter(isDemoDay)
    .slice(from, from + daysPerFile)
    .map(isoDate);
}

/** The slot at HH:MM Eastern time. */
export async function slotAt(request: APIRequestContext, date: string, time: string): Promise<DemoSlot> {
  const response = await request.get(`/rest/v1/demo_slots?date=eq.${date}&start_time=eq.${time}:00`);
  const [slot] = (await response.json()) as DemoSlot[];
  if (!slot) throw new Error(`No demo on ${date} at ${time}`);
  return slot;
}

export function bookByApi(request: APIRequestContext, slotId: string, email: string): Promise<APIResponse> {
  return request.post('/rest/v1/demo_bookings', {
    data: { slot_id: slotId, customer_name: 'Ben Okafor', customer_email: email },
    headers: { 'X-Time-Zone': 'America/New_York' },
  });
}
