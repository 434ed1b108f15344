import { and, asc, count, eq, getTableColumns, gt, lt, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import { advisoryLocks } from '#db/advisory-locks.ts';
import { type Db, rows } from '#db/client.ts';
import { claimed, freed, isFree, isMine, leaseEnd } from '#db/lease.ts';
import { outbox } from '#db/schema.ts';
import { codeMinutes as signInMinutes } from '#domain/accounts/account-limits.ts';
import { codeKinds } from '#domain/desk/mail.ts';
import { type MailBudget, type MailRank, mailRoom, rankOf } from '#domain/mail/budget.ts';
import { headerText, isMailAddress } from '#domain/mail/header-text.ts';
import { longestWait, nextTry } from '#domain/mail/retry.ts';
import type { OutgoingMail } from '#domain/mail/types.ts';
import { codeMinutes as privacyMinutes } from '#domain/privacy/request.ts';

export type NewMail = OutgoingMail & {
  /** How long to delay the mail. */
  delaySeconds?: number;
  /** That of its kind if none is given. */
  rank?: MailRank;
};

export type ClaimedMail = OutgoingMail & {
  id: string;
  claimId: string;
  /** Includes this try. */
  attempts: number;
  /** It has a code that can no longer be used. */
  isLate: boolean;
};

/** All times use the database's clock, because the clocks of several servers differ. */
const now = sql`now()`;
const later = leaseEnd;

/** Max delay of a new mail, in seconds. */
const longestDelay = 3600;

/**
 * Call it in the transaction of the change that the mail is about. A mail to an invalid address is stored as dead, with
 * the reason. Returns the ids.
 */
export async function enqueueMails(db: Db, mails: NewMail[]): Promise<string[]> {
  const stored = await db.insert(outbox).values(mails.map(toRow)).returning({ id: outbox.id });
  return stored.map(({ id }) => id);
}

function toRow({ delaySeconds = 0, rank, ...mail }: NewMail) {
  const isMailable = isMailAddress(mail.to.address);
  const replyTo = mail.replyTo && isMailAddress(mail.replyTo.address) ? mail.replyTo : null;
  return {
    kind: mail.kind,
    // Not when the transaction began: one that waited for a lock has the newer mail.
    createdAt: sql`clock_timestamp()`,
    rank: rank ?? rankOf(mail.kind),
    toName: headerText(mail.to.name, 100),
    toAddress: mail.to.address,
    replyToName: replyTo ? headerText(replyTo.name, 100) : null,
    replyToAddress: replyTo?.address ?? null,
    subject: headerText(mail.subject),
    textBody: mail.text,
    htmlBody: mail.html,
    calendar: mail.calendar?.content ?? null,
    calendarMethod: mail.calendar?.method ?? null,
    messageId: headerText(mail.messageId),
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    ...(delaySeconds > 0 ? { dueAt: later(Math.min(delaySeconds, longestDelay)) } : {}),
    ...(isMailable ? {} : { status: 'dead', lastError: 'The recipient is not a single mail address.' }),
  };
}

/** Longer than the mailer's timeout, so that no other worker claims a mail that may still be sent. */
export const leaseSeconds = 300;

const noBudget: MailBudget = { hour: null, day: null };
const isUnlimited = ({ hour, day }: MailBudget) => hour === null && day === null;

/** Mail that waits, is due and is not being sent. */
function isReady(leaseSeconds: number): SQL | undefined {
  // A time further ahead than any delay means that the clock was set back, so the mail counts as due.
  const isDue = or(
    lte(outbox.dueAt, now),
    gt(outbox.dueAt, later(longestWait + 1)),
    and(eq(outbox.attempts, 0), gt(outbox.dueAt, later(longestDelay + 1))),
  );
  return and(eq(outbox.status, 'waiting'), isDue, isFree(outbox, leaseSeconds));
}

/** How long the code in a mail can be used. */
const codeMinutes: Record<(typeof codeKinds)[number], number> = {
  'sign-in-code': signInMinutes,
  'privacy-code': privacyMinutes,
};

/** Codes that can no longer be used. */
const isLateCode = or(
  ...codeKinds.map((kind) =>
    and(eq(outbox.kind, kind), lt(outbox.createdAt, sql`now() - make_interval(mins => ${codeMinutes[kind]})`)),
  ),
);

/** What was sent and is being sent, in the last hour and the last day. */
async function usedBudget(db: Db): Promise<{ hour: number; day: number }> {
  const [used] = await rows(
    db,
    sql`select (select count(*) from outbox where status = 'sent' and sent_at > now() - interval '1 hour')::int as hour,
      (select count(*) from outbox where status = 'sent' and sent_at > now() - interval '1 day')::int as day,
      (select count(*) from outbox where status = 'waiting' and leased_until > now())::int as sending`,
  );
  const sending = Number(used?.sending);
  return { hour: Number(used?.hour) + sending, day: Number(used?.day) + sending };
}

/**
 * Claims mail that is due for `leaseSeconds`: until then no other worker gets it; after that, for example after a
 * crash, the next one does. By rank, and the oldest first. Mail over the budget stays where it is.
 */
export async function claimDueMail(
  db: Db,
  limit: number,
  leaseSeconds: number,
  budget = noBudget,
): Promise<ClaimedMail[]> {
  if (isUnlimited(budget)) return claim(db, { limit, leaseSeconds, lastRank: 3 });
  if (!(await hasReady(db, leaseSeconds))) return [];
  return db.transaction(async (tx) => {
    // Other workers wait, so that each counts what the others claimed.
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.mailBudget})`);
    const room = mailRoom(budget, await usedBudget(tx));
    if (!room) return [];
    return claim(tx, { limit: Math.min(limit, room.count), leaseSeconds, lastRank: room.lastRank });
  });
}

async function hasReady(db: Db, leaseSeconds: number): Promise<boolean> {
  const found = await db.select({ id: outbox.id }).from(outbox).where(isReady(leaseSeconds)).limit(1);
  return found.length > 0;
}

/** How many due mails the budget holds back. */
export async function countOverBudget(db: Db, budget: MailBudget): Promise<number> {
  if (isUnlimited(budget) || !(await hasReady(db, leaseSeconds))) return 0;
  const room = mailRoom(budget, await usedBudget(db));
  const [held] = await db
    .select({ count: count() })
    .from(outbox)
    .where(and(isReady(leaseSeconds), room ? gt(outbox.rank, room.lastRank) : undefined));
  return held?.count ?? 0;
}

/** Gives up codes that can no longer be used, which would delay the others. Returns the number. */
export async function dropLateCodes(db: Db): Promise<number> {
  const late = await db
    .update(outbox)
    .set({ status: 'dead', lastError: 'The code expired before the mail budget allowed to send it.' })
    .where(and(isReady(leaseSeconds), isLateCode))
    .returning({ id: outbox.id });
  return late.length;
}

type Claiming = { limit: number; leaseSeconds: number; lastRank: MailRank };

/** One statement, so that concurrent workers never claim the same mail. */
async function claim(db: Db, { limit, leaseSeconds, lastRank }: Claiming): Promise<ClaimedMail[]> {
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isReady(leaseSeconds), lte(outbox.rank, lastRank)))
      .orderBy(asc(outbox.rank), asc(outbox.dueAt), asc(outbox.id))
      .limit(limit)
      .for('update', { skipLocked: true }),
  );
  const own = db.$with('claimed').as(
    db
      .update(outbox)
      .set(claimed(outbox, leaseSeconds))
      .from(due)
      .where(eq(outbox.id, due.id))
      .returning({ ...getTableColumns(outbox), isLate: sql<boolean>`${isLateCode}`.as('is_late') }),
  );
  // An update returns its rows in any order.
  const mails = await db.with(due, own).select().from(own).orderBy(asc(own.rank), asc(own.dueAt), asc(own.id));
  return mails.map(fromRow);
}

/** Also after a later claim of it: it was sent, and need not be sent again. */
export async function markSent(db: Db, mail: Pick<ClaimedMail, 'id'>): Promise<void> {
  await db
    .update(outbox)
    .set({ ...freed, status: 'sent', sentAt: now, lastError: null })
    .where(eq(outbox.id, mail.id));
}

/** Schedules the next try, or marks the mail as dead when there is none. Returns the new status. */
export async function markFailed(
  db: Db,
  mail: ClaimedMail,
  failure: { reason: string; permanent: boolean },
): Promise<'waiting' | 'dead'> {
  const wait = failure.permanent ? null : nextTry(mail.attempts);
  const fate = wait === null ? { status: 'dead' } : { status: 'waiting', dueAt: later(wait) };
  await db
    .update(outbox)
    .set({ ...freed, ...fate, lastError: failure.reason.slice(0, 1000) })
    // A later claim wins, and a sent mail stays sent.
    .where(isMine(outbox, mail));
  return wait === null ? 'dead' : 'waiting';
}

export type OutboxCounts = { waiting: number; dead: number; oldestWaitingSeconds: number };

/** Counts the unsent mail, with the age of the oldest by the clock of the database, which also dates it. */
export async function countOutbox(db: Db): Promise<OutboxCounts> {
  const age = sql<number>`greatest(0, extract(epoch from now() - min(${outbox.createdAt})))::float8`;
  const found = await db
    .select({ status: outbox.status, count: sql<number>`count(*)::int`, age })
    .from(outbox)
    .where(ne(outbox.status, 'sent'))
    .groupBy(outbox.status);
  const of = (status: string) => found.find((row) => row.status === status);
  return {
    waiting: of('waiting')?.count ?? 0,
    dead: of('dead')?.count ?? 0,
    oldestWaitingSeconds: of('waiting')?.age ?? 0,
  };
}

function fromRow(row: typeof outbox.$inferSelect & { isLate: boolean }): ClaimedMail {
  const method = row.calendarMethod === 'CANCEL' ? 'CANCEL' : 'REQUEST';
  return {
    id: row.id,
    claimId: row.claimId ?? '',
    kind: row.kind,
    to: { name: row.toName, address: row.toAddress },
    ...(row.replyToAddress ? { replyTo: { name: row.replyToName ?? '', address: row.replyToAddress } } : {}),
    subject: row.subject,
    text: row.textBody,
    html: row.htmlBody,
    ...(row.calendar ? { calendar: { content: row.calendar, method } } : {}),
    messageId: row.messageId,
    ...(row.unsubscribeUrl ? { unsubscribeUrl: row.unsubscribeUrl } : {}),
    attempts: row.attempts,
    isLate: row.isLate,
  };
}
