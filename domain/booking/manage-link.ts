/** Identifies a booking's calendar entry, both in mail and in the page's file. Never changes for a booking. */
export function demoUid(bookingId: string): string {
  return `demo-${bookingId}`;
}

/** The response header with the id of the new booking. */
export const bookingIdHeader = 'Booking-Id';

/** The response header with the token of the private link, which only the browser that booked gets. */
export const manageTokenHeader = 'Manage-Token';

export const managePath = '/book-demo/manage';

/** The address of the private page of a booking, without the host. */
export function manageLink(token: string): string {
  return `${managePath}?token=${token}`;
}
