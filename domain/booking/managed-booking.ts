/** A booked demo as its own link shows it: yyyy-mm-dd and HH:MM in the business zone. */
export type ManagedBooking = {
  customerName: string;
  date: string;
  startTime: string;
  /** The visitor's zone as the browser named it when booking; null when unknown. */
  timeZone: string | null;
};

/** A time to which it can be moved. */
export type FreeSlot = { id: string; date: string; startTime: string };

/** What became of the form that was just sent. */
export type ManageOutcome = { kind: 'cancelled' } | { kind: 'moved' } | { kind: 'failed'; message: string };

/** Everything the page behind the link in the confirmation mail shows. */
export type ManageView = {
  /** From the link; the forms send it back. */
  token: string;
  /** Null when the link leads to no booking that can still be changed. */
  booking: ManagedBooking | null;
  slots: FreeSlot[];
  outcome?: ManageOutcome;
};
