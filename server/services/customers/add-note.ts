import type { Db } from '#db/client.ts';
import { insertNote } from '#db/queries/customers/customers.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { DeskContext } from '../desk/context.ts';
import { openCustomer } from './actor.ts';
import type { CustomerChange } from './results.ts';

/** Staff write down something about a customer. */
export function addNote(
  db: Db,
  { customerId, text }: { customerId: string; text: string },
  { now, actor }: DeskContext,
): Promise<CustomerChange> {
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, { member: null });
    if (!opened.ok) return opened;
    await insertNote(tx, { customerId, text, writtenBy: actor.id, createdAt: now });
    await recordAudit(tx, { now, actor, action: 'customer.note', subject: customerId });
    return { ok: true };
  });
}
