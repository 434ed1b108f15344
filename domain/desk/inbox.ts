/** What staff did with a message. */
export const submissionStatuses = ['new', 'answered', 'spam'] as const;
export type SubmissionStatus = (typeof submissionStatuses)[number];

/** Why the bot check held a message back; 'unknown' for those from before the reason was stored. */
export const heldReasons = ['hidden field', 'too fast', 'unknown'] as const;
export type HeldReason = (typeof heldReasons)[number];

export const maxNote = 2000;

/** The lists of the inbox. What is held back is in none of the others but 'all'. */
export const inboxTabs = ['new', 'answered', 'spam', 'held', 'all'] as const;
export type InboxTab = (typeof inboxTabs)[number];

export function isInboxTab(value: string): value is InboxTab {
  return (inboxTabs as readonly string[]).includes(value);
}

/** A trigram index finds nothing shorter. */
export const minSearch = 3;

/** Where the number of messages in a tab stops counting. */
export const maxTabCount = 1000;

export type InboxRow = {
  id: string;
  type: 'general' | 'quote';
  name: string;
  email: string;
  company: string;
  /** The start of the message, or the territory of a quote. */
  excerpt: string;
  status: SubmissionStatus;
  held: boolean;
  hasNote: boolean;
  /** ISO */
  createdAt: string;
};

export type InboxMessage = Omit<InboxRow, 'excerpt' | 'hasNote'> & {
  phone: string;
  territory: string;
  datasets: string;
  message: string;
  note: string;
  statusAt: string | null;
  heldReason: HeldReason | null;
  releasedAt: string | null;
  /** Other messages of the same address, newest first. */
  earlier: { id: string; type: InboxRow['type']; status: SubmissionStatus; held: boolean; createdAt: string }[];
  bookings: { id: string; date: string; startTime: string; canceled: boolean }[];
};
