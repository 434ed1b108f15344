/** Why a demo could not be booked; shown under 'Booking Failed'. */
export const bookingErrors = {
  full: 'This time slot is fully booked. Please choose another time.',
  passed: 'This time slot has passed. Please choose another time.',
  duplicate: 'You already have a booking for this time slot.',
  missing: 'This time slot no longer exists.',
  two: 'You already have two demos booked. To choose another time, use the link in your confirmation email to move or cancel one of them.',
  network:
    'Three demos were booked from your network in the last 24 hours, which is the most we take online. Please call us to book another.',
  key: 'This booking request was already used for another booking. Please reload the page and try again.',
} as const;

/** Why a booking looks like a bot's. */
export const botErrors = {
  'too fast': 'The form was sent faster than a person can fill it in. Please wait a moment and try again.',
  'hidden field':
    'Something filled in a hidden field of the form, as spam programs do. We cleared it. Please check your details and send the form again.',
} as const;

export type BookingError = keyof typeof bookingErrors;

/** Why a link from the confirmation mail no longer works. */
export const manageErrors = {
  unknown: "This link doesn't match any booking.",
  canceled: 'This booking has already been canceled.',
  over: "This demo has already started, so it can't be changed.",
  moves: 'This demo has been moved ten times, which is the most we do online. Please call us to move it again.',
} as const;

export type ManageError = keyof typeof manageErrors;

/** Problems with a form sent from that link. */
export const manageInputErrors = {
  action: 'Please choose whether to move or cancel the demo.',
  slot: 'Please choose one of the times.',
} as const;

/** Why a change was refused, by the code in the address of the page that says so. */
const refusals = { ...bookingErrors, ...manageErrors, ...manageInputErrors };

export type ManageRefusal = keyof typeof refusals;

export function refusalMessage(code: string): string | null {
  return Object.hasOwn(refusals, code) ? refusals[code as ManageRefusal] : null;
}
