/** A booked demo as the page behind its link shows it: yyyy-mm-dd and HH:MM in the business zone. */
export type ManagedBooking = {
  customerName: string;
  date: string;
  startTime: string;
  /** The visitor's time zone at the time of booking; null if unknown. */
  timeZone: string | null;
};

/** When a booked demo is now, for the page that booked it; null if it is canceled or over. */
export type BookingState = { slot: { date: string; start_time: string; end_time: string } | null };

/** A time that the demo can be moved to. */
export type FreeSlot = { id: string; date: string; startTime: string; places: number; booked: number };

/** The result of the form that was just sent. */
export type ManageOutcome = { kind: 'canceled' } | { kind: 'moved' } | { kind: 'failed'; message: string };

/** Everything shown on the page behind the link in the confirmation mail. */
export type ManageView = {
  /** From the link; the forms send it back. */
  token: string;
  /** Null if the link has no booking that can still be changed. */
  booking: ManagedBooking | null;
  slots: FreeSlot[];
  outcome?: ManageOutcome;
};
