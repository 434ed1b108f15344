import type { Db } from '#db/client.ts';
import { settleOpenCredits } from '#db/queries/customers/freshness-credits.ts';
import { recordAudit } from '#db/queries/desk/audit.ts';
import type { DeskContext } from '../desk/context.ts';
import { openCustomer } from './actor.ts';
import { type CustomerChange, refused } from './results.ts';

/** Staff took all open credits of a customer off an invoice. Of two at once the second finds nothing left. */
export function settleCredits(
  db: Db,
  { customerId, reference }: { customerId: string; reference: string },
  { now, actor }: DeskContext,
): Promise<CustomerChange> {
  return db.transaction(async (tx): Promise<CustomerChange> => {
    const opened = await openCustomer(tx, customerId, { member: null });
    if (!opened.ok) return opened;
    const settled = await settleOpenCredits(tx, { customerId, reference, settledBy: actor.id, now });
    if (!settled) return refused('no-credits');
    const { id: settlement, ...details } = settled;
    await recordAudit(tx, {
      now,
      actor,
      action: 'credit.settle',
      subject: customerId,
      details: { settlement, ...details },
    });
    return { ok: true };
  });
}
