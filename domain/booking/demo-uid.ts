/** Names a booking's entry in every calendar, whether it came by mail or from the page. Never changes for a booking. */
export function demoUid(bookingId: string): string {
  return `demo-${bookingId}`;
}

/** Tells the page that booked which booking it made. */
export const bookingIdHeader = 'Booking-Id';
