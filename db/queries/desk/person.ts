import { createHash } from 'node:crypto';
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import {
  contactSubmissions,
  demoBookings,
  demoSlots,
  outbox,
  privacyRequests,
  quotesWithoutReply,
  suppressions,
} from '#db/schema.ts';
import { mailboxOf } from '#domain/mail/mailbox.ts';
import { mentions } from '#domain/privacy/mentions.ts';
import { deleteUses } from '../account/daily-uses.ts';
import { deleteSignInLimits } from '../account/sign-in-limits.ts';
import { notesMentioning } from '../customers/customers.ts';
import { slotBegins } from '../slots.ts';
import { jsonTime } from './json-time.ts';

const submissionFields = (({ idempotencyKey, ...shown }) => shown)(getTableColumns(contactSubmissions));
const bookingFields = (({ tokenHash, idempotencyKey, requestHash, ...shown }) => shown)(getTableColumns(demoBookings));
const requestFields = (({ tokenHash, codeHash, tries, ...shown }) => shown)(getTableColumns(privacyRequests));

/** Without bodies: they repeat what is in the other rows, and hold codes and private links. */
const mailFields = {
  id: outbox.id,
  kind: outbox.kind,
  to: outbox.toAddress,
  subject: outbox.subject,
  status: outbox.status,
  createdAt: outbox.createdAt,
  sentAt: outbox.sentAt,
};

const sentBy = (column: SQL, email: string) => sql`lower(${column}) = ${email}`;

/** Mail to a person, about them with their address in the header, or that quotes them. */
async function mailAbout(db: Db, email: string): Promise<SQL | undefined> {
  const quoting = await db
    .select({ id: outbox.id, text: outbox.textBody })
    .from(outbox)
    .where(and(quotesWithoutReply, sql`strpos(lower(${outbox.textBody}), ${email}) > 0`));
  return or(
    sentBy(sql`${outbox.toAddress}`, email),
    and(sql`${outbox.replyToAddress} is not null`, sentBy(sql`${outbox.replyToAddress}`, email)),
    inArray(
      outbox.id,
      quoting.filter(({ text }) => mentions(text, email)).map(({ id }) => id),
    ),
  );
}

type PersonCustomer = { id: string; name: string; role: string; kind: 'member' | 'invited'; createdAt: string };
type PersonNote = { id: string; customerId: string; text: string; createdAt: string };

export type PersonRows = Awaited<ReturnType<typeof readPerson>>;

/** Every row about an address (in lower case), newest first, at most `max` of a kind. */
export async function readPerson(db: Db, email: string, { now, max }: { now: Date; max: number }) {
  const submissions = await db
    .select(submissionFields)
    .from(contactSubmissions)
    .where(sentBy(sql`${contactSubmissions.email}`, email))
    .orderBy(sql`${contactSubmissions.createdAt} desc`)
    .limit(max);
  const bookings = await db
    .select({
      ...bookingFields,
      date: demoSlots.date,
      startTime: demoSlots.startTime,
      isUpcoming: sql<boolean>`${demoBookings.canceledAt} is null and ${slotBegins} > ${now.toISOString()}::timestamptz`,
    })
    .from(demoBookings)
    .innerJoin(demoSlots, eq(demoSlots.id, demoBookings.slotId))
    .where(sentBy(sql`${demoBookings.customerEmail}`, email))
    .orderBy(sql`${demoSlots.date} desc, ${demoSlots.startTime} desc`)
    .limit(max);
  const mails = await db
    .select(mailFields)
    .from(outbox)
    .where(await mailAbout(db, email))
    .orderBy(sql`${outbox.createdAt} desc`)
    .limit(max);
  const requests = await db
    .select(requestFields)
    .from(privacyRequests)
    .where(eq(privacyRequests.email, email))
    .orderBy(sql`${privacyRequests.createdAt} desc`)
    .limit(max);
  const listed = await db
    .select({ ref: suppressions.ref, kind: suppressions.kind, createdAt: suppressions.createdAt })
    .from(suppressions)
    .where(
      inArray(
        suppressions.ref,
        requests.map(({ ref }) => ref),
      ),
    );
  const [account] = await db
    .select({ id: users.id, role: users.role, createdAt: users.createdAt })
    .from(users)
    .where(eq(users.email, email));
  const [counts] = await rows(
    db,
    sql`select (select count(*)::int from (select 1 from audit_entries where actor = ${email} limit ${max}) found) as actions,
      (select count(*)::int from uploads where uploaded_by = ${account?.id ?? null}::uuid) as uploads,
      (select count(*)::int from account_deals where user_id = ${account?.id ?? null}::uuid) as deals,
      (select count(*)::int from saved_datasets where user_id = ${account?.id ?? null}::uuid) as datasets,
      (select count(*)::int from watched_counties where user_id = ${account?.id ?? null}::uuid) as counties,
      (select count(*)::int from sessions where user_id = ${account?.id ?? null}::uuid) as sessions`,
  );
  const number = (name: string) => Number(counts?.[name] ?? 0);
  const teams = await rows(
    db,
    sql`select customers.id, customers.name, member.role, 'member' as kind, ${jsonTime(sql`member.created_at`)} as "createdAt"
      from customer_members as member join customers on customers.id = member.customer_id
      where member.user_id = ${account?.id ?? null}::uuid
      union all
      select customers.id, customers.name, invitation.role, 'invited', ${jsonTime(sql`invitation.created_at`)}
      from customer_invitations as invitation join customers on customers.id = invitation.customer_id
      where invitation.email = ${email} limit ${max}`,
  );
  const notes = (await notesMentioning(db, email, max)).filter(({ text }) => mentions(String(text), email));
  return {
    submissions,
    bookings,
    mails,
    requests,
    suppressions: listed,
    /** Customers that the person is a member of, or invited to. */
    customers: teams as PersonCustomer[],
    /** What staff wrote about customers with the address in it. */
    customerNotes: notes as PersonNote[],
    account: account
      ? {
          ...account,
          deals: number('deals'),
          datasets: number('datasets'),
          counties: number('counties'),
          sessions: number('sessions'),
          uploads: number('uploads'),
        }
      : null,
    /** What the person did as a staff member. */
    actions: number('actions'),
  };
}

