import { createHash } from 'node:crypto';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import {
  accountDeals,
  dailyMails,
  savedDatasets,
  sessions,
  twoFactors,
  users,
  watchedCounties,
} from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customers } from '#db/customer-schema.ts';
import { revokeKeys } from '../customer-api/keys.ts';
import { lockCustomer } from '../customers/customers.ts';
import { countMembers, deleteInvitationsTo, deleteMember, membershipOf, passOwnership } from '../customers/members.ts';
import { type AuditActor, recordAudit } from '../desk/audit.ts';
import { jsonTime } from '../desk/json-time.ts';
import type { LockedAccount } from './lock-account.ts';

const { userId: _deal, requestHash: _request, ...dealFields } = getTableColumns(accountDeals);
const { userId: _dataset, ...datasetFields } = getTableColumns(savedDatasets);
const { userId: _county, ...countyFields } = getTableColumns(watchedCounties);

/** Everything that is stored under an account, without its secrets; null if there is no such account. */
export async function readAccount(db: Db, userId: string) {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  if (!user) return null;
  return {
    user,
    team: await teamOf(db, userId),
    deals: await db
      .select(dealFields)
      .from(accountDeals)
      .where(eq(accountDeals.userId, userId))
      .orderBy(desc(accountDeals.createdAt), accountDeals.id),
    datasets: await db
      .select(datasetFields)
      .from(savedDatasets)
      .where(eq(savedDatasets.userId, userId))
      .orderBy(desc(savedDatasets.createdAt), savedDatasets.id),
    counties: await db
      .select(countyFields)
      .from(watchedCounties)
      .where(eq(watchedCounties.userId, userId))
      .orderBy(watchedCounties.fips),
    caseLists: await rows(
      db,
      sql`select county, state, ${jsonTime(sql`created_at`)} as "askedAt",
          (select json_agg(number order by source_key) from case_list_cases where list_id = case_lists.id) as cases
        from case_lists where user_id = ${userId} order by created_at desc, id`,
    ),
    dailyMails: await db
      .select({ sentOn: dailyMails.sentOn })
      .from(dailyMails)
      .where(eq(dailyMails.userId, userId))
      .orderBy(dailyMails.sentOn),
    sessions: await db
      .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt })
      .from(sessions)
      .where(eq(sessions.userId, userId))
      .orderBy(sessions.createdAt),
    secondFactors: await db
      .select({ verified: twoFactors.verified })
      .from(twoFactors)
      .where(eq(twoFactors.userId, userId)),
  };
}

/** The customer that an account belongs to. */
async function teamOf(db: Db, userId: string): Promise<{ customer: string; role: string; since: Date } | null> {
  const [found] = await db
    .select({ customer: customers.name, role: customerMembers.role, since: customerMembers.createdAt })
    .from(customerMembers)
    .innerJoin(customers, eq(customers.id, customerMembers.customerId))
    .where(eq(customerMembers.userId, userId));
  return found ?? null;
}

export type SentWithAddress = {
  messages: { sent_at: string; kind: string }[];
  demos: { date: string; start_time: string; is_canceled: boolean }[];
};

/**
 * When messages and demos were sent with an address. What they say is left out: anyone can type someone else's address
 * into a form.
 */
export async function sentWithAddress(db: Db, email: string): Promise<SentWithAddress> {
  const messages = await rows(
    db,
    sql`select to_json(created_at) #>> '{}' as sent_at, submission_type as kind from contact_submissions
      where lower(email) = ${email.toLowerCase()} order by created_at`,
  );
  const demos = await rows(
    db,
    sql`select date::text, start_time::text, cancelled_at is not null as is_canceled
      from demo_bookings join demo_slots on demo_slots.id = demo_bookings.slot_id
      where lower(customer_email) = ${email.toLowerCase()} order by date, start_time`,
  );
  return { messages, demos } as SentWithAddress;
}

/**
 * Deletes an account. Its deals, datasets, counties, sessions, second factor and membership go with it; pending codes
 * and invitations are stored by address, and sign-ins that wait for the second factor by the account's id.
 */
export async function deleteAccountRows(
  tx: Db,
  { id, email }: Pick<LockedAccount, 'id' | 'email'>,
  { now, actor }: { now: Date; actor: AuditActor },
): Promise<void> {
  await deletePendingCodes(tx, email);
  await deleteInvitationsTo(tx, email);
  const member = await membershipOf(tx, id);
  if (member) await leaveForGood(tx, { userId: id, customerId: member.customerId }, { now, actor });
  await tx.execute(sql`delete from verifications where value = ${id}`);
  await tx.delete(users).where(eq(users.id, id));
}

/** The customer stays when its last owner goes: the longest member becomes its owner. */
async function leaveForGood(
  tx: Db,
  { userId, customerId }: { userId: string; customerId: string },
  { now, actor }: { now: Date; actor: AuditActor },
): Promise<void> {
  await lockCustomer(tx, customerId);
  await deleteMember(tx, { userId, customerId });
  await recordAudit(tx, { now, actor, action: 'customer.leave', subject: customerId, details: { member: userId } });
  const next = await passOwnership(tx, customerId);
  if (next === null) {
    if ((await countMembers(tx, customerId)) === 0) await endKeys(tx, customerId, { now, actor });
    return;
  }
  const details = { member: next, to: 'owner' };
  await recordAudit(tx, { now, actor, action: 'customer.role', subject: customerId, details });
}

/** Nobody could see or revoke them anymore; staff can make new ones. */
async function endKeys(tx: Db, customerId: string, { now, actor }: { now: Date; actor: AuditActor }): Promise<void> {
  const keys = await revokeKeys(tx, customerId);
  if (keys === 0) return;
  await recordAudit(tx, { now, actor, action: 'key.revoke', subject: customerId, details: { keys } });
}

/** How the stored names of all codes to an address (in lower case) begin; the rest is different for each browser. */
export function pendingCodePrefix(email: string): string {
  return `${createHash('sha256').update(email).digest('base64url')}.`;
}

export async function deletePendingCodes(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`delete from verifications where starts_with(identifier, ${pendingCodePrefix(email)})`);
}

/** Mail that only an account gets: codes, the daily mail, and what a member of a customer gets. */
export async function deleteAccountMail(tx: Db, email: string): Promise<string[]> {
  const deleted = await rows(
    tx,
    sql`delete from outbox where lower(to_address) = ${email} and kind in ('sign-in-code', 'daily-mail', 'customer-invitation', 'subscription-sold',
      'subscription-changed', 'api-key', 'webhook-paused') returning id`,
  );
  return deleted.map((row) => String(row.id));
}
