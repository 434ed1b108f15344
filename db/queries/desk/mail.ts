import { and, eq, isNull, lte, not, or, sql } from 'drizzle-orm';
import { type Db, type Row, rows, type TimedRead } from '#db/client.ts';
import { freed } from '#db/lease.ts';
import { outbox } from '#db/schema.ts';
import { codeKinds, type MailTab } from '#domain/desk/mail.ts';
import { type After, containing, readNewest } from './search-list.ts';

export type MailFilter = {
  tab: MailTab;
  /** Part of the recipient's address, or nothing. */
  search: string;
};

const storedStatus: Record<MailTab, string> = { waiting: 'waiting', failed: 'dead', sent: 'sent' };
const isCode = sql`${outbox.kind} in ${codeKinds}`;
const now = sql`now()`;

const columns = sql`${outbox.id} as id, ${outbox.createdAt}::text as at, ${outbox.createdAt} as "createdAt",
  ${outbox.kind} as kind, ${outbox.toAddress} as "to",
  case when ${isCode} then '' else ${outbox.subject} end as subject,
  ${outbox.attempts} as attempts, ${outbox.lastError} as "lastError",
  case when ${outbox.status} = 'waiting' then ${outbox.dueAt} end as "dueAt", ${outbox.sentAt} as "sentAt",
  ${outbox.status} = 'waiting' and coalesce(${outbox.leasedUntil} > now(), false) as "isSending"`;

/** A page of one tab, newest first, without the texts. */
export function readMailPage(timedRead: TimedRead, filter: MailFilter, after: After, limit: number): Promise<Row[]> {
  const { tab, search } = filter;
  const hasText = search === '' ? null : sql`lower(${outbox.toAddress}) like ${containing(search.toLowerCase())}`;
  const where = sql`${outbox.status} = ${storedStatus[tab]}`;
  return readNewest(timedRead, { table: outbox, columns, where, hasText }, after, limit);
}

/** How many mails wait and how many failed, counted up to a limit. */
export async function countMail(db: Db, max: number): Promise<{ waiting: number; failed: number }> {
  const upTo = (status: string) =>
    sql`(select count(*)::int from (select 1 from ${outbox} where ${outbox.status} = ${status} limit ${max}) found)`;
  const [counts] = await rows(db, sql`select ${upTo('waiting')} as waiting, ${upTo('dead')} as failed`);
  return { waiting: Number(counts?.waiting), failed: Number(counts?.failed) };
}

export async function lockMail(db: Db, id: string): Promise<{ kind: string; status: string } | null> {
  const [found] = await db
    .select({ kind: outbox.kind, status: outbox.status })
    .from(outbox)
    .where(eq(outbox.id, id))
    .for('update');
  return found ?? null;
}

/** Starts the tries of failed mail again; with an id, only of that one. Codes stay failed. Returns the number. */
export async function reviveMail(db: Db, id?: string): Promise<number> {
  const revived = await db
    .update(outbox)
    .set({ status: 'waiting', attempts: 0, dueAt: now, ...freed })
    .where(and(eq(outbox.status, 'dead'), not(isCode), id === undefined ? undefined : eq(outbox.id, id)))
    .returning({ id: outbox.id });
  return revived.length;
}

/** Makes a waiting mail due now, unless a server is sending it. Its tries still count. */
export async function hurryMail(db: Db, id: string): Promise<boolean> {
  const hurried = await db
    .update(outbox)
    .set({ dueAt: now })
    .where(
      and(
        eq(outbox.id, id),
        eq(outbox.status, 'waiting'),
        or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now)),
      ),
    )
    .returning({ id: outbox.id });
  return hurried.length > 0;
}
