import type { Schedule } from './recurrence.ts';

export type EventType = 'Auction' | 'Webinar' | 'Networking' | 'Conference' | 'Court Hearing';

/** An event that comes round by rule; its dates are worked out when they are shown. */
export type EventRule = Schedule & {
  slug: string;
  title: string;
  type: EventType;
  location: string;
  description: string;
  /** The law behind the event, where there is one. */
  source?: string;
  /** Webinars only. */
  registrationUrl?: string;
};

export type PastWebinar = {
  title: string;
  speaker: string;
  /** yyyy-mm-dd */
  date: string;
  description: string;
};
