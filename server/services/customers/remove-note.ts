import type { Db } from '#db/client.ts';
import { deleteNote } from '#db/queries/customers/customers.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { DeskContext } from '../desk/context.ts';
import { openCustomer } from './actor.ts';
import type { CustomerChange } from './results.ts';

/** Staff delete a note about a customer. One that is gone already is not audited again. */
export function removeNote(
  db: Db,
  { customerId, id }: { customerId: string; id: string },
  { now, actor }: DeskContext,
): Promise<CustomerChange> {
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, { member: null });
    if (!opened.ok) return opened;
    if (await deleteNote(tx, customerId, id)) {
      await recordAudit(tx, { now, actor, action: 'customer.unnote', subject: customerId });
    }
    return { ok: true };
  });
}
