import { and, asc, count, eq, gt, lte, sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerInvitations, customerMembers, customers } from '#db/customer-schema.ts';
import type { MemberRole } from '#domain/customers/customer.ts';
import type { ShownInvitation, ShownMember } from '#domain/desk/customers.ts';

export type Membership = { customerId: string; role: MemberRole };

/**
 * An account joins and leaves customers one after another. It is locked before the customer, as the deletion of an account
 * does it: two that lock in another order would wait for each other. Null if the account is gone.
 */
export async function lockUser(tx: Db, userId: string): Promise<{ email: string } | null> {
  const [found] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('no key update');
  return found ?? null;
}

export async function membershipOf(db: Db, userId: string): Promise<Membership | null> {
  const [found] = await db
    .select({ customerId: customerMembers.customerId, role: sql<MemberRole>`${customerMembers.role}` })
    .from(customerMembers)
    .where(eq(customerMembers.userId, userId));
  return found ?? null;
}

export async function membersOf(db: Db, customerId: string): Promise<ShownMember[]> {
  const found = await db
    .select({
      id: users.id,
      email: users.email,
      role: sql<MemberRole>`${customerMembers.role}`,
      joinedAt: customerMembers.createdAt,
      seenAt: users.lastSeenAt,
    })
    .from(customerMembers)
    .innerJoin(users, eq(users.id, customerMembers.userId))
    .where(eq(customerMembers.customerId, customerId))
    .orderBy(asc(customerMembers.createdAt), asc(users.id));
  return found.map(({ joinedAt, seenAt, ...member }) => ({
    ...member,
    joinedAt: joinedAt.toISOString(),
    seenAt: seenAt.toISOString(),
  }));
}

/** Who gets mail about the customer. */
export function ownersOf(db: Db, customerId: string): Promise<{ email: string; name: string }[]> {
  return db
    .select({ email: users.email, name: users.name })
    .from(customerMembers)
    .innerJoin(users, eq(users.id, customerMembers.userId))
    .where(and(eq(customerMembers.customerId, customerId), eq(customerMembers.role, 'owner')))
    .orderBy(asc(customerMembers.createdAt), asc(users.id));
}

export async function countMembers(db: Db, customerId: string, role?: MemberRole): Promise<number> {
  const [found] = await db
    .select({ count: count() })
    .from(customerMembers)
    .where(and(eq(customerMembers.customerId, customerId), role && eq(customerMembers.role, role)));
  return found?.count ?? 0;
}

/** False if the account belongs to a customer already. Recalls and credits from before are not news to a new member. */
export async function insertMember(
  tx: Db,
  { userId, customerId, role, now }: { userId: string; customerId: string; role: MemberRole; now: Date },
): Promise<boolean> {
  const added = await rows(
    tx,
    sql`insert into customer_members (user_id, customer_id, role, mailed_recall, mailed_credit, created_at)
      select ${userId}::uuid, ${customerId}::uuid, ${role},
        coalesce((select max(id) from recalls where customer_id = ${customerId}::uuid), 0),
        coalesce((select max(credit.number) from subscriptions as sold
          join freshness_credits as credit on credit.subscription_id = sold.id
          where sold.customer_id = ${customerId}::uuid), 0), ${now.toISOString()}::timestamptz
      on conflict do nothing returning user_id`,
  );
  return added.length > 0;
}

/** The role that the member had; null if there was none. */
export async function deleteMember(
  tx: Db,
  { userId, customerId }: { userId: string; customerId: string },
): Promise<MemberRole | null> {
  const [gone] = await tx
    .delete(customerMembers)
    .where(and(eq(customerMembers.userId, userId), eq(customerMembers.customerId, customerId)))
    .returning({ role: sql<MemberRole>`${customerMembers.role}` });
  return gone?.role ?? null;
}

