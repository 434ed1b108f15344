/** The lists of mail, by what happened to it. */
export const mailTabs = ['waiting', 'failed', 'sent'] as const;
export type MailTab = (typeof mailTabs)[number];

export function isMailTab(value: string): value is MailTab {
  return (mailTabs as readonly string[]).includes(value);
}

/** Codes are valid for minutes, so sending one again helps nobody. Their subjects are not shown either. */
export const codeKinds = ['sign-in-code', 'privacy-code'] as const;

export function isCodeKind(kind: string): boolean {
  return (codeKinds as readonly string[]).includes(kind);
}

/** Mail as the desk lists it: never its text, which has private links and codes. */
export type MailRow = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: MailTab;
  attempts: number;
  /** Why the last try failed. */
  lastError: string | null;
  /** When it is tried next; null unless it waits. */
  dueAt: string | null;
  sentAt: string | null;
  createdAt: string;
  /** A server is sending it right now. */
  isSending: boolean;
};
