import type { SubmissionFields, SubmissionType } from '../contact/submission.ts';

export type MailAddress = { name: string; address: string };

export type MailCalendar = { content: string; method: 'REQUEST' | 'CANCEL' };

/** The result of every mail function: ready for the outbox except for its recipient. */
export type RenderedMail = { subject: string; text: string; html: string; calendar?: MailCalendar };

/** The sender: the provider's details from content/site.ts, and the site's URL. */
export type MailSite = {
  name: string;
  email: string;
  phone: string;
  office: string;
  /** The public origin, without a slash at the end. */
  url: string;
};

export type MailBooking = {
  id: string;
  /** Counts moves; the calendar entry's SEQUENCE. */
  sequence: number;
  name: string;
  email: string;
  phone: string;
  company: string;
  message: string;
  /** The visitor's zone as the browser names it; null when unknown. */
  timeZone: string | null;
  start: Date;
  end: Date;
};

export type MailSubmission = SubmissionFields & { id: string; type: SubmissionType };

/** A mail to send: rendered, with recipient and message id. */
export type OutgoingMail = {
  kind: string;
  to: MailAddress;
  replyTo?: MailAddress;
  subject: string;
  text: string;
  html: string;
  calendar?: MailCalendar;
  /** Stays the same when the mail is sent again. */
  messageId: string;
  /** Where one request ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string;
};
