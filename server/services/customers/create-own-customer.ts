import type { Db } from '#db/client.ts';
import { insertCustomer } from '#db/queries/customers/customers.ts';
import { insertMember, lockUser, membershipOf } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { ServiceContext } from '../context.ts';
import { type CustomerChange, refused } from './results.ts';

/** An account creates its customer, and is its owner. */
export function createOwnCustomer(
  db: Db,
  { userId, name }: { userId: string; name: string },
  { now }: Pick<ServiceContext, 'now'>,
): Promise<CustomerChange> {
  return db.transaction(async (tx): Promise<CustomerChange> => {
    if (!(await lockUser(tx, userId))) return refused('unknown');
    if (await membershipOf(tx, userId)) return refused('taken');
    const id = await insertCustomer(tx, { name, createdBy: userId, createdAt: now });
    await insertMember(tx, { userId, customerId: id, role: 'owner', now });
    const actor = { id: userId, name: 'account' };
    await recordAudit(tx, { now, actor, action: 'customer.create', subject: id });
    return { ok: true };
  });
}
