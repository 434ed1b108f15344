import type { Db } from '#db/client.ts';
import { lockCustomer, type StoredCustomer } from '#db/queries/customers/customers.ts';
import { lockUser, membershipOf } from '#db/queries/customers/members.ts';
import type { DeskContext } from '../desk/context.ts';
import { type CustomerProblem, refused } from './results.ts';

/** Who changes a customer: staff, or one of its members. */
export type MemberActor = DeskContext & { member: { userId: string } | null };

/**
 * The customer, locked, if staff or an owner changes it. `self` is somebody who may do it without being an owner. The
 * account of a member is locked first, in the order of all writers (db/queries/customers/members.ts).
 */
export async function openCustomer(
  tx: Db,
  customerId: string,
  { member }: Pick<MemberActor, 'member'>,
  self?: string,
): Promise<{ ok: true; customer: StoredCustomer } | { ok: false; error: CustomerProblem }> {
  if (member) await lockUser(tx, member.userId);
  const customer = await lockCustomer(tx, customerId);
  if (!customer) return refused('unknown');
  const membership = member && (await membershipOf(tx, member.userId));
  if (member && membership?.customerId !== customerId) return refused('unknown');
  if (membership && membership.role !== 'owner' && member?.userId !== self) return refused('not-owner');
  return customer.isSample ? refused('sample') : { ok: true, customer };
}
