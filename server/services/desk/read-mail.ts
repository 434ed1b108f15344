import type { Db, TimedRead } from '#db/client.ts';
import { countMail, type MailFilter, readMailPage } from '#db/queries/desk/mail.ts';
import { maxTabCount } from '#domain/desk/inbox.ts';
import type { MailRow } from '#domain/desk/mail.ts';
import { formatCursor, type ListCursor } from './list-cursor.ts';
import { type Page, pageSize } from './read-inbox.ts';

/** A page of mail, newest first. */
export async function listMail(
  timedRead: TimedRead,
  filter: MailFilter,
  after: ListCursor | null,
): Promise<Page<MailRow>> {
  const found = await readMailPage(timedRead, filter, after, pageSize + 1);
  const shown = found.slice(0, pageSize);
  const last = shown.at(-1);
  const next = found.length > pageSize && last ? formatCursor({ at: String(last.at), id: String(last.id) }) : null;
  const rows = shown.map(({ at: _, createdAt, dueAt, sentAt, ...row }) => ({
    ...row,
    status: filter.tab,
    createdAt: isoOrNull(createdAt),
    dueAt: isoOrNull(dueAt),
    sentAt: isoOrNull(sentAt),
  }));
  return { rows: rows as MailRow[], next };
}

/** For the tabs. */
export function mailCounts(db: Db): Promise<{ waiting: number; failed: number }> {
  return countMail(db, maxTabCount);
}

function isoOrNull(time: unknown): string | null {
  return time === null ? null : new Date(time as string | Date).toISOString();
}