/** A booking, locked until the transaction ends: concurrent changes by its private link wait, or are seen. */
export async function lockBookings(
  tx: Db,
  email: string,
  now: Date,
): Promise<{ id: string; slotId: string; isUpcoming: boolean }[]> {
  return tx
    .select({
      id: demoBookings.id,
      slotId: demoBookings.slotId,
      isUpcoming: sql<boolean>`${demoBookings.canceledAt} is null and (select ${slotBegins} from ${demoSlots}
        where ${demoSlots.id} = ${demoBookings.slotId}) > ${now.toISOString()}::timestamptz`,
    })
    .from(demoBookings)
    .where(sentBy(sql`${demoBookings.customerEmail}`, email))
    .for('update');
}

/** Deletes bookings and releases their seats. Returns their number. */
export async function deleteBookings(tx: Db, ids: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const [deleted] = await rows(
    tx,
    sql`with gone as (
        delete from demo_bookings where id = any(${sql.param(ids)}::uuid[]) returning slot_id, cancelled_at
      ), seats as (
        select slot_id, count(*)::int as free from gone where cancelled_at is null group by slot_id
      ), released as (
        update demo_slots set current_bookings = current_bookings - free,
          is_available = current_bookings - free < max_bookings and not is_closed
        from seats where demo_slots.id = seats.slot_id
      )
      select count(*)::int as count from gone`,
  );
  return Number(deleted?.count ?? 0);
}

export async function deleteSubmissions(tx: Db, email: string): Promise<number> {
  const deleted = await tx
    .delete(contactSubmissions)
    .where(sentBy(sql`${contactSubmissions.email}`, email))
    .returning({ id: contactSubmissions.id });
  return deleted.length;
}

/** Requests that somebody still has to answer. */
export async function openRequestRefs(tx: Db, email: string): Promise<string[]> {
  const found = await tx
    .select({ ref: privacyRequests.ref })
    .from(privacyRequests)
    .where(
      and(eq(privacyRequests.email, email), sql`${privacyRequests.kind} is not null`, isNull(privacyRequests.doneAt)),
    )
    .for('update');
  return found.map(({ ref }) => ref);
}

export async function deleteRequests(tx: Db, email: string): Promise<number> {
  const deleted = await tx
    .delete(privacyRequests)
    .where(eq(privacyRequests.email, email))
    .returning({ id: privacyRequests.id });
  return deleted.length;
}

/**
 * Deletes mail to or about a person. A summary that was not sent yet also quotes others: their messages are marked for
 * the next one.
 */
export async function deleteMailAbout(tx: Db, email: string): Promise<string[]> {
  const deleted = await tx
    .delete(outbox)
    .where(await mailAbout(tx, email))
    .returning({
      id: outbox.id,
      kind: outbox.kind,
      status: outbox.status,
      text: outbox.textBody,
      at: outbox.createdAt,
    });
  for (const { kind, status, text, at } of deleted) {
    if (kind === 'contact-summary' && status !== 'sent') await summarizeAgain(tx, text, at);
  }
  return deleted.map(({ id }) => id);
}

/** Messages are summarized within an hour or so; those with a notice of their own were not in the summary. */
async function summarizeAgain(tx: Db, text: string, at: Date): Promise<void> {
  const senders = [...text.matchAll(/^(?:Email: |> [\da-f-]{36} )([^\s@]+@[^\s@]+)$/gm)].map((match) => match[1] ?? '');
  await tx.execute(sql`update contact_submissions set notified = false
    where lower(email) = any(${sql.param([...new Set(senders)].map((sender) => sender.toLowerCase()))}::text[])
      and notified and not suspicious
      and created_at between ${at.toISOString()}::timestamptz - interval '1 day' and ${at.toISOString()}::timestamptz
      and not exists (select from outbox where message_id like '<contact-notice.' || contact_submissions.id || '@%')`);
}

/** Counters that are stored under a hash of the address (server/middleware/rate-limit.ts). */
export async function deleteCounters(tx: Db, email: string): Promise<void> {
  const hash = createHash('sha256').update(mailboxOf(email)).digest('base64url');
  await tx.execute(sql`delete from rate_limits where key = ${`codes to a mailbox:${hash}`}`);
  await deleteSignInLimits(tx, email);
  await deleteUses(tx, email);
}
