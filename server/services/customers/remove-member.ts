import type { Db } from '#db/client.ts';
import { countMembers, deleteMember, membersOf } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type MemberActor, openCustomer } from './actor.ts';
import { type CustomerChange, refused } from './results.ts';

/** By staff, by an owner, or by the member, who leaves. The last owner stays as long as there are others. */
export function removeMember(
  db: Db,
  { customerId, userId }: { customerId: string; userId: string },
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor, member } = context;
  const isLeaving = member?.userId === userId;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, context, userId);
    if (!opened.ok) return opened;
    const role = (await membersOf(tx, customerId)).find(({ id }) => id === userId)?.role;
    if (!role) return refused('unknown');
    const isLastOwner = role === 'owner' && (await countMembers(tx, customerId, 'owner')) === 1;
    if (isLastOwner && (await countMembers(tx, customerId)) > 1) return refused('last-owner');
    await deleteMember(tx, { userId, customerId });
    const action = isLeaving ? 'customer.leave' : 'customer.remove';
    await recordAudit(tx, { now, actor, action, subject: customerId, details: { member: userId } });
    return { ok: true };
  });
}
