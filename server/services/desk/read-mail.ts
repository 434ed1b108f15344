import type { Db, TimedRead } from '#db/client.ts';
import { countMail, type MailFilter, readMailPage } from '#db/queries/desk/mail.ts';
import { maxTabCount } from '#domain/desk/inbox.ts';
import type { MailRow } from '#domain/desk/mail.ts';
import { type Page, pageOf, pageSizes, readCursor, timeKey } from '#domain/lists/keyset.ts';

/** A page of mail, newest first. */
export async function listMail(timedRead: TimedRead, filter: MailFilter, after: string | null): Promise<Page<MailRow>> {
  const found = await readMailPage(timedRead, filter, readCursor(after, timeKey), pageSizes.desk + 1);
  const page = pageOf(found, pageSizes.desk, ({ at, id }) => [at, id]);
  const rows = page.rows.map(({ at: _, createdAt, dueAt, sentAt, ...row }) => ({
    ...row,
    status: filter.tab,
    createdAt: isoOrNull(createdAt),
    dueAt: isoOrNull(dueAt),
    sentAt: isoOrNull(sentAt),
  }));
  return { rows: rows as MailRow[], next: page.next };
}

/** For the tabs. */
export function mailCounts(db: Db): Promise<{ waiting: number; failed: number }> {
  return countMail(db, maxTabCount);
}

function isoOrNull(time: unknown): string | null {
  return time === null ? null : new Date(time as string | Date).toISOString();
}
