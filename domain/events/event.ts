import type { Schedule } from './recurrence.ts';

export type EventType = 'Auction' | 'Webinar' | 'Networking' | 'Conference' | 'Court Hearing';

/** An event that repeats by a rule; its dates are computed when they are shown. */
export type EventRule = Schedule & {
  slug: string;
  title: string;
  type: EventType;
  location: string;
  description: string;
  /** The statute that sets the date, if there is one. */
  source?: string;
  isOnline?: true;
  /** Webinars only. */
  registrationUrl?: string;
  /** Made up, unlike a sale whose day a statute sets. */
  isSample?: true;
};

export type PastWebinar = {
  title: string;
  speaker: string;
  /** yyyy-mm-dd */
  date: string;
  description: string;
};