export async function setMemberRole(
  tx: Db,
  { userId, customerId, role }: { userId: string; customerId: string; role: MemberRole },
): Promise<void> {
  await tx
    .update(customerMembers)
    .set({ role })
    .where(and(eq(customerMembers.userId, userId), eq(customerMembers.customerId, customerId)));
}

/** Makes the longest member the owner if nobody else is. Returns who. */
export async function passOwnership(tx: Db, customerId: string): Promise<string | null> {
  if ((await countMembers(tx, customerId, 'owner')) > 0) return null;
  const [next] = await tx
    .select({ userId: customerMembers.userId })
    .from(customerMembers)
    .where(eq(customerMembers.customerId, customerId))
    .orderBy(asc(customerMembers.createdAt), asc(customerMembers.userId))
    .limit(1);
  if (!next) return null;
  await setMemberRole(tx, { userId: next.userId, customerId, role: 'owner' });
  return next.userId;
}

export type StoredInvitation = typeof customerInvitations.$inferSelect;

/** Drops those that are over, so that they neither count nor block a new one. */
export async function dropExpiredInvitations(tx: Db, customerId: string, now: Date): Promise<void> {
  await tx
    .delete(customerInvitations)
    .where(and(eq(customerInvitations.customerId, customerId), lte(customerInvitations.expiresAt, now)));
}

export async function insertInvitation(
  tx: Db,
  values: typeof customerInvitations.$inferInsert,
): Promise<string | null> {
  const [stored] = await tx
    .insert(customerInvitations)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: customerInvitations.id });
  return stored?.id ?? null;
}

export async function countInvitations(tx: Db, customerId: string): Promise<number> {
  const [found] = await tx
    .select({ count: count() })
    .from(customerInvitations)
    .where(eq(customerInvitations.customerId, customerId));
  return found?.count ?? 0;
}

/** One that is not over; null if there is none. */
export async function findInvitation(db: Db, id: string, now: Date): Promise<StoredInvitation | null> {
  const [found] = await db
    .select()
    .from(customerInvitations)
    .where(and(eq(customerInvitations.id, id), gt(customerInvitations.expiresAt, now)));
  return found ?? null;
}

export async function deleteInvitation(
  tx: Db,
  { id, customerId }: { id: string; customerId: string },
): Promise<string | null> {
  const [gone] = await tx
    .delete(customerInvitations)
    .where(and(eq(customerInvitations.id, id), eq(customerInvitations.customerId, customerId)))
    .returning({ email: customerInvitations.email });
  return gone?.email ?? null;
}

export async function invitationsOf(db: Db, customerId: string, now: Date): Promise<ShownInvitation[]> {
  const found = await db
    .select()
    .from(customerInvitations)
    .where(and(eq(customerInvitations.customerId, customerId), gt(customerInvitations.expiresAt, now)))
    .orderBy(asc(customerInvitations.createdAt), asc(customerInvitations.id));
  return found.map(({ id, email, role, createdAt, expiresAt }) => ({
    id,
    email,
    role: role as MemberRole,
    sentAt: createdAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}

/** The customers that an address (in lower case) is invited to. */
export async function invitationsTo(db: Db, email: string, now: Date) {
  const found = await db
    .select({
      id: customerInvitations.id,
      customer: customers.name,
      role: sql<MemberRole>`${customerInvitations.role}`,
      expiresAt: customerInvitations.expiresAt,
    })
    .from(customerInvitations)
    .innerJoin(customers, eq(customers.id, customerInvitations.customerId))
    .where(and(eq(customerInvitations.email, email), gt(customerInvitations.expiresAt, now)))
    .orderBy(asc(customerInvitations.createdAt), asc(customerInvitations.id));
  return found.map(({ expiresAt, ...invitation }) => ({ ...invitation, expiresAt: expiresAt.toISOString() }));
}

export async function deleteInvitationsTo(tx: Db, email: string): Promise<number> {
  const gone = await tx
    .delete(customerInvitations)
    .where(eq(customerInvitations.email, email))
    .returning({ id: customerInvitations.id });
  return gone.length;
}
