import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { users } from '#db/account-schema.ts';
import { type Db, rows } from '#db/client.ts';
import { customerMembers, customers } from '#db/customer-schema.ts';
import type { MemberRole } from '#domain/customers/customer.ts';
import type { NewSubscriptions } from '#domain/customers/customer-forms.ts';
import { utcDay } from '#domain/customers/subscription.ts';
import type { MemberActor } from '#server/services/customers/actor.ts';
import { deskContext } from './booking-bench.ts';

/** Now, because the triggers count by the calendar of the database. */
export const today = (shift = 0) => utcDay(new Date(Date.now() + shift * 86_400_000));
export const staffContext = () => deskContext(new Date());
export const asStaff = (): MemberActor => ({ ...staffContext(), member: null });
export const asMember = (userId: string): MemberActor => ({
  ...staffContext(),
  actor: { id: userId, name: 'account' },
  member: { userId },
});

export async function newUser(db: Db, email = `${randomUUID()}@example.com`): Promise<{ id: string; email: string }> {
  const [user] = await db.insert(users).values({ email }).returning({ id: users.id });
  return { id: user?.id ?? '', email };
}

/** A customer with members, the longest first. */
export async function newCustomer(db: Db, name: string, roles: MemberRole[] = ['owner'], isSample = false) {
  const [stored] = await db.insert(customers).values({ name, isSample }).returning({ id: customers.id });
  const id = stored?.id ?? '';
  const members = [];
  for (const [index, role] of roles.entries()) {
    const user = await newUser(db);
    const createdAt = new Date(Date.UTC(2026, 0, 1 + index));
    await db.insert(customerMembers).values({ userId: user.id, customerId: id, role, createdAt });
    members.push(user);
  }
  return { id, name, members, owner: members[0] ?? { id: '', email: '' } };
}

export const sale = (customerId: string, change: Partial<NewSubscriptions> = {}) => ({
  customerId,
  counties: ['48453'],
  datasets: ['probate' as const],
  startsOn: today(),
  endsOn: today(30),
  isExclusive: false,
  price: 447,
  invoice: 'INV-2031',
  submissionId: null,
  ...change,
});

/** The actions of the audit about a customer, oldest first. */
export async function auditOf(db: Db, customerId: string): Promise<string[]> {
  const found = await rows(db, sql`select action from audit_entries where subject = ${customerId} order by id`);
  return found.map(({ action }) => String(action));
}

export const mailsTo = async (db: Db, email: string) =>
  rows(db, sql`select kind, subject, text_body from outbox where to_address = ${email} order by created_at`);
