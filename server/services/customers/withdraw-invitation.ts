import type { Db } from '#db/client.ts';
import { deleteInvitation } from '#db/queries/customers/members.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type MemberActor, openCustomer } from './actor.ts';
import type { CustomerChange } from './results.ts';

/** By staff, or by an owner. One that is gone already is fine. */
export function withdrawInvitation(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    if ((await deleteInvitation(tx, { id, customerId })) === null) return { ok: true };
    const details = { invitation: id };
    await recordAudit(tx, { now, actor, action: 'customer.withdraw', subject: customerId, details });
    return { ok: true };
  });
}
