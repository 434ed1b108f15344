import type { DemoSlot } from '#app/state/tables.ts';
import { manageLink } from '#domain/booking/manage-link.ts';
import type { BookingState } from '#domain/booking/managed-booking.ts';
import { slotStart } from '#domain/booking/slots.ts';

/** What the confirmation shows: no name and no address of the visitor. */
export type BookedDemo = {
  slot: Pick<DemoSlot, 'date' | 'start_time' | 'end_time'>;
  bookingId: string;
  /** Of the private link; null if the response that had it was lost. */
  token: string | null;
  zone: string;
};

const key = 'booked-demo';
const address = '#booked';

/** Keeps the confirmation for a reload, in this tab only and not in the address. */
export function storeBooking(booked: BookedDemo): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(booked));
    history.replaceState(history.state, '', address);
  } catch {
    // Without storage, a reload shows the calendar.
  }
}

/** The booking of this address, until the demo is over. */
export function readBooking(): BookedDemo | null {
  if (location.hash !== address) return null;
  try {
    const booked = JSON.parse(sessionStorage.getItem(key) ?? 'null') as BookedDemo | null;
    const isOver = booked && slotStart(booked.slot.date, booked.slot.end_time) < new Date();
    return isOver ? null : booked;
  } catch {
    return null;
  }
}

/** The booking as it is now: it may have been moved, or canceled, which is null. Without an answer it is unchanged. */
export async function currentBooking(booked: BookedDemo): Promise<BookedDemo | null> {
  if (!booked.token) return booked;
  try {
    const response = await fetch(manageLink(booked.token), { headers: { Accept: 'application/json' } });
    if (!response.ok) return booked;
    const { slot } = (await response.json()) as BookingState;
    if (!slot) sessionStorage.removeItem(key);
    return slot && { ...booked, slot };
  } catch {
    return booked;
  }
}
