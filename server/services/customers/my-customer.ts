import type { Db } from '#db/client.ts';
import { findCustomer } from '#db/queries/customers/customers.ts';
import { invitationsOf, invitationsTo, membershipOf, membersOf } from '#db/queries/customers/members.ts';
import type { OwnTeam } from '#domain/customers/team.ts';

/** The customer of an account as its members see it, and the invitations to the account. */
export async function myCustomer(
  db: Db,
  { userId, email }: { userId: string; email: string },
  now: Date,
): Promise<OwnTeam> {
  const invitedTo = await invitationsTo(db, email, now);
  const membership = await membershipOf(db, userId);
  const customer = membership && (await findCustomer(db, membership.customerId));
  if (!customer) return { customer: null, invitedTo };
  const members = await membersOf(db, customer.id);
  return {
    customer: {
      id: customer.id,
      name: customer.name,
      isSample: customer.isSample,
      role: membership.role,
      members: members.map(({ id, email: address, role, joinedAt }) => ({
        id,
        email: address,
        role,
        joinedAt,
        isSelf: id === userId,
      })),
      // Members who cannot invite do not see who was invited.
      invitations: membership.role === 'owner' ? await invitationsOf(db, customer.id, now) : [],
    },
    invitedTo,
  };
}
