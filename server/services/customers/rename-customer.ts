import type { Db } from '#db/client.ts';
import { setCustomerName } from '#db/queries/customers/customers.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import { type MemberActor, openCustomer } from './actor.ts';
import type { CustomerChange } from './results.ts';

/** By staff, or by an owner. */
export function renameCustomer(
  db: Db,
  { customerId, name }: { customerId: string; name: string },
  context: MemberActor,
): Promise<CustomerChange> {
  const { now, actor } = context;
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, context);
    if (!opened.ok) return opened;
    if (opened.customer.name === name) return { ok: true };
    await setCustomerName(tx, customerId, name);
    await recordAudit(tx, { now, actor, action: 'customer.rename', subject: customerId });
    return { ok: true };
  });
}
