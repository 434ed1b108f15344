import type { Db } from '#db/client.ts';
import { countMembers, membersOf, setMemberRole } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { MemberRole } from '#domain/customers/customer.ts';
import { type MemberActor, openCustomer } from './actor.ts';
import { type CustomerChange, refused } from './results.ts';

/** By staff, or by an owner. A customer with members always has an owner. */
export function changeMemberRole(
  db: Db,
  { customerId, userId, role }: { customerId: string; userId: string; role: MemberRole },
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    const before = (await membersOf(tx, customerId)).find(({ id }) => id === userId)?.role;
    if (!before) return refused('unknown');
    if (before === role) return { ok: true };
    if (before === 'owner' && (await countMembers(tx, customerId, 'owner')) === 1) return refused('last-owner');
    await setMemberRole(tx, { userId, customerId, role });
    const details = { member: userId, from: before, to: role };
    await recordAudit(tx, { now, actor, action: 'customer.role', subject: customerId, details });
    return { ok: true };
  });
}
