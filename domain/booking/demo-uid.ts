/** Identifies a booking's calendar entry, both in mail and in the page's file. Never changes for a booking. */
export function demoUid(bookingId: string): string {
  return `demo-${bookingId}`;
}

/** The response header with the id of the new booking. */
export const bookingIdHeader = 'Booking-Id';
